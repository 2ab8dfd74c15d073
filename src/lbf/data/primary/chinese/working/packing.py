"""Chinese schemas of packing in boxes, with a rest or once more."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_BOXED: Final = {
    "NMXY": "苹果:千克:箱:装|鸡蛋:个:盒:装|饼干:千克:箱:装|乒乓球:个:盒:装|书:本:包:捆|大米:千克:袋:装|月饼:个:盒:装|橘子:千克:筐:装"
}
_BOXES: Final = tuple(
    (n, t, m)
    for n in range(4, 41)
    for t in range(6, 31)
    for m in range(n + 1, 61)
    if n * t % m == 0 and n * t // m > 3
)


def _boxes(random: Random) -> Numbers:
    """`n` boxes of `k`, and as many in `m` boxes of `b`, or `r` that remain."""
    n, k, m = random.choice(_BOXES)
    return {"n": n, "k": k, "m": m, "b": n * k // m, "r": random.choice([r for r in range(2, 40) if r != k])}


SCHEMAS: Final = (
    Schema(
        "packing-again",
        _boxes,
        "n * k / m",
        (
            """
            一批{N}，每{X}{Y}{k}{M}，正好{Y}了{n}{X}
            有{n}{X}{N}，每{X}{k}{M}
            把一批{N}{Y}成{n}{X}，每{X}{k}{M}
            商店运来{n}{X}{N}，每{X}有{k}{M}
            """,
        ),
        """
        如果改{Y}成{m}{X}，每{X}多少{M}
        如果要{Y}成{m}{X}，每{X}要{Y}多少{M}
        现在改成{Y}{m}{X}，平均每{X}{Y}多少{M}
        这些{N}改{Y}{m}{X}，每{X}{Y}多少{M}
        若改{Y}成{m}{X}，每{X}应{Y}多少{M}
        """,
        _BOXED,
    ),
    Schema(
        "packing-rest",
        _boxes,
        "n * k + r",
        (
            """
            一批{N}，每{X}{Y}{k}{M}，{Y}了{n}{X}后还剩{r}{M}
            工人们{Y}{N}，每{X}{k}{M}，已经{Y}了{n}{X}，还有{r}{M}没{Y}
            把一批{N}每{k}{M}{Y}一{X}，{Y}好{n}{X}，还剩下{r}{M}
            {Y}{N}，{Y}了{n}{X}，每{X}{k}{M}，还剩{r}{M}
            """,
        ),
        """
        这批{N}一共有多少{M}
        一共有多少{M}{N}
        原来有{N}多少{M}
        这批{N}共有多少{M}
        一共有{N}多少{M}
        """,
        _BOXED,
    ),
    Schema(
        "packing-boxes",
        lambda r: {
            "k": (k := r.randint(6, 48)),
            "r": (rest := r.randint(2, k - 1)),
            "s": k * r.randint(5, 40) + rest,
        },
        "(s - r) / k",
        (
            """
            有{s}{M}{N}，每{X}{Y}{k}{M}，{Y}完后还剩{r}{M}
            把{s}{M}{N}{Y}起来，每{X}{k}{M}，最后剩下{r}{M}
            {s}{M}{N}，每{k}{M}{Y}一{X}，还剩{r}{M}
            一共有{s}{M}{N}，{Y}成若干{X}，每{X}{k}{M}，还剩下{r}{M}
            """,
        ),
        """
        一共{Y}了多少{X}
        {Y}了多少{X}
        {Y}了几{X}
        这些{N}{Y}成了多少{X}
        已经{Y}了多少{X}
        """,
        _BOXED,
    ),
)
