"""A question on a screen: what it is about, the pads to answer it on, and the frame of a run."""
