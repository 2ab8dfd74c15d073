"""The built-in data set: our own problem generator, in Chinese and English.

>>> problem = generate("en", seed=0, size=1)[0]
>>> problem.is_solved_by(problem.expression)
True
"""

from lbf.data.classroom.families import FAMILIES, THEMES
from lbf.data.classroom.family import LANGUAGES, Family
from lbf.data.classroom.generate import classroom, deal_phrasings, deal_wordings, generate, pose
from lbf.data.classroom.phrasing import phrasings

__all__ = [
    "FAMILIES",
    "LANGUAGES",
    "THEMES",
    "Family",
    "classroom",
    "deal_phrasings",
    "deal_wordings",
    "generate",
    "phrasings",
    "pose",
]
