"""Certification exams: blueprints, papers, sittings and their marking. Knows no screen."""
