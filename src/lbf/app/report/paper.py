"""The paper's figures, typed in once from its four tables and shown only in columns marked *paper*.

Hong, Li, Ciao, Huang, Zhu: Learning by Fixing: Solving Math Word Problems with Weak Supervision, AAAI 2021.
The paper cross-validates on Math23K, so its test problems are not those of the public split. Its Acc@k is our
`share@k`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

PROTOCOL: Final = (
    "paper: as printed there, cross-validation on Math23K; ours: from the run folders, on the part named."
)
"""What has to be said under every table that shows both."""


class Accuracy(NamedTuple):
    """A row of the paper's Table 1."""

    solver: str
    strategy: str
    """Our name of the strategy."""
    accuracy: float
    ours: str = ""
    """What we call the solver, where that is another name."""


class Beam(NamedTuple):
    """A row of the paper's Table 2: the share of right ones among the first 1, 3 and 5 hypotheses."""

    strategy: str
    sizes: str
    """Which trees are explored, for n quantities; empty where nothing is."""
    shares: tuple[str, str, str]


class Verdicts(NamedTuple):
    """A row of the paper's Table 3: what three people thought of the first k solutions of GTS-LBF for 500
    problems.
    """

    k: int
    right: float
    wrong: float
    spurious: float


class Steps(NamedTuple):
    """A row of the paper's Table 4: accuracy by the number of steps of m-FIX, as in `STEP_COUNTS`."""

    solver: str
    strategy: str
    accuracies: tuple[float, float, float, float]


SUPERVISED: Final = (
    Accuracy("Retrieval", "supervised", 47.2),
    Accuracy("Classification", "supervised", 57.9),
    Accuracy("LSTM", "supervised", 51.9, "Seq2Seq"),
    Accuracy("CNN", "supervised", 42.3),
    Accuracy("DNS", "supervised", 58.1),
    Accuracy("Seq2seqET", "supervised", 66.7),
    Accuracy("Stack-Decoder", "supervised", 65.8),
    Accuracy("T-RNN", "supervised", 66.9),
    Accuracy("GTS", "supervised", 74.3),
    Accuracy("Graph2Tree", "supervised", 74.8),
    Accuracy("GTS", "lbf-full", 74.1),
)
"""Table 1, fully supervised."""

WEAK: Final = (
    Accuracy("Seq2Seq", "reinforce", 1.2),
    Accuracy("Seq2Seq", "mapo", 10.7),
    Accuracy("Seq2Seq", "lbf-no-memory", 44.7),
    Accuracy("Seq2Seq", "lbf", 43.6),
    Accuracy("GTS", "reinforce", 15.8),
    Accuracy("GTS", "mapo", 20.8),
    Accuracy("GTS", "lbf-no-memory", 58.3),
    Accuracy("GTS", "lbf", 59.4),
)
"""Table 1, weakly supervised."""

BEAMS: Final = (
    Beam("supervised", "", ("74.3", "42.2", "30.0")),
    Beam("lbf-full", "", ("74.1", "63.4", "56.3")),
    Beam("lbf-no-memory", "[1, ∞)", ("~0", "~0", "~0")),
    Beam("lbf-no-memory", "[2n-1, 2n+1]", ("55.3", "26.2", "19.3")),
    Beam("lbf-no-memory", "[2n-1, 2n+3]", ("58.3", "27.7", "20.3")),
    Beam("lbf-no-memory", "[2n-3, 2n+5]", ("56.7", "27.7", "20.6")),
    Beam("lbf", "[1, ∞)", ("~0", "~0", "~0")),
    Beam("lbf", "[2n-1, 2n+1]", ("56.7", "45.3", "39.1")),
    Beam("lbf", "[2n-1, 2n+3]", ("59.4", "49.6", "45.2")),
    Beam("lbf", "[2n-3, 2n+5]", ("57.6", "49.3", "45.2")),
)
"""Table 2, all of GTS."""

VERDICTS: Final = (
    Verdicts(1, 58.6, 40.6, 0.56),
    Verdicts(3, 49.3, 50.4, 0.27),
    Verdicts(5, 44.9, 54.8, 0.32),
)
"""Table 3; the rows do not add up to 100 there either."""

STEP_COUNTS: Final = (1, 10, 50, 100)
USUAL_STEPS: Final = 50
"""In all other tables."""
STEP_SIZES: Final = "[2n-1, 2n+3]"
"""The sizes of explored trees in Table 4."""

STEPS: Final = (
    Steps("Seq2Seq", "lbf-no-memory", (41.9, 43.4, 44.7, 47.8)),
    Steps("Seq2Seq", "lbf", (43.9, 45.7, 43.6, 44.6)),
    Steps("GTS", "lbf-no-memory", (51.2, 54.6, 58.3, 57.8)),
    Steps("GTS", "lbf", (52.5, 55.8, 59.4, 59.6)),
)
"""Table 4."""
