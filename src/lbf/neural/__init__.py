"""The only layer with tensors that learn: solvers, from problems to expressions and their probabilities."""

from lbf.inference.decoding import Explored, Hypothesis
from lbf.inference.description import SolverConfig, SolverFileError
from lbf.neural.decoding import Source
from lbf.neural.encoder import Batch
from lbf.neural.solver import Solver

__all__ = ["Batch", "Explored", "Hypothesis", "Solver", "SolverConfig", "SolverFileError", "Source"]
