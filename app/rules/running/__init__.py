"""How a round is run at the table: the steps every game is put together from, and the whole procedure of a round."""
