"""The course map and the lesson player: the parts their screens are put together from."""
