"""The loop: targets on a toy decoder with probabilities set by hand, nothing mixed up, and exact continuation."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
import torch
from torch import nn

from lbf.data.build import make_problem
from lbf.data.classroom import classroom
from lbf.data.splits import Split
from lbf.data.vocabulary import Vocabulary
from lbf.learning.batches import usable
from lbf.learning.checkpoint import Checkpoint
from lbf.learning.config import LearningConfig
from lbf.learning.exploration import Explorer
from lbf.learning.memory import Memory, Solution
from lbf.learning.seeding import refresh, seed_search
from lbf.learning.strategies import STRATEGIES
from lbf.learning.team import Alone
from lbf.learning.trainer import Trainer, accuracy
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.alphabet import Alphabet
from lbf.symbolic.arithmetic import PLUS, TIMES
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search

TINY = SolverConfig(embedding=8, hidden=12, layers=1, dropout=0.2)


class Notes:
    """Records in memory."""

    def __init__(self) -> None:
        self.facts: list[dict] = []
        self.checkpoints: list[Checkpoint] = []
        self.steps: list[tuple[int, int]] = []

    def step(self, done, total, facts):
        self.steps.append((done, total))

    def epoch(self, facts, checkpoint, solver, *, best):
        self.facts.append({**facts, "best": best})
        self.checkpoints.append(checkpoint)


# ---------------------------------------------------------------------------------------------------------
# a toy decoder


class Toy(nn.Module):
    """Predicts the same at every place of every expression: + 0.4, * 0.1, n0 0.3, n1 0.2."""

    def __init__(self) -> None:
        super().__init__()
        self.scores = nn.Parameter(torch.log(torch.tensor([0.4, 0.1, 0.3, 0.2])))

    def prepare(self, encoding):
        return _Source(encoding.batch, self.scores.new_zeros(len(encoding.batch), 1), torch.zeros(len(encoding.batch), 4, 1))

    def forced(self, source, trees, generator=None):
        return torch.log_softmax(self.scores, dim=0).expand(len(trees.symbol), -1)

    def begin(self, source, problem, operators):
        return _Rows(torch.log_softmax(self.scores, dim=0), len(problem))


class _Source:
    def __init__(self, batch, words, symbols):
        self.batch, self.words, self.symbols = batch, words, symbols


class _Rows:
    def __init__(self, log_probs, rows):
        self._log_probs, self._rows = log_probs, rows

    def log_probs(self):
        return self._log_probs.expand(self._rows, -1)

    def keep(self, rows):
        self._rows = len(rows)

    def advance(self, symbols):
        assert len(symbols) == self._rows


ADD = make_problem("add", "3 red and 5 blue", Fraction(8), parse("n0+n1"))
"""The greedy tree + n0 n0 gives 6; one symbol makes it + n1 n0 or + n0 n1 at the same cost, the kernel takes the first place."""
EASY = make_problem("easy", "4 red and 9 blue", Fraction(8), parse("n0+n0"))
"""The greedy tree is right."""
HARD = make_problem("hard", "2 red and 7 blue", Fraction(1000))
"""Nothing of three symbols gives the answer."""
TOY_PROBLEMS = (ADD, EASY, HARD)


@pytest.fixture
def toy(monkeypatch):
    """A trainer of a toy solver for size 3 only, and the targets it chooses by problem id."""
    monkeypatch.setattr("lbf.neural.solver.Source", (_Source))  # the toy's source is one, too

    def make(strategy, problems=TOY_PROBLEMS, **options):
        alphabet = Alphabet((PLUS, TIMES), ())
        solver = Solver(replace(TINY, dropout=0.0), alphabet, Vocabulary.build(problems, 1))
        solver.decoder = Toy()
        config = LearningConfig(strategy=strategy, longest=(2, -1), **options)
        trainer = Trainer(solver, Split("toy", tuple(problems), (), ()), config, Notes())
        chosen = {}
        choose = trainer._targets
        trainer._targets = lambda evidence: chosen.setdefault(evidence.problem.id, choose(evidence))
        return trainer, chosen

    return make


def visit(trainer, problems=None):
    explorer = Explorer(trainer.solver, trainer.config, 1)
    return trainer.visit(problems or trainer.problems, explorer, torch.Generator().manual_seed(0))


def plain(chosen):
    return {id_: {str(target.expression): round(target.weight, 6) for target in targets} for id_, targets in chosen.items()}


def test_supervised_on_the_toy(toy):
    trainer, chosen = toy("supervised")
    visit(trainer)
    assert plain(chosen) == {"add": {"+ n0 n1": 1}, "easy": {"+ n0 n0": 1}}
    assert trainer.left_out == {"no annotation": 1}


@pytest.mark.parametrize("strategy", ["lbf-no-memory", "lbf"])
def test_lbf_on_the_toy(toy, strategy):
    trainer, chosen = toy(strategy)
    sums = visit(trainer)
    assert plain(chosen) == {"add": {"+ n1 n0": 1}, "easy": {"+ n0 n0": 1}, "hard": {}}
    assert (sums["tried"], sums["right"], sums["explored"], sums["solved"], sums["targets"]) == (3, 1, 3, 2, 2)
    log_two = 2 * -torch.log(torch.tensor([0.4, 0.3, 0.2])).sum() - torch.log(torch.tensor(1.5))
    assert sums["loss"] == pytest.approx(float(log_two))  # −log(0.4·0.2·0.3) − log(0.4·0.3·0.3)


def test_the_memory_remembers_how_and_when(toy):
    trainer, _ = toy("lbf")
    visit(trainer)
    assert [(s.origin, s.epoch) for s in trainer.memory["add"]] == [("1-fix", 1)]
    assert [(s.origin, s.epoch) for s in trainer.memory["easy"]] == [("sample", 1)]
    assert not trainer.memory["hard"]


def test_an_idle_fix_is_no_solution(toy):
    """The greedy tree + n0 n0 of a problem with n0 = 0 gives the answer 0, and says nothing."""
    idle = make_problem("idle", "0 red and 9 blue", Fraction(0))
    for meaningful, solutions in ((False, 1), (True, 0)):
        trainer, _ = toy("lbf", problems=(idle,), meaningful=meaningful)
        visit(trainer)
        assert len(trainer.memory["idle"]) == solutions


def test_lbf_full_on_the_toy(toy):
    trainer, chosen = toy("lbf-full", epochs=1)
    trainer.run()
    assert plain(chosen)["add"] == {"+ n0 n1": 1, "+ n1 n0": 1}
    assert {s.origin for s in trainer.memory["add"]} == {"annotation", "1-fix"}


def test_only_annotations_that_can_be_learned_and_are_right_are_seeded(toy):
    odd = make_problem("odd", "2 trays and 3 eggs", Fraction(24), parse("n0*12"))
    wrong = make_problem("wrong", "2 boxes of 3 eggs", Fraction(7), parse("n0*n1"))
    trainer, _ = toy("lbf-full", problems=(ADD, odd, wrong), epochs=1, steps=0)
    trainer.run()
    assert trainer.memory.origins()["annotation"] == 1


def test_lbf_exact_on_the_toy(toy):
    trainer, chosen = toy("lbf-exact", epochs=1, choice="soft", warm_up=0, refresh=0)
    trainer.run()
    assert plain(chosen)["add"].keys() <= {"+ n0 n1", "+ n1 n0"}
    assert sum(plain(chosen)["add"].values()) == 1
    assert plain(chosen)["easy"] == {"+ n0 n0": 1}


def test_reinforce_on_the_toy(toy):
    trainer, chosen = toy("reinforce")
    trainer.standing = replace(trainer.standing, baseline=0.25)
    sums = visit(trainer)
    for problem in TOY_PROBLEMS:
        (target,) = chosen[problem.id]  # one size, one sample
        assert target.weight == problem.is_solved_by(target.expression) - 0.25
    assert trainer.standing.baseline == pytest.approx(0.99 * 0.25 + 0.01 * sums["right"] / 3)


def test_reinforce_moves_along_the_gradient_of_the_policy_it_samples_from(toy):
    """Of at most three symbols: the first is free to be anything, after an operator only numbers may follow."""
    trainer, chosen = toy("reinforce", problems=(ADD,), clip=0.0)
    trainer.standing = replace(trainer.standing, baseline=0.5)
    visit(trainer)
    ((expression, weight),) = [(target.expression, target.weight) for target in chosen["add"]]
    numbers = trainer.solver.alphabet.encode(expression)
    score = torch.eye(4)[numbers[0]] - torch.tensor([0.4, 0.1, 0.3, 0.2])
    for number in numbers[1:]:
        score += torch.eye(4)[number] - torch.tensor([0, 0, 0.6, 0.4])
    assert trainer.solver.decoder.scores.grad == pytest.approx(-weight * score, abs=1e-6)


def test_mapo_on_the_toy(toy):
    trainer, chosen = toy("mapo", problems=(ADD,), visited=0)
    trainer.memory.add("add", [Solution(parse("n0+n1"), 0, "sample"), Solution(parse("n1+n0"), 0, "sample")])
    trainer.standing = replace(trainer.standing, baseline=0.5)
    visit(trainer)
    inside = 2 * 0.4 * 0.6 * 0.4
    targets = {str(target.expression): target.weight for target in chosen["add"]}
    assert targets.pop("+ n0 n1") == pytest.approx(inside / 2)
    assert targets.pop("+ n1 n0") == pytest.approx(inside / 2)
    assert all(weight == pytest.approx((1 - inside) * -0.5) for weight in targets.values())


def test_mapo_explores_everything_in_the_end(toy):
    """Of up to three symbols there are ten trees: after ten rounds nothing is left, and all solutions are known."""
    trainer, _ = toy("mapo", problems=(ADD, EASY))
    for _ in range(10):
        assert not trainer.visited["add"].is_exhausted
        visit(trainer)
    assert all(len(trainer.visited[problem.id]) == 10 for problem in trainer.problems)
    assert {str(s.expression) for s in trainer.memory["add"]} == {"+ n0 n1", "+ n1 n0"}
    visit(trainer)  # with nothing left to explore


def test_the_policy_draws_as_it_says(split):
    """The probabilities of all trees of up to three symbols sum to one, and draws follow them."""
    solver = Solver(TINY, Alphabet(), Vocabulary.build(split.train, 1))
    problem = next(problem for problem in split.train if len(problem.slots) == 1)
    policy = Explorer(solver, LearningConfig(longest=(2, 1)), 1).policy(solver.encode(solver.batch([problem])))
    leaves, operators = (5, 6, 7), range(5)
    trees = [(leaf,) for leaf in leaves] + [(o, a, b) for o in operators for a in leaves for b in leaves]
    with torch.no_grad():
        probabilities = policy.log_prob([[solver.alphabet.decode(tree) for tree in trees]]).exp()
    assert float(probabilities.sum()) == pytest.approx(1, abs=1e-5)
    drawn = Counter(policy.draw([0] * 4000, torch.Generator().manual_seed(3)))
    assert set(drawn) <= set(trees)
    for tree, probability in zip(trees, probabilities.tolist(), strict=True):
        assert drawn[tree] / 4000 == pytest.approx(probability, abs=0.03)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_each_strategy_gets_a_target_where_a_solution_is_reachable(toy, strategy):
    trainer, chosen = toy(strategy, problems=(EASY, ADD), epochs=1, warm_up=0)
    trainer.run()
    for _ in range(12):  # samples may miss, though hardly twelve times
        if not any(target.weight > 0 for targets in chosen.values() for target in targets):
            chosen.clear()
            visit(trainer)
    assert any(target.weight > 0 for targets in chosen.values() for target in targets)


def test_permuting_problems_permutes_nothing_else(toy):
    (one, first), (other, second) = toy("lbf"), toy("lbf")
    visit(one, [ADD, EASY, HARD])
    visit(other, [HARD, ADD, EASY])
    assert first == second
    assert one.memory == other.memory


def test_without_any_target_nothing_moves(toy):
    trainer, _ = toy("lbf", problems=(HARD,))
    before = trainer.solver.decoder.scores.detach().clone()
    visit(trainer)
    assert torch.equal(before, trainer.solver.decoder.scores)


# ---------------------------------------------------------------------------------------------------------
# a real solver on a tiny classroom


@pytest.fixture(scope="module")
def split():
    return classroom("en", train=48, validation=8, test=8)


def small(split, strategy, **options):
    options = {"epochs": 3, "batch": 10, "beam": 2, "refresh": 1, "refresh_from": 1, "refresh_beam": 3, **options}
    solver = Solver(TINY, Alphabet(), Vocabulary.build(split.train, 1), seed=1)
    notes = Notes()
    return Trainer(solver, split, LearningConfig(strategy=strategy, **options), notes), notes


def same(one: Checkpoint, other: Checkpoint) -> bool:
    tensors = one.tensors.keys() == other.tensors.keys() and all(
        torch.equal(one.tensors[n], other.tensors[n]) for n in one.tensors
    )
    return tensors and (one.standing, one.memory, one.visited) == (other.standing, other.memory, other.visited)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_going_on_from_a_checkpoint_is_as_never_having_stopped(split, strategy):
    torch.set_num_threads(1)
    options = {"average": 0.9, "forms": 3, "forms_from": 1, "draws": 2}
    straight, notes = small(split, strategy, **options)
    straight.run()
    for stopped in notes.checkpoints[:-1]:
        resumed, later = small(split, strategy, **options)
        resumed.restore(stopped)
        resumed.run()
        assert same(later.checkpoints[-1], notes.checkpoints[-1])
    assert [facts["epoch"] for facts in notes.facts] == [1, 2, 3]
    assert notes.steps == [(step, 5) for _ in range(3) for step in range(1, 6)]


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_what_is_remembered_is_right(split, strategy):
    trainer, _ = small(split, strategy, epochs=2)
    trainer.run()
    problems = {problem.id: problem for problem in split.train}
    assert all(problems[id_].is_solved_by(solution.expression) for id_ in trainer.memory for solution in trainer.memory[id_])
    assert bool(len(trainer.memory)) == STRATEGIES[strategy].remembers or strategy == "mapo"


def test_every_problem_is_visited_once_in_each_epoch(split, monkeypatch):
    trainer, _ = small(split, "supervised", epochs=2)
    seen = []
    encode = trainer.solver.encode
    monkeypatch.setattr(trainer.solver, "encode", lambda batch, noise=None: seen.append(batch) or encode(batch, noise))
    monkeypatch.setattr(trainer, "validation", ())
    trainer.run()
    ids = [problem.id for batch in seen for problem in batch.problems]
    assert sorted(ids[:48]) == sorted(ids[48:]) == sorted(problem.id for problem in split.train)
    assert ids[:48] != ids[48:]


def test_the_words_are_read_once_per_visit(split, monkeypatch):
    for strategy in STRATEGIES:
        trainer, _ = small(split, strategy)
        calls = []
        encode = trainer.solver.encode
        monkeypatch.setattr(trainer.solver, "encode", lambda batch, noise=None, e=encode, c=calls: c.append(1) or e(batch, noise))
        visit(trainer, trainer.problems[:6])
        assert len(calls) == 1


def test_search_seeds_what_the_readable_search_finds(split):
    trainer, _ = small(split, "lbf-exact")
    memory = Memory(trainer.config.candidates)
    problems = [problem for problem in split.train if len(problem.slots) <= 3][:12]
    seed_search(memory, problems, Explorer(trainer.solver, trainer.config, 0))
    for problem in problems:
        expected = search(Puzzle(problem.values, problem.answer or Fraction(0))).expressions
        classes = {canonical_key(expression) for expression in expected}
        own = [canonical_key(solution.expression) for solution in memory[problem.id]]
        assert len(set(own)) == len(own) == min(len(classes), trainer.config.candidates)
        assert set(own) <= classes


def test_a_refresh_keeps_the_most_probable_of_old_and_new(split):
    trainer, _ = small(split, "lbf-exact", candidates=3)
    problems = split.train[:10]
    explorer = Explorer(trainer.solver, trainer.config, 1)
    seed_search(trainer.memory, problems, explorer)
    before = {problem.id: trainer.memory[problem.id] for problem in problems}
    refresh(trainer.memory, problems, explorer)
    assert "subtree" in trainer.memory.origins()
    for problem in problems:
        after = [solution.expression for solution in trainer.memory[problem.id]]
        assert len({canonical_key(expression) for expression in after}) == len(after) <= 3
        pool = [*after, *(solution.expression for solution in before[problem.id] if solution.expression not in after)]
        with torch.no_grad():
            scores = trainer.solver.log_prob(trainer.solver.batch([problem]), [pool]).tolist()
        assert scores[: len(after)] == sorted(scores[: len(after)], reverse=True)
        kept = {canonical_key(expression) for expression in after}
        lost = [score for expression, score in zip(pool, scores, strict=True) if canonical_key(expression) not in kept]
        assert not lost or (len(after) == 3 and max(lost) <= scores[len(after) - 1])


def test_drawn_trees_are_fixed_besides_the_greedy_ones(split):
    trainer, _ = small(split, "lbf", draws=3)
    problems = split.train[:6]
    source = trainer.solver.encode(trainer.solver.batch(problems))
    sizes = [trainer.config.sizes(len(problem.slots)) for problem in problems]
    greedy = trainer.solver.candidates(source, sizes)
    every = Explorer(trainer.solver, trainer.config, 1)._trees(source, sizes, torch.Generator().manual_seed(0))
    assert every.problem.tolist() == sorted(every.problem.tolist())
    for place, own in enumerate(sizes):
        mine = every.problem == place
        assert every.sizes[mine].tolist() == [*own] * 4
        first = every.tokens[mine][: len(own)]
        assert first.tolist() == greedy.tokens[greedy.problem == place].tolist()
        assert ((every.tokens[mine] >= 0).sum(axis=1) == every.sizes[mine]).all()
    shapes = {tuple(row < trainer.solver.alphabet.first_constant) for row in every.tokens[every.sizes == 5]}
    assert len(shapes) > 1  # which no walk would reach from one of them


def test_early_stop_and_the_best_epoch(split, monkeypatch):
    scores = iter([0.5, 0.7, 0.6, 0.7, 0.65])
    monkeypatch.setattr("lbf.learning.trainer.accuracy", lambda *_: next(scores))
    trainer, notes = small(split, "supervised", epochs=9, patience=2)
    standing = trainer.run()
    assert (standing.epoch, standing.best_epoch, standing.best_score) == (4, 2, 0.7)
    assert [facts["best"] for facts in notes.facts] == [True, True, False, False]


def test_without_validation_the_last_epoch_is_the_best(split):
    trainer, notes = small(replace(split, validation=()), "supervised", epochs=2, patience=1)
    assert trainer.run().best_epoch == 2
    assert [facts["best"] for facts in notes.facts] == [True, True]


def test_the_rate_is_halved(split):
    trainer, notes = small(split, "supervised", epochs=5, halve_every=2)
    trainer.run()
    assert [facts["rate"] for facts in notes.facts] == [1e-3, 1e-3, 5e-4, 5e-4, 2.5e-4]


def test_figures_of_an_epoch_are_plain_numbers(split):
    trainer, notes = small(split, "lbf", epochs=1)
    trainer.run()
    facts = json.loads(json.dumps(notes.facts[0]))
    assert isinstance(facts["loss"], float)
    assert facts["loss"] > 0
    assert facts["covered"] == pytest.approx(len(trainer.memory) / 48)
    assert facts["solutions"] == trainer.memory.total


def test_who_is_left_out_and_why(split):
    solver = Solver(TINY, Alphabet(), Vocabulary.build(split.train, 1))
    odd = make_problem("odd", "2 dozen eggs", Fraction(24), parse("n0*12"))
    silent = make_problem("silent", "2 dozen eggs")
    good, why = usable([*split.train[:3], odd, silent], "supervised", Alphabet())
    assert [p.id for p in good] == [p.id for p in split.train[:3]]
    assert why == {"annotation outside the alphabet": 1, "no annotation": 1}
    good, why = usable([odd, silent], "lbf", Alphabet())
    assert ([p.id for p in good], why) == (["odd"], {"no answer": 1})
    with pytest.raises(ValueError, match="nothing to learn from"):
        Trainer(solver, Split("s", (silent,), (), ()), LearningConfig(), Notes())


def test_accuracy_counts_first_hypotheses(split):
    solver = Solver(TINY, Alphabet(), Vocabulary.build(split.train, 1))
    right = sum(p.is_solved_by(solver.beam(solver.batch([p]), 2)[0][0].expression) for p in split.validation)
    assert accuracy(solver, split.validation, 2) == right / len(split.validation)
    assert accuracy(solver, (), 2, Alone()) == 0
