"""What an academy sets for its tables, and what keeps one person's practice from another's."""
