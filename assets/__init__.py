"""What people see, hear and read, as data: texts, layouts, chips, sounds, icons, sample rounds."""
