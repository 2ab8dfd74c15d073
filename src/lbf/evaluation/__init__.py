"""Judging without learning: from ranked hypotheses to a report that can be stored, merged and compared."""

from lbf.evaluation.comparison import Comparison, compare
from lbf.evaluation.metrics import Bin, Group, Report, VerdictShares, merge
from lbf.evaluation.outcome import Outcome, judge
from lbf.evaluation.spurious import Verdict, verdict

__all__ = [
    "Bin",
    "Comparison",
    "Group",
    "Outcome",
    "Report",
    "Verdict",
    "VerdictShares",
    "compare",
    "judge",
    "merge",
    "verdict",
]
