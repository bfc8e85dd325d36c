"""What every screen stands on: fonts, colours, measures, keys, sounds, the desk."""
