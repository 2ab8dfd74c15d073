"""The only layer with tensors that learn: solvers, from problems to expressions and their probabilities."""

from lbf.neural.decoding import Explored, Hypothesis
from lbf.neural.encoder import Batch
from lbf.neural.predictor import Source
from lbf.neural.solver import Solver, SolverConfig
from lbf.neural.storage import SolverFileError

__all__ = ["Batch", "Explored", "Hypothesis", "Solver", "SolverConfig", "SolverFileError", "Source"]
