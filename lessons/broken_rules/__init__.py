"""Rules broken on purpose, one at a time: what comes out is what somebody answers who has not understood that rule.

Each is a small pure function beside the right one, with an id whose text says why it is wrong.
"""
