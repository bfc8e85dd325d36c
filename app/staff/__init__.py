"""Who may do what: roles, their PINs, the one gate, and the log of what went through it."""
