"""Papers: what is asked and dealt, made from terms and a seed. Exams are made of them, and what an instructor prepares."""
