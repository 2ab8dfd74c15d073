"""Planting trees and other intervals, where there is a post more or fewer than there are gaps."""

from __future__ import annotations

from typing import Final

from lbf.data.classroom.family import Family, whole

PLANTING: Final = (
    Family(
        "trees-with-both-ends",
        draw={"gap": whole(3, 12), "gaps": whole(10, 60), "length": "gap * gaps", "workers": whole(13, 29)},
        solution="length / gap + 1",
        english="""
        - {tree.s} are planted along a road of {length} metres, every {gap} metres and at both ends. How many {tree.s} are there?
        - Along a {length} metre path stands a lamp every {gap} metres, with a lamp at each end. How many lamps are there?
        - How many {tree.s} are needed for a {length} metre road if they stand {gap} metres apart, including both ends?
        - A straight fence of {length} metres has a post every {gap} metres and posts at both ends. How many posts does it have?
        - {workers} volunteers plant {tree.s} {gap} metres apart along a street {length} metres long, beginning and ending with a
          tree. How many {tree.s} do they plant?
        - Flags are put up every {gap} metres on a track {length} metres long, and both ends get a flag.
          How many flags are needed?
        """,
        chinese="""
        - 在一条长{length}米的路的一边种{tree}，每隔{gap}米种一棵，两端都种，一共种多少棵？
        - 一条{length}米长的小路，每隔{gap}米装一盏路灯，两端都装，一共要装多少盏路灯？
        - 公路长{length}米，每两棵{tree}相距{gap}米，两头都种，需要多少棵{tree}？
        - 一排直篱笆长{length}米，每隔{gap}米立一根木桩，两端也立，一共有多少根木桩？
        - {workers}名志愿者在{length}米长的街道一侧种{tree}，每隔{gap}米一棵，从头到尾都种，一共种多少棵？
        - 跑道长{length}米，每隔{gap}米插一面彩旗，两端都插，需要多少面彩旗？
        """,
    ),
    Family(
        "trees-without-ends",
        draw={"gap": whole(3, 12), "gaps": whole(10, 50), "length": "gap * gaps"},
        solution="length / gap - 1",
        english="""
        - Between a house and a school {length} metres apart, {tree.s} are planted every {gap} metres, but not at the ends.
          How many {tree.s} are there?
        - Poles stand every {gap} metres on the {length} metres between a tower and a gate, with none at the tower or the gate.
          How many poles are there?
        - How many {tree.s} fit between buildings {length} metres apart if they stand {gap} metres apart and none is at a
          building?
        - A rope of {length} metres is cut into pieces of {gap} metres. How many cuts are made?
        - A ribbon {length} cm long is cut every {gap} cm. How many times must {child} cut?
        - Lamps are placed every {gap} metres on a {length} metre bridge, but no lamp stands at either end.
          How many lamps are there?
        """,
        chinese="""
        - 家和学校相距{length}米，中间每隔{gap}米种一棵{tree}，两端不种，一共种多少棵？
        - 塔楼和大门相距{length}米，之间每隔{gap}米立一根电线杆，两端不立，一共有多少根？
        - 两栋楼相距{length}米，在中间种{tree}，每隔{gap}米一棵，靠楼的两端都不种，要种多少棵？
        - 把一根{length}米长的绳子剪成{gap}米一段，要剪多少次？
        - 一条彩带长{length}厘米，{child}每{gap}厘米剪一段，{child.he}要剪多少次？
        - 一座桥长{length}米，每隔{gap}米装一盏灯，桥的两端不装，一共装多少盏灯？
        """,
    ),
    Family(
        "gap-between-trees",
        draw={"trees": whole(11, 50), "distance": whole(3, 15), "length": "(trees - 1) * distance"},
        solution="length / (trees - 1)",
        english="""
        - {trees:tree} stand in a row of {length} metres, from end to end at equal distances.
          How far apart are neighbouring trees?
        - Along a {length} metre road {trees} lamps stand at equal distances, with a lamp at each end.
          How many metres are between lamps?
        - {adult} plants {trees:tree} evenly along a path {length} metres long, including both ends.
          What is the distance between neighbouring {tree.s}?
        - What is the distance between posts if {trees} posts stand evenly on {length} metres, with posts at both ends?
        - A race track of {length} metres has {trees} flags, evenly spaced, with flags at start and finish.
          How far apart are the flags?
        - From the first to the last of {trees} equally spaced poles it is {length} metres. How far is it from pole to pole?
        """,
        chinese="""
        - {trees}棵{tree}排成一行，从头到尾长{length}米，每两棵之间的距离相等，相邻两棵相距多少米？
        - 在{length}米长的路上等距离安装{trees}盏路灯，两端都装，相邻两盏灯之间相距多少米？
        - {adult}在{length}米长的小路一边种了{trees}棵{tree}，两端都种，每两棵之间的距离相等，这个距离是多少米？
        - 一共立了{trees}根木桩，间隔相等，两端都有，全长{length}米，相邻两根木桩相距多少米？
        - {length}米的跑道上均匀地插了{trees}面旗，起点和终点都插，每两面旗之间相距多少米？
        - 从头一根电线杆到最后一根电线杆共{length}米，一共有{trees}根，间距相等，相邻两根相距多少米？
        """,
    ),
    Family(
        "length-of-a-row",
        draw={"trees": whole(11, 60), "gap": whole(3, 12)},
        solution="(trees - 1) * gap",
        english="""
        - {trees:tree} stand in a row, {gap} metres apart. How far is it from the beginning of the row to its end?
        - A road has {trees} lamps on its left side, {gap} metres from lamp to lamp, with lamps at both ends.
          How long is the road?
        - {gap} metres apart from each other, {trees} cyclists ride in a line. How long is the line?
        - There are {trees} posts along a straight fence, posts at both ends, with {gap} metres between neighbours.
          How long is the fence?
        - {adult} walks past {trees:tree} planted every {gap} metres, from the beginning to the end of the row.
          How many metres does {adult.he} walk?
        - Poles are set every {gap} metres from end to end of a street. There are {trees} poles.
          How many metres long is the street?
        """,
        chinese="""
        - {trees}棵{tree}种成一行，相邻两棵相距{gap}米，这一行从头到尾长多少米？
        - 一条路的左边有{trees}盏路灯，两端都有，相邻两盏相距{gap}米，这条路长多少米？
        - 每两人之间相距{gap}米，{trees}名骑手排成一列，这列队伍长多少米？
        - 一排直篱笆有{trees}根木桩，两端都有，每两根之间相距{gap}米，这排篱笆长多少米？
        - {adult}从头走到尾，经过了{trees}棵{tree}，每隔{gap}米一棵，{adult.he}走了多少米？
        - 街道一边从头到尾每隔{gap}米立一根电线杆，一共{trees}根，这条街道长多少米？
        """,
    ),
    Family(
        "trees-around-a-pond",
        draw={"gap": whole(4, 12), "trees": whole(20, 60), "around": "gap * trees", "depth": whole(61, 90)},
        solution="around / gap",
        english="""
        - A pond is {around} metres around. {tree.s} are planted along its edge every {gap} metres. How many {tree.s} are there?
        - Around a circular lake of {around} metres there is a bench every {gap} metres. How many benches are there?
        - Every {gap} metres around a round track of {around} metres stands a flag. How many flags is that?
        - How many lamps are needed for a round plaza {around} metres around if they stand {gap} metres apart?
        - A pond, {depth} cm deep and {around} metres around, has {tree.s} along its edge, {gap} metres apart.
          How many {tree.s} stand there?
        - {adult} sets posts every {gap} metres around a round field. The way around it is {around} metres.
          How many posts does {adult.he} set?
        """,
        chinese="""
        - 一个池塘的周长是{around}米，沿池边每隔{gap}米种一棵{tree}，一共种多少棵？
        - 圆形湖一圈长{around}米，每隔{gap}米放一张长椅，一共放多少张长椅？
        - 在圆形跑道上每隔{gap}米插一面旗，跑道一圈{around}米，一共插多少面旗？
        - 圆形广场周长{around}米，沿边每隔{gap}米装一盏灯，需要多少盏灯？
        - 池塘深{depth}厘米，周长{around}米，池边每隔{gap}米有一棵{tree}，一共有多少棵？
        - {adult}沿圆形田地的边每隔{gap}米立一根木桩，田地一圈是{around}米，{adult.he}一共立了多少根木桩？
        """,
    ),
    Family(
        "sawing-a-log",
        draw={"pieces": whole(4, 12), "minutes": whole(2, 9)},
        solution="(pieces - 1) * minutes",
        english="""
        - {adult} saws a log into {pieces} pieces. Each cut takes {minutes} minutes. How many minutes does it take?
        - Each cut through a beam takes {minutes} minutes. How many minutes does {adult} need to saw it into {pieces} pieces?
        - A pipe is to be cut into {pieces} parts. If a cut takes {minutes} minutes, how long does the work take, in minutes?
        - {child} cuts a wire into {pieces} pieces and needs {minutes} seconds for every cut.
          How many seconds does it take altogether?
        - To get {pieces} pieces from a long plank, {adult} cuts again and again, {minutes} minutes for each cut.
          How many minutes does {adult.he} saw?
        - Sawing through a trunk takes {minutes} minutes. How many minutes pass until the trunk is in {pieces} pieces?
        """,
        chinese="""
        - {adult}把一根木头锯成{pieces}段，每锯一次要{minutes}分钟，一共要多少分钟？
        - 锯一次木料要{minutes}分钟，{adult}把一根木料锯成{pieces}段，需要多少分钟？
        - 要把一根水管截成{pieces}段，每截一次用{minutes}分钟，全部截完要多少分钟？
        - {child}把一根铁丝剪成{pieces}段，每剪一次用{minutes}秒，一共用多少秒？
        - 为了得到{pieces}段木板，{adult}一次一次地锯，每次{minutes}分钟，{adult.he}一共锯了多少分钟？
        - 锯断一次树干用{minutes}分钟，把树干锯成{pieces}段要用多少分钟？
        """,
    ),
)
