"""A live table for one trainee: simulated Players, scenarios, the session and its log."""
