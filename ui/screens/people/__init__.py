"""Who practises, of those who share the machine."""
