"""The built-in set of simple problems, for grades 1 to 6: schemas told in a great many ways.

>>> problem = primary("en", count=1, validation=0, test=0).train[0]
>>> problem.expression is not None and problem.is_solved_by(problem.expression)
True
"""

from lbf.data.primary.dealing import deal
from lbf.data.primary.generate import LANGUAGES, generate, pose, primary, stream
from lbf.data.primary.schema import Frame, Schema
from lbf.data.primary.schemas import SCHEMAS

__all__ = ["LANGUAGES", "SCHEMAS", "Frame", "Schema", "deal", "generate", "pose", "primary", "stream"]
