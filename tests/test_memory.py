"""No worker of the tests takes more memory than it may; a table that is never let go would take it in the end."""

from pathlib import Path

from tests.conftest import MOST_MB, peak_mb


def test_the_peak_is_read_as_the_system_tells_it(tmp_path: Path) -> None:
    (tmp_path / "status").write_text("Name:\tpython\nVmHWM:\t 2097152 kB\nVmRSS:\t 1024 kB\n", encoding="utf-8")
    assert peak_mb(tmp_path / "status") == 2048
    assert peak_mb(tmp_path / "not-there") == 0
    assert 0 <= peak_mb() <= MOST_MB
