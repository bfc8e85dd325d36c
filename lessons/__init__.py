"""What is taught and asked: courses, drills and exams as content over the rules core."""
