"""A store in memory: the port fulfilled a second time, with lists of records and nothing derived but when it is asked for."""
