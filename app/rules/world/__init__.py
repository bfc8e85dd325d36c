"""The world is the physics of a table: cards, device, chips, areas and people. Whatever hands can do happens, right or wrong."""
