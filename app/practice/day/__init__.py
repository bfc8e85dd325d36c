"""A day of practice: what comes next, question by question, page by page, round by round, until it is enough."""
