"""Chinese schemas of two who travel apart, one behind the other, or round a track."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.chinese.journeys.meeting import HOW_FAR, SPEEDS, speeds, two, two_cars, two_cars_apart
from lbf.data.primary.schema import Numbers


def _chase(random: Random) -> Numbers:
    """A car `a` catches up with a car `b`, which is `s` ahead, in `t` hours."""
    (a, b), t = speeds(random, 40, 110), random.randint(2, 9)
    return {"a": a, "b": b, "t": t, "s": (a - b) * t}


def _chase_on_foot(random: Random) -> Numbers:
    b, more, t = random.randint(50, 80), 5 * random.randint(2, 34), random.randint(3, 20)
    return {"a": b + more, "b": b, "t": t, "s": more * t}


def _head_start(random: Random) -> Numbers:
    """The slower leaves `h` earlier, such that the time to catch up is whole."""
    b, h = 10 * random.randint(4, 8), random.randint(2, 9)
    more = random.choice([m for m in range(10, 3 * b) if b * h % m == 0 and b * h // m not in (1, h)])
    return {"a": b + more, "b": b, "h": h}


def _track(random: Random) -> Numbers:
    """Two runners round a lake of `s` metres, who meet after `t` minutes, or on a track of `c` metres."""
    b, more, t = random.randint(180, 250), 5 * random.randint(2, 10), random.randint(2, 6)
    laps = random.randint(200 // more + 1, 500 // more + 1)
    return {"a": b + more, "b": b, "t": t, "s": (2 * b + more) * t, "c": more * laps}


SCHEMAS: Final = (
    two(
        "journey-opposite",
        two_cars,
        "(a + b) * t",
        (
            """
            {P}和{Q}同时从[同一地点|同一车站|A地|甲地]出发，[背向而行|向相反方向行驶]
            {P}和{Q}从[车站|同一个地方|甲城]同时向相反的方向开出
            {P}、{Q}同时同地出发，[背向而行|反向行驶|相背而行]
            {P}从[某地|车站]向东行驶，{Q}同时从同一地点向西行驶
            """,
            SPEEDS,
        ),
        """
        {t}小时后两车相距多少千米
        经过{t}小时两车相距多少千米
        行了{t}小时，两车相距多少千米
        {t}小时后，两车之间的距离是多少千米
        两车开出{t}小时后相距多少
        """,
    ),
    two(
        "journey-opposite-time",
        two_cars,
        "s / (a + b)",
        (
            """
            {P}和{Q}同时从[同一地点|同一车站|A地]出发，[背向而行|向相反方向行驶]
            {P}和{Q}从[车站|同一个地方|甲城]同时向相反的方向开出
            {P}、{Q}同时同地出发，[背向而行|相背而行]
            {P}向南行驶，{Q}同时从同一地点向北行驶
            """,
            SPEEDS,
        ),
        """
        几小时后两车相距{s}千米
        多少小时后两车相距{s}千米
        经过多少小时两车相距{s}千米
        两车行多少小时后相距{s}千米
        行几小时后，两车之间的距离是{s}千米
        """,
        0.6,
    ),
    two(
        "journey-opposite-apart",
        two_cars_apart,
        "c + (a + b) * t",
        (
            """
            {L}相距{c}千米，{P}和{Q}分别从两地同时出发，[背向而行|相背而行]
            {P}和{Q}同时从相距{c}千米的{L}[向相反方向开出|背向而行]
            {P}和{Q}原来相距{c}千米，现在同时相背开出
            {L}相距{c}千米，{P}、{Q}从两地同时背向开出
            """,
            SPEEDS,
        ),
        """
        {t}小时后两车相距多少千米
        经过{t}小时两车相距多少千米
        行了{t}小时，这时两车相距多少千米
        {t}小时后，两车之间的距离是多少千米
        开出{t}小时后两车相距多少
        """,
        0.7,
    ),
    two(
        "journey-same-way",
        _chase,
        "(a - b) * t",
        (
            """
            {P}和{Q}同时从[同一地点|甲地|车站]出发，[同向而行|向同一方向行驶]
            {P}和{Q}同时从[甲地开往乙地|A城开往B城|甲城开往乙城]
            {P}、{Q}同时同地出发，同向[而行|行驶]
            {P}和{Q}从同一车站同时向[东|南|西|北]开出
            """,
            SPEEDS,
        ),
        """
        {t}小时后两车相距多少千米
        经过{t}小时，两车相距多少千米
        {t}小时后{P}超过{Q}多少千米
        行了{t}小时，{Q}落后{P}多少千米
        {t}小时后{P}比{Q}多行多少千米
        """,
        0.8,
    ),
    two(
        "journey-chase-time",
        _chase,
        "s / (a - b)",
        (
            """
            {Q}在{P}前面{s}千米，两车同时同向[而行|行驶]
            {P}和{Q}相距{s}千米，同时向同一方向行驶，{Q}在前，{P}在后
            {L}相距{s}千米，{P}和{Q}同时从两地同向出发，{Q}在前，{P}在后
            {Q}已经开出{s}千米，{P}从同一地点出发追赶{Q}
            """,
            SPEEDS,
        ),
        """
        几小时后{P}追上{Q}
        多少小时后{P}可以追上{Q}
        {P}经过多少小时能追上{Q}
        {P}要用多少小时才能追上{Q}
        {P}追上{Q}需要多少小时
        """,
        1.1,
    ),
    two(
        "journey-chase-gap",
        _chase,
        "(a - b) * t",
        (
            """
            {P}和{Q}同时从{L}同向[而行|行驶]，{Q}在前，{P}在后
            {P}、{Q}分别从{L}同时向同一方向开出，{P}在{Q}后面
            {P}在{Q}的后面，两车同时从{L}出发同向行驶
            {Q}在前，{P}在后，从{L}同时出发，同向而行
            """,
            SPEEDS,
            """
            {t}小时后{P}追上{Q}
            {P}用{t}小时追上了{Q}
            经过{t}小时，{P}追上{Q}
            {P}行{t}小时正好追上{Q}
            """,
        ),
        HOW_FAR,
        0.7,
    ),
    two(
        "journey-chase-speed",
        _chase,
        "b + s / t",
        (
            """
            {Q}在{P}前面{s}千米，两车同时同向而行，{Q}每小时行{b}千米
            {P}和{Q}相距{s}千米，{Q}在前面以每小时{b}千米的速度行驶，{P}在后面同时出发追赶
            {Q}每小时行{b}千米，开出{s}千米后，{P}从同一地点出发去追
            {Q}的速度是每小时{b}千米，{P}在它后面{s}千米处与它同时同向出发
            """,
            """
            {t}小时后{P}追上{Q}
            {P}用{t}小时追上了{Q}
            经过{t}小时，{P}追上{Q}
            {P}行{t}小时正好追上{Q}
            """,
        ),
        """
        {P}每小时行多少千米
        {P}的速度是每小时多少千米
        求{P}的速度是多少千米/时
        {P}平均每小时行多少千米
        {P}每小时行驶多少千米
        """,
        0.7,
    ),
    two(
        "journey-chase-on-foot",
        _chase_on_foot,
        "s / (a - b)",
        (
            """
            {B}在{A}前面{s}米，两人同时向同一方向[走|前进]，{A}每分钟走{a}米，{B}每分钟走{b}米
            {A}和{B}相距{s}米，两人同时同向而行，{B}在前，每分钟走{b}米，{A}在后，每分钟走{a}米
            {B}离家{s}米时，{A}从家里出发去追，{B}每分钟走{b}米，{A}每分钟行{a}米
            {B}以每分钟{b}米的速度步行上学，走出{s}米后，{A}以每分钟{a}米的速度追{B.he}
            """,
        ),
        """
        几分钟后{A}能追上{B}
        多少分钟后{A}追上{B}
        {A}追上{B}要用多少分钟
        {A}经过多少分钟可以追上{B}
        {A}多少分钟才能追上{B}
        """,
    ),
    two(
        "journey-chase-head-start",
        _head_start,
        "b * h / (a - b)",
        (
            """
            {B}先走{h}分钟后，{A}从同一地点出发去追{B.he}
            {B}从学校步行回家，{h}分钟后{A}从学校出发追{B.he}
            {B}出发{h}分钟后，{A}沿着同一条路追赶
            {B}比{A}早出发{h}分钟，两人从同一地点走同一条路
            """,
            """
            {B}每分钟走{b}米，{A}每分钟行{a}米
            {A}每分钟行{a}米，{B}每分钟走{b}米
            {B}的速度是每分钟{b}米，{A}的速度是每分钟{a}米
            {A}的速度是{a}米/分，{B}的速度是{b}米/分
            """,
        ),
        """
        {A}出发几分钟后追上{B}
        {A}多少分钟后能追上{B}
        {A}追上{B}要用多少分钟
        {A}出发后经过多少分钟可以追上{B}
        {A}要行多少分钟才能追上{B}
        """,
    ),
    two(
        "journey-track-meet",
        _track,
        "s / (a + b)",
        (
            """
            环湖公路一圈长{s}米，{A}和{B}同时从同一地点出发，[反向|背向]而行
            {A}和{B}绕周长{s}米的[湖|公园|小岛]跑步，两人同时同地出发，方向相反
            一个圆形[湖|水库]的周长是{s}米，{A}和{B}从同一地点同时向相反方向[跑|出发]
            {A}和{B}在周长{s}米的环形公路上同时同地反向[跑步|出发]
            """,
            """
            {A}每分钟跑{a}米，{B}每分钟跑{b}米
            {B}每分钟跑{b}米，{A}每分钟跑{a}米
            {A}的速度是每分钟{a}米，{B}的速度是每分钟{b}米
            {A}的速度是{a}米/分，{B}的速度是{b}米/分
            """,
        ),
        """
        几分钟后两人相遇
        经过多少分钟两人第一次相遇
        多少分钟后两人相遇
        他们跑多少分钟后相遇
        两人出发后多少分钟第一次相遇
        """,
        0.8,
    ),
    two(
        "journey-track-lap",
        _track,
        "c / (a - b)",
        (
            """
            环形跑道一圈长{c}米，{A}和{B}同时从同一地点出发，同向而行
            {A}和{B}绕周长{c}米的[湖|操场|公园]跑步，两人同时同地出发，方向相同
            {A}和{B}在周长{c}米的环形跑道上同时同地同向[跑步|出发]
            学校的环形跑道长{c}米，{A}和{B}从同一起点同时同方向跑步
            """,
            """
            {A}每分钟跑{a}米，{B}每分钟跑{b}米
            {B}每分钟跑{b}米，{A}每分钟跑{a}米
            {A}的速度是每分钟{a}米，{B}的速度是每分钟{b}米
            {A}的速度是{a}米/分，{B}的速度是{b}米/分
            """,
        ),
        """
        几分钟后{A}第一次追上{B}
        经过多少分钟{A}比{B}多跑一圈
        多少分钟后{A}第一次追上{B}
        {A}多少分钟后超过{B}一圈
        {A}跑多少分钟可以第一次追上{B}
        """,
        0.7,
    ),
    two(
        "journey-track-length",
        _track,
        "(a + b) * t",
        (
            """
            {A}和{B}在环湖路上同时同地反向跑步，{A}每分钟跑{a}米，{B}每分钟跑{b}米
            {A}和{B}从同一地点同时出发，沿[湖边|公园|人工湖]背向跑步，{B}每分钟跑{b}米，{A}每分钟跑{a}米
            {A}和{B}绕[湖|公园|体育中心]跑步，同时同地反向出发，{A}的速度是每分钟{a}米，{B}的速度是每分钟{b}米
            {A}每分钟跑{a}米，{B}每分钟跑{b}米，两人从环形公路的同一处同时反向起跑
            """,
            """
            {t}分钟后两人第一次相遇
            经过{t}分钟两人第一次相遇
            {t}分钟后两人相遇
            跑了{t}分钟，两人正好相遇
            """,
        ),
        """
        一圈长多少米
        跑一圈是多少米
        绕一圈有多少米
        这一圈的长度是多少米
        一圈的周长是多少米
        """,
        0.7,
    ),
)
