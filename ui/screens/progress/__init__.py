"""How practice goes, in plots and figures."""
