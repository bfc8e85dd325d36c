"""The generators: one module a skill, or a few that go together. Each deals, sees what a question would meet, and writes it."""
