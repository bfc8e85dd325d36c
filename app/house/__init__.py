"""What an academy sets for its tables, and what keeps one person's practice from another's."""

HOUSE_FILE = "house.toml"
"""What an academy has set, in its data folder; where there is none, everything is as usual and nothing need be loaded to know."""
