"""A file that one process has for itself. The lock goes with the process, however that ends."""

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    FAR = 0x7FFF_0000
    """Where the byte lies that is locked: past everything, since nobody could read what is."""

    def try_lock(file: int) -> bool:
        """Have an open file for oneself, without waiting; whether nobody else has it. Closing the file lets go of it."""
        here = os.lseek(file, 0, os.SEEK_CUR)
        try:
            os.lseek(file, FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            os.lseek(file, here, os.SEEK_SET)
        return True

else:
    import fcntl

    def try_lock(file: int) -> bool:
        """Have an open file for oneself, without waiting; whether nobody else has it. Closing the file lets go of it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
