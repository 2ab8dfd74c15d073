"""`lbf evaluate`: a solver, a part of a data set, and how well the one does on the other."""
