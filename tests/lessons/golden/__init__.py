"""The golden digests: what the questions of every skill mean, seed by seed, as they were when its version was last raised."""
