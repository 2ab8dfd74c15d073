"""The only room with tensors that learn: solvers, from problems to expressions and their probabilities."""

from lbf.neural.batch import Batch
from lbf.neural.decoding import ExploredTrees, Hypothesis
from lbf.neural.predictor import Source
from lbf.neural.solver import Solver, SolverConfig
from lbf.neural.storage import SolverFileError

__all__ = ["Batch", "ExploredTrees", "Hypothesis", "Solver", "SolverConfig", "SolverFileError", "Source"]
