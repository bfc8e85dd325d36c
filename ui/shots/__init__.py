"""Pictures of every felt and every screen, for people who look at the work and for documents."""
