"""The rules core: what lies on the table, what each wager comes to, and which clause says so. It knows no screen and no clock."""
