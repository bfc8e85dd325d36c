"""The screens, named after the trainee's journey."""
