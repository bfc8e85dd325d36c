"""What is signed and how it is proved: keys, chains of entries, sealed files, signed facts, badges and revocations.

Nothing here knows what an exam is. A sealed file is entries in an order and a signature under them; whoever reads one learns
whether it is as it was signed, and where it is not.
"""
