"""Cutting a payment: the rack, the cloth and the bench a table and a drill share."""
