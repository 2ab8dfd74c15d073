"""The typed requests and answers of the HTTP interface. Exact numbers travel as text (`1/3`, `5.5`), never as
floats.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated, Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from lbf.app.solve.confidence import Doubt
from lbf.app.web.settings import LONGEST_EXPRESSION, LONGEST_TEXT, MOST_QUANTITIES, MOST_SOLUTIONS
from lbf.symbolic.arithmetic import Operator, Value
from lbf.symbolic.expression import Expression, Quantity
from lbf.symbolic.notation import number_text, to_infix, to_latex, to_mathml, value_text

Numeral = Annotated[
    str, Field(min_length=1, max_length=64, examples=["3.5"], description="A number as people write it.")
]


class _Placed(Protocol):
    """A number and where it stands in a text."""

    @property
    def surface(self) -> str: ...
    @property
    def value(self) -> Fraction: ...
    @property
    def start(self) -> int: ...
    @property
    def end(self) -> int: ...


class Request(BaseModel):
    """A request: what it does not know is refused, so that no misspelt option is silently ignored."""

    model_config = ConfigDict(extra="forbid")


# ---------------------------------------------------------------------------------------------------------
# expressions


class TreeNode(BaseModel):
    """A node of a tree, at its place in prefix order: an operator with two children, or a number."""

    kind: Literal["operator", "quantity", "constant"]
    text: str = Field(description="The operator's sign, or the number as it is written.")
    slot: int | None = Field(description="Which quantity of the problem it is, counted from 0.")
    children: tuple[int, int] | None
    value: str | None = Field(description="What the subtree is worth; null if it has no value.")

    @classmethod
    def of(cls, expression: Expression, position: int, names: Sequence[str], value: Value) -> TreeNode:
        """The node at a position, worth so much."""
        symbol, worth = (
            expression.symbols[position],
            value_text(value) if isinstance(value, Fraction) else None,
        )
        if isinstance(symbol, Operator):
            children = expression.children(position)
            return cls(kind="operator", text=symbol.symbol, slot=None, children=children, value=worth)
        if isinstance(symbol, Quantity):
            name = names[symbol.index] if symbol.index < len(names) else str(symbol)
            return cls(kind="quantity", text=name, slot=symbol.index, children=None, value=worth)
        return cls(kind="constant", text=str(symbol), slot=None, children=None, value=worth)


class ExpressionDocument(BaseModel):
    """An expression in every notation."""

    infix: str = Field(examples=["100/2*(2+3.5)"])
    latex: str
    mathml: str
    tree: list[TreeNode] = Field(description="The nodes in prefix order; the first is the root.")

    @classmethod
    def of(
        cls, expression: Expression, names: Sequence[str], values: Sequence[Fraction]
    ) -> ExpressionDocument:
        """An expression with its quantities in the problem's own words.

        >>> from lbf.symbolic.parsing import parse
        >>> tree = ExpressionDocument.of(parse("n0/2"), ["7"], [Fraction(7)]).tree
        >>> [(node.text, node.slot, node.children, node.value) for node in tree]
        [('/', None, (1, 2), '3.5'), ('7', 0, None, '7'), ('2', None, None, '2')]
        """
        nodes = enumerate(expression.values(values))
        return cls(
            infix=to_infix(expression, names),
            latex=to_latex(expression, names),
            mathml=to_mathml(expression, names),
            tree=[TreeNode.of(expression, position, names, value) for position, value in nodes],
        )


# ---------------------------------------------------------------------------------------------------------
# solve


class SolveRequest(Request):
    """A problem to solve."""

    text: str = Field(
        min_length=1,
        max_length=LONGEST_TEXT,
        examples=[
            "A car drives 100 km in 2 hours and goes on for 3.5 hours at the same speed. "
            "How far does it get in all?"
        ],
    )
    answer: Numeral | None = Field(
        default=None, description="The answer, if it is known: only solutions that reach it are kept."
    )
    count: int = Field(default=MOST_SOLUTIONS, ge=1, le=MOST_SOLUTIONS, description="Most solutions wanted.")


class QuantityDocument(BaseModel):
    """A number of the text, and where it stands, counted in characters (code points)."""

    surface: str
    value: str
    start: int
    end: int

    @classmethod
    def of(cls, quantity: _Placed) -> QuantityDocument:
        """A quantity of a problem or of a solved problem."""
        value = number_text(quantity.value)
        return cls(surface=quantity.surface, value=value, start=quantity.start, end=quantity.end)


class CalculationStepDocument(BaseModel):
    """One step of a calculation: left operator right = value."""

    left: str
    operator: str
    right: str
    value: str


class SolutionDocument(BaseModel):
    """One way to solve a problem."""

    expression: ExpressionDocument
    answer: str = Field(description="The exact answer.")
    answer_text: str = Field(description="The answer with its unit, as a reader wants it.")
    unit: str
    probability: float | None = Field(description="How sure the model is, where the model found it.")
    origin: Literal["model", "fix", "search"]
    steps: list[CalculationStepDocument]
    svg: str = Field(description="The tree as a picture that stands alone.")
    as_read: str = Field(
        description="Equal for two solutions, also of different responses, that a reader takes for "
        "the same: rearrangements of each other."
    )
    same_in_algebra: list[int] = Field(
        description="Which other solutions of this answer are the same in algebra, from 0."
    )


class SolveResponse(BaseModel):
    """A problem with the ways to its first answer, or to the known one, and how sure that answer is."""

    text: str
    language: str
    model: str
    quantities: list[QuantityDocument]
    sure: bool
    confidence: float | None = Field(
        description="How often such an answer is right, on texts of other authors."
    )
    doubt: Doubt | None = Field(description="Why the answer is not sure; null if it is.")
    reason: str = Field(description="The doubt in words.")
    solutions: list[SolutionDocument]
    guesses: list[SolutionDocument] = Field(
        description="Ways to other answers, the most probable first; before them, ways that give the first "
        "answer with these numbers only."
    )


class ModelDocument(BaseModel):
    """A trained solver: what it was made of and how well it does."""

    name: str
    language: str
    loaded: bool
    facts: dict[str, str] = Field(description="What its card says: data, strategy, accuracy, command …")


class ExampleDocument(BaseModel):
    """A problem to try."""

    text: str
    language: Literal["en", "zh"]
    answer: str


# ---------------------------------------------------------------------------------------------------------
# fix and search


class FixRequest(Request):
    """A wrong expression over a problem's numbers, and the answer it should give."""

    expression: str = Field(min_length=1, max_length=LONGEST_EXPRESSION, examples=["100/2*(3.5+3.5)"])
    numbers: list[Numeral] = Field(max_length=MOST_QUANTITIES, examples=[["100", "2", "3.5"]])
    answer: Numeral = Field(examples=["275"])
    seed: int = Field(default=0, ge=0, le=2**31 - 1, description="Seed of the random walk.")


StepKind = Literal[
    "right",
    "regroup",
    "visit",
    "place",
    "change",
    "impossible",
    "no-operator",
    "no-number",
    "fix",
    "none",
    "walk",
]


class EquationDocument(BaseModel):
    """Why a node is wanted to have a value: with its sibling it must give what its parent is wanted to be."""

    unknown: Literal["left", "right"] = Field(description="On which side of the operator the node stands.")
    operator: str
    known: str
    result: list[str]


class FixStep(BaseModel):
    """One step of the abduction: which node was looked at, what it would have to be, and what became of
    it.
    """

    kind: StepKind
    tree: int = Field(description="Which of the trees.")
    position: int
    node: str = Field(description="The subtree that begins there, as infix.")
    value: str | None
    wanted: list[str]
    cost: float | None
    symbol: str | None = Field(description="The symbol to put there, where one was found.")
    equation: EquationDocument | None


class FixResponse(BaseModel):
    """A fix and how it was found. Of a long random walk only the first and the last tree are told.

    Equal numbers of a problem are told apart by small figures: 5₁, 5₂.
    """

    wrong: ExpressionDocument
    answer: str
    method: Literal["right already", "regroup", "1-fix", "m-fix", "subtree"] | None
    fixed: ExpressionDocument | None
    changed: list[int] = Field(description="The nodes of the fixed tree that were not so in the wrong one.")
    replaced: list[int] = Field(description="The nodes of the wrong tree that are not so in the fixed one.")
    walks: int = Field(description="Steps of the random walk.")
    cost: float | None
    trees: list[ExpressionDocument]
    steps: list[FixStep]


class SearchRequest(Request):
    """Numbers, and the answer that expressions over them should give."""

    numbers: list[Numeral] = Field(min_length=1, max_length=MOST_QUANTITIES, examples=[["100", "2", "3.5"]])
    answer: Numeral = Field(examples=["275"])
    max_leaves: int = Field(default=5, ge=1, le=5, description="Most numbers in one expression.")
    extra: int = Field(default=1, ge=0, le=1, description="Constants and repeated numbers allowed.")
    limit: int = Field(default=20, ge=1, le=50, description="Most expressions wanted.")


class SearchResponse(BaseModel):
    """The simplest expressions that give the answer; `complete` if there are no others within the bounds."""

    expressions: list[ExpressionDocument]
    complete: bool


class Health(BaseModel):
    """Whether the server can do its work."""

    status: Literal["ok"]
    version: str
    models: list[str]
    waiting: int = Field(description="Requests in line.")
