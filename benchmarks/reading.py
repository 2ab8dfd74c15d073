"""How long reading and tokenising Math23K takes, as a multiple of what jieba alone takes on the same texts.

Both are measured in one process, alternating, in processor time, with every cache of ours emptied before each
reading. jieba is timed twice: as everyone calls it (`lcut(text)`), and without its hidden Markov model, as
the publisher of Math23K and we use it, which is quicker and so the harder mark.

    python benchmarks/reading.py --data FOLDER      where FOLDER holds math23k/math23k.jsonl
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from lbf.data import annotation, chinese, numbers
from lbf.data.datasets import KNOWN
from lbf.data.reading import read
from lbf.symbolic import notation

WANTED = 1.5
DEFAULT_FOLDER = Path(__file__).parents[1] / "../shared/data"


def seconds(work: Callable[[], object]) -> float:
    """Processor time of one call."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def empty_caches() -> None:
    """Forget everything that an earlier reading has looked up, except jieba's dictionary."""
    for function in (
        chinese.block_words,
        annotation._ratio,
        annotation._parse_shape,
        numbers._value,
        notation.read_answer,
    ):
        function.cache_clear()


def whole_jieba() -> Any:
    """jieba itself, with its dictionary read at once and no cache file left behind."""
    import jieba

    own = jieba.Tokenizer()
    with own.get_dict_file() as dictionary:
        own.FREQ, own.total = own.gen_pfdict(dictionary)
    own.initialized = True
    return own


def measure(path: Path, rounds: int) -> dict[str, float]:
    """Median seconds of reading and of jieba alone, with and without its hidden Markov model."""
    with path.open(encoding="utf-8") as file:
        texts = [json.loads(line)["original_text"] for line in file]
    jieba = whole_jieba()
    times: dict[str, list[float]] = {"read": [], "jieba": [], "jieba without HMM": []}
    for _ in range(rounds):
        empty_caches()
        times["read"].append(seconds(lambda: deque(read(path), maxlen=0)))
        times["jieba"].append(seconds(lambda: [jieba.lcut(text) for text in texts]))
        times["jieba without HMM"].append(seconds(lambda: [jieba.lcut(text, HMM=False) for text in texts]))
    return {name: median(values) for name, values in times.items()}


def main() -> int:
    """Measure and print; 1 if the data are missing."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--data", type=Path, default=DEFAULT_FOLDER, help="the folder that holds math23k/math23k.jsonl"
    )
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    path = arguments.data / KNOWN["math23k"][0]
    if not path.is_file():
        print(
            f"Math23K is not at {path}; get a copy and name the folder that holds it with --data",
            file=sys.stderr,
        )
        return 1
    times = measure(path, arguments.rounds)
    for name, value in times.items():
        print(f"{name:18} {value:6.2f} s")
    for name in ("jieba", "jieba without HMM"):
        print(
            f"reading takes {times['read'] / times[name]:.2f} x the time of {name} (wanted: at most {WANTED})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
