"""Solving with a trained solver, in plain numpy: nothing here learns, and nothing here needs torch.

What `lbf.neural` and this package share lives here, since training also decodes: the layout of batches and
trees, the beam search, and the files of a solver.
"""
