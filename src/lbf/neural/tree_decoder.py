"""The goal-driven tree decoder (GTS): a tree grows from goals, and what is finished informs what is still to
do.

With gate(z) = tanh(A z) ⊙ σ(B z):

- the goal of the root or a left child is `q = gate(g)`, of a right child `q = gate([t ; g])`, where `g` is
  the raw goal its parent made (the problem's vector for the root) and `t` the embedding of its finished left
  sibling;
- the next symbol is predicted from `q` and the context `c` it attends to;
- an operator makes two raw goals, `gate([q ; c ; e])` with the operator's embedding `e`;
- a subtree's embedding is the candidate's at a leaf and `gate([e ; t_left ; t_right])` above.

Ours are two options by which a number is also scored: with `lookahead` by facts about the value that it would
complete as a right operand (`lbf.inference.lookahead`), with `coverage` by what the tree has used when it
comes to it (`lbf.inference.coverage`).

When the tree is given, embeddings do not depend on goals. So `forced` computes all embeddings of all trees
bottom-up by height, then all goals top-down by depth: a few large products instead of a loop over trees and
symbols.
"""

from __future__ import annotations

from typing import TypeAlias

import torch
from torch import Tensor, nn

from lbf.inference.coverage import (
    COVERAGE_FACTS,
    Covered,
    coverage_facts,
    covered_by,
    covered_in_frames,
    quantities,
)
from lbf.inference.lookahead import LOOKAHEAD_FACTS, Operands, Waiting, waiting_in_frames
from lbf.inference.orders import Trees
from lbf.neural.decoding import Predictor, Source
from lbf.neural.encoder import Encoding
from lbf.neural.fact_scores import FactScores, scores_ahead
from lbf.neural.layers import dropout, gate
from lbf.symbolic.expression import SymbolTable


class TreeDecoder(nn.Module):
    """Predicts an expression in prefix order, node by node, each for a goal of its own."""

    def __init__(
        self,
        hidden: int,
        symbol_table: SymbolTable,
        *,
        rate: float = 0.5,
        lookahead: bool = False,
        coverage: bool = False,
    ) -> None:
        super().__init__()
        self.rate, self.symbol_table = rate, symbol_table
        self.predictor = Predictor(hidden, symbol_table)
        self.first_goal = nn.Linear(hidden, 2 * hidden)
        """From the raw goal of a root or left child to the goal, before the gate."""
        self.second_goal = nn.Linear(2 * hidden, 2 * hidden)
        """From the left sibling's embedding and the raw goal of a right child to the goal, before the
        gate."""
        self.split = nn.Linear(2 * hidden, 4 * hidden)
        """From goal and context to the raw goals of both children, before the gate."""
        self.split_operator = nn.Linear(hidden, 4 * hidden, bias=False)
        self.merge = nn.Linear(2 * hidden, 2 * hidden)
        """From the embeddings of both children to the parent's, before the gate."""
        self.merge_operator = nn.Linear(hidden, 2 * hidden, bias=False)
        self.lookahead = FactScores(hidden, LOOKAHEAD_FACTS) if lookahead else None
        self.coverage = FactScores(hidden, COVERAGE_FACTS) if coverage else None

    def prepare(self, encoding: Encoding) -> Source:
        """What is needed of a batch, whatever is decoded later."""
        return self.predictor.prepare(encoding)

    def forced(self, source: Source, trees: Trees, generator: torch.Generator | None = None) -> Tensor:
        """The log-probabilities of all symbols at every node of given trees [M, V]."""
        forest = _Forest(trees, source)
        embeddings = self._embeddings(source, forest, generator)
        state = self._states(source, forest, embeddings, generator)
        numbers = self.operands(source)
        waiting = None if numbers is None else numbers.waiting(trees)
        covered = None
        if self.coverage is not None:
            covered = covered_by(trees, self.symbol_table.first_constant, _candidates(source))
        more = self.scores_by_facts(source, forest.problem, state, (numbers, waiting, covered))
        return self.predictor.log_probs(source, forest.problem, state, more)

    def begin(self, source: Source, problem: Tensor, operators: int) -> TreeState:
        """Trees without any symbol yet, one for each entry of `problem` [R], which will have at most so many
        operators.
        """
        return TreeState(self, source, problem, operators)

    def operands(self, source: Source) -> Operands | None:
        """What the numbers of a batch are worth, for a decoder that looks ahead."""
        return None if self.lookahead is None else Operands.of(source.batch.problems, self.symbol_table)

    def scores_by_facts(self, source: Source, problem: Tensor, state: Tensor, known: Known) -> Tensor | None:
        """What to add to the scores of candidates in each row [R, C]; nothing without the options for it."""
        (numbers, waiting, covered), more = known, list[Tensor]()
        if self.lookahead is not None and numbers is not None and waiting is not None:
            more.append(scores_ahead(self.lookahead, numbers, waiting, (problem, state)))
        if self.coverage is not None and covered is not None:
            counts = source.batch.quantities.index_select(0, problem).cpu().numpy()
            own = quantities(counts, len(self.symbol_table.constants), _candidates(source))
            more.append(self.coverage(coverage_facts(own, covered), state))
        return sum(more[1:], start=more[0]) if more else None

    def _embeddings(self, source: Source, forest: _Forest, generator: torch.Generator | None) -> Tensor:
        """The embeddings of the leaves and of all nodes within left subtrees, ordered by height as
        `forest.slot` says.
        """
        leaves = forest.by_height[0]
        finished = source.embed(forest.problem[leaves], forest.symbol[leaves])
        by_operator = self.merge_operator(self.predictor.operators)
        for nodes in forest.by_height[1:]:
            children = torch.cat(
                [finished.index_select(0, forest.slot[side[nodes]]) for side in (forest.left, forest.right)],
                dim=-1,
            )
            terms = self.merge(dropout(children, self.rate, generator)) + by_operator.index_select(
                0, forest.symbol[nodes]
            )
            finished = torch.cat([finished, gate(terms)])
        return finished

    def _states(
        self, source: Source, forest: _Forest, embeddings: Tensor, generator: torch.Generator | None
    ) -> Tensor:
        """Goals and contexts level by level, side by side for all nodes in their order [M, 2H]."""
        by_operator = self.split_operator(self.predictor.operators)
        nodes = forest.roots
        goals = gate(self.first_goal(source.problem)).index_select(0, forest.problem[nodes])
        levels, states = [], []
        while True:
            context = self.predictor.context(source, forest.problem[nodes], goals)
            state = dropout(torch.cat([goals, context], dim=-1), self.rate, generator)
            levels.append(nodes)
            states.append(state)
            inner = forest.left[nodes] >= 0
            if not inner.any():
                break
            parents = nodes[inner]
            raw = self.split(state[inner]) + by_operator.index_select(0, forest.symbol[parents])
            first, second = (gate(half) for half in raw.chunk(2, dim=-1))
            siblings = embeddings.index_select(0, forest.slot[forest.left[parents]])
            seconds = dropout(torch.cat([siblings, second], dim=-1), self.rate, generator)
            firsts = self.first_goal(dropout(first, self.rate, generator))
            goals = gate(torch.stack([firsts, self.second_goal(seconds)], dim=1).flatten(0, 1))
            nodes = torch.stack(
                [forest.left[parents], forest.right[parents]], dim=1
            ).flatten()  # siblings side by side
        order = torch.argsort(torch.cat(levels))
        return torch.cat(states).index_select(0, order)


Known: TypeAlias = tuple[Operands | None, Waiting | None, Covered | None]
"""What facts about candidates are taken from: what numbers are worth, what waits for a right operand in each
row, and what was used there; those that a decoder has options for.
"""


def _candidates(source: Source) -> int:
    """How many constants and quantities a batch has at most."""
    return source.candidate_terms.shape[1]


class _Forest:
    """The arrays of `Trees` that the decoder walks, as tensors."""

    def __init__(self, trees: Trees, source: Source) -> None:
        device = source.words.device
        self.symbol, self.left, self.right = (
            torch.from_numpy(a).to(device) for a in (trees.symbol, trees.left, trees.right)
        )
        self.problem = torch.from_numpy(trees.problem[trees.tree]).to(device)
        self.roots = torch.from_numpy((trees.depth == 0).nonzero()[0]).to(device)
        needed = (trees.height == 0) | (trees.inside_left == 1)
        heights = range(trees.height[needed].max(initial=0) + 1)
        self.by_height = [
            torch.from_numpy((needed & (trees.height == h)).nonzero()[0]).to(device) for h in heights
        ]
        self.slot = torch.full_like(self.symbol, -1)
        """Where in the array of finished embeddings each node's is [M]."""
        self.slot[torch.cat(self.by_height)] = torch.arange(int(needed.sum()), device=device)


class TreeState:
    """Unfinished trees, one a row: the state of the node to predict next, and a stack of frames for its open
    ancestors.

    A frame holds the operator, the raw goal of the right child, and the embedding of the left subtree once
    that is finished.
    """

    def __init__(self, decoder: TreeDecoder, source: Source, problem: Tensor, operators: int) -> None:
        self._decoder = decoder
        self._source = source
        self._splits = decoder.split_operator(decoder.predictor.operators)
        self._merges = decoder.merge_operator(decoder.predictor.operators)
        hidden = source.problem.shape[1]
        self._problem = problem  # [R]
        self._depth = torch.zeros_like(problem)  # how many frames are open [R]
        self._operator = problem.new_zeros(len(problem), operators)  # [R, S]
        self._left_done = torch.zeros_like(self._operator, dtype=torch.bool)  # [R, S]
        self._left = source.problem.new_zeros(len(problem), operators, hidden)  # [R, S, H]
        self._right_goal = torch.zeros_like(self._left)  # [R, S, H]
        self._numbers = decoder.operands(source)
        self._used = torch.zeros(
            len(problem), _candidates(source), dtype=torch.bool, device=problem.device
        )  # [R, C]
        self._value = torch.zeros_like(self._operator, dtype=torch.float64)  # of the left subtree [R, S]
        self._state = self._attend(
            gate(decoder.first_goal(source.problem)).index_select(0, problem)
        )  # [R, 2H]

    def log_probs(self) -> Tensor:
        """The log-probabilities of all symbols as the next one of each tree [R, V]."""
        known = self._numbers, self._waiting(), self._covered()
        more = self._decoder.scores_by_facts(self._source, self._problem, self._state, known)
        return self._decoder.predictor.log_probs(self._source, self._problem, self._state, more)

    def _waiting(self) -> Waiting | None:
        """What waits for the node that is predicted next, if anybody asks."""
        if self._numbers is None:
            return None
        stacks = (self._depth, self._operator, self._value, self._left_done)
        return waiting_in_frames(*(each.cpu().numpy() for each in stacks))

    def _covered(self) -> Covered | None:
        """What was used before it, if anybody asks."""
        if self._decoder.coverage is None:
            return None
        return covered_in_frames(*(each.cpu().numpy() for each in (self._used, self._depth, self._left_done)))

    def keep(self, rows: Tensor) -> None:
        """Go on with these rows, in this order; a row may be named more than once."""
        deepest = int(self._depth.max())
        self._problem, self._depth, self._state = (
            x.index_select(0, rows) for x in (self._problem, self._depth, self._state)
        )
        self._operator, self._left_done, self._value, self._used = (
            x.index_select(0, rows) for x in (self._operator, self._left_done, self._value, self._used)
        )
        self._left, self._right_goal = (
            _kept(frames, rows, deepest) for frames in (self._left, self._right_goal)
        )

    def advance(self, symbols: Tensor) -> None:
        """Append a symbol [R] to each tree, none of which may become complete by it."""
        goals = torch.empty_like(self._state[:, : self._left.shape[-1]])
        inner = symbols < len(self._splits)
        self._open(inner.nonzero()[:, 0], symbols, goals)
        self._close((~inner).nonzero()[:, 0], symbols, goals)
        self._state = self._attend(goals)

    def _attend(self, goals: Tensor) -> Tensor:
        return torch.cat([goals, self._decoder.predictor.context(self._source, self._problem, goals)], dim=-1)

    def _next_frames(self, rows: Tensor) -> Tensor:
        """Where these rows would push a frame, in the flattened stacks [R · S]; their last open frame is just
        before.
        """
        return rows * self._operator.shape[1] + self._depth.index_select(0, rows)

    def _open(self, rows: Tensor, symbols: Tensor, goals: Tensor) -> None:
        """Push a frame for the operators of these rows, and go on with their left children."""
        operators = symbols.index_select(0, rows)
        raw = self._decoder.split(self._state.index_select(0, rows)) + self._splits.index_select(0, operators)
        first, second = (gate(half) for half in raw.chunk(2, dim=-1))
        frames = self._next_frames(rows)
        self._operator.view(-1).index_copy_(0, frames, operators)
        self._left_done.view(-1).index_fill_(0, frames, False)
        self._right_goal.flatten(0, 1).index_copy_(0, frames, second)
        self._depth.index_add_(0, rows, torch.ones_like(rows))
        goals.index_copy_(0, rows, gate(self._decoder.first_goal(first)))

    def _close(self, rows: Tensor, symbols: Tensor, goals: Tensor) -> None:
        """Pop the frames that the numbers of these rows complete, and go on with the right child of the first
        that is not.
        """
        numbers = symbols.index_select(0, rows)
        embeddings = self._source.embed(self._problem.index_select(0, rows), numbers)
        values = self._values(rows, numbers)
        self._used[rows, numbers - len(self._splits)] = True
        left, left_done, left_value = self._left.flatten(0, 1), self._left_done.view(-1), self._value.view(-1)
        while len(complete := left_done.index_select(0, self._next_frames(rows) - 1).nonzero()[:, 0]):
            frames = self._next_frames(rows.index_select(0, complete)) - 1
            children = torch.cat([left.index_select(0, frames), embeddings.index_select(0, complete)], dim=-1)
            operators = self._operator.view(-1).index_select(0, frames)
            merged = gate(self._decoder.merge(children) + self._merges.index_select(0, operators))
            embeddings = embeddings.index_copy(0, complete, merged)
            if self._numbers is not None:
                operands = operators, left_value.index_select(0, frames), values.index_select(0, complete)
                applied = self._numbers.applied(*(each.cpu().numpy() for each in operands))
                values[complete] = torch.from_numpy(applied).to(values)
            self._depth.index_add_(0, rows.index_select(0, complete), torch.full_like(complete, -1))
        frames = self._next_frames(rows) - 1
        left.index_copy_(0, frames, embeddings)
        left_done.index_fill_(0, frames, True)
        left_value.index_copy_(0, frames, values)
        right_goals = self._right_goal.flatten(0, 1).index_select(0, frames)
        goals.index_copy_(
            0, rows, gate(self._decoder.second_goal(torch.cat([embeddings, right_goals], dim=-1)))
        )

    def _values(self, rows: Tensor, symbols: Tensor) -> Tensor:
        """What the numbers of these rows are worth [R]; nothing if nobody asks."""
        if self._numbers is None:
            return self._value.new_zeros(len(rows))
        problems = self._problem.index_select(0, rows)
        own = self._numbers.values[problems.cpu().numpy(), (symbols - len(self._splits)).cpu().numpy()]
        return torch.from_numpy(own).to(self._value)


def _kept(frames: Tensor, rows: Tensor, deepest: int) -> Tensor:
    """The frames [R, S, H] of these rows, of which only the first `deepest` hold anything."""
    kept = frames.new_empty(len(rows), *frames.shape[1:])
    kept[:, :deepest] = frames[:, :deepest].index_select(0, rows)
    return kept
