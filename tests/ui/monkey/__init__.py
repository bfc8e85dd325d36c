"""Somebody who presses, clicks and drags whatever there is."""
