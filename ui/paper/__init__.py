"""Pages on paper: what an academy prints, drawn as PDF."""
