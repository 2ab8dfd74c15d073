"""Distances, speeds and trains."""

from __future__ import annotations

from typing import Final

from lbf.data.classroom.family import Family, decimals, is_cents, whole, whole_between

TRAVEL: Final = (
    Family(
        "distance",
        draw={"speed": whole(40, 110, 5), "hours": decimals(2, 8, "0.5"), "people": whole(9, 28)},
        solution="speed * hours",
        answer=is_cents,
        english="""
        - A {vehicle} travels at {speed} km per hour for {hours} hours. How far does it go?
        - {adult} drives for {hours} hours at {speed} km per hour. How many kilometres does {adult.he} drive?
        - A {vehicle} needs {hours} hours from {town} to {town2} at {speed} km per hour. How far apart are the places?
        - At a speed of {speed} km per hour, how many kilometres does a {vehicle} cover in {hours} hours?
        - How far is it from {town} to {town2} if a {vehicle} going {speed} km per hour takes {hours} hours?
        - With {people} passengers on board, a bus runs {hours} hours at {speed} km per hour. How many kilometres does it run?
        """,
        chinese="""
        - 一辆{vehicle}每小时行{speed}千米，行了{hours}小时，一共行了多少千米？
        - {adult}开车{hours}小时，每小时行{speed}千米，{adult.he}开了多少千米？
        - 一辆{vehicle}从{town}到{town2}用了{hours}小时，速度是每小时{speed}千米，两地相距多少千米？
        - 一辆{vehicle}的速度是{speed}千米/小时，{hours}小时能行多少千米？
        - 从{town}到{town2}，{vehicle}以每小时{speed}千米的速度行驶，{hours}小时到达，两地的路程是多少千米？
        - 客车上有{people}名乘客，每小时行驶{speed}千米，{hours}小时行驶多少千米？
        """,
    ),
    Family(
        "speed",
        draw={"rate": whole(40, 110), "hours": whole(2, 9), "distance": "rate * hours"},
        solution="distance / hours",
        english="""
        - A {vehicle} covers {distance} km in {hours} hours. What is its speed in km per hour?
        - {adult} drives {distance} km from {town} to {town2} in {hours} hours. How many kilometres is that per hour?
        - It takes a {vehicle} {hours} hours to go {distance} km. How fast is it, in km per hour?
        - {town} and {town2} are {distance} km apart. A {vehicle} makes the trip in {hours} hours. What is its average speed?
        - In {hours} hours a train travels {distance} km. How many kilometres does it travel each hour?
        - What is the average speed of a {vehicle} that needs {hours} hours for {distance} km?
        """,
        chinese="""
        - 一辆{vehicle}{hours}小时行了{distance}千米，平均每小时行多少千米？
        - {adult}开车从{town}到{town2}，全程{distance}千米，用了{hours}小时，平均每小时行多少千米？
        - 一辆{vehicle}用{hours}小时行驶了{distance}千米，它的速度是每小时多少千米？
        - {town}和{town2}相距{distance}千米，一辆{vehicle}行完全程要{hours}小时，这辆{vehicle}的平均速度是多少？
        - 火车{hours}小时行驶{distance}千米，火车每小时行驶多少千米？
        - 行{distance}千米的路程，{vehicle}用了{hours}小时，{vehicle}的速度是多少千米每小时？
        """,
    ),
    Family(
        "trains-meeting",
        draw={
            "a": whole(60, 120, 5),
            "b": whole(50, 110, 5),
            "hours": whole(2, 6),
            "distance": "hours * (a + b)",
        },
        solution="distance / (a + b)",
        english="""
        - {town} and {town2} are {distance} km apart.
          Trains leave both at the same time towards each other, at {a} and {b} km per hour. After how many hours do they meet?
        - A {vehicle} going {a} km per hour and a {vehicle2} going {b} km per hour start towards each other from places
          {distance} km apart. In how many hours do they meet?
        - An express train at {a} km per hour and a goods train at {b} km per hour run towards each other.
          They are {distance} km apart. How many hours until they meet?
        - {adult} drives from {town} at {a} km per hour and {adult2} from {town2} at {b} km per hour, towards each other.
          The road is {distance} km long. When do they meet, in hours?
        - From the ends of a {distance} km road a {vehicle} and a {vehicle2} set out towards each other.
          Their speeds are {a} and {b} km per hour. After how many hours do they meet?
        - If trains run towards each other at {a} km per hour and {b} km per hour and start {distance} km apart, how many hours
          pass before they meet?
        """,
        chinese="""
        - {town}和{town2}相距{distance}千米，两列火车同时从两地相对开出，速度分别是每小时{a}千米和{b}千米，多少小时后相遇？
        - 一辆{vehicle}每小时行{a}千米，一辆{vehicle2}每小时行{b}千米，它们同时从相距{distance}千米的两地相向而行，多少小时相遇？
        - 快车每小时行{a}千米，货车每小时行{b}千米，两车相距{distance}千米，相向而行，几小时后相遇？
        - {adult}从{town}出发，每小时行{a}千米，{adult2}从{town2}出发，每小时行{b}千米，两人相向而行，两地相距{distance}千米，
          几小时相遇？
        - 在一条长{distance}千米的公路两端，一辆{vehicle}和一辆{vehicle2}同时相对开出，每小时分别行{a}千米和{b}千米，
          经过几小时相遇？
        - 两列火车相向而行，速度分别为每小时{a}千米和每小时{b}千米，出发时相距{distance}千米，经过多少小时两车相遇？
        """,
    ),
    Family(
        "road-between-two-who-meet",
        draw={"a": whole(40, 90, 5), "b": whole(45, 95, 5), "hours": decimals(2, 6, "0.5")},
        solution="(a + b) * hours",
        answer=is_cents,
        english="""
        - A {vehicle} at {a} km per hour and a {vehicle2} at {b} km per hour leave {town} and {town2} towards each other and meet
          after {hours} hours. How far apart are the places?
        - Trains start towards each other from {town} and {town2} at {a} and {b} km per hour. They meet {hours} hours later.
          How many kilometres long is the line?
        - After {hours} hours {adult}, driving {a} km per hour, meets {adult2}, who drives {b} km per hour the other way.
          How far apart did they start?
        - {adult} and {adult2} drive towards each other at {a} km per hour and {b} km per hour.
          It takes {hours} hours until they meet. How long is the road?
        - A {vehicle} and a {vehicle2} leave the same place in opposite directions at {a} and {b} km per hour.
          How far apart are they after {hours} hours?
        - How far apart are {town} and {town2} if vehicles leaving them at {a} and {b} km per hour meet after {hours} hours?
        """,
        chinese="""
        - 一辆{vehicle}每小时行{a}千米，一辆{vehicle2}每小时行{b}千米，同时从{town}和{town2}相向开出，{hours}小时后相遇，
          两地相距多少千米？
        - 两列火车从{town}和{town2}相对开出，每小时分别行{a}千米和{b}千米，{hours}小时后相遇，这条铁路长多少千米？
        - 经过{hours}小时，每小时行{a}千米的{adult}与对面开来、每小时行{b}千米的{adult2}相遇，出发时两人相距多少千米？
        - {adult}和{adult2}开车相向而行，速度分别是每小时{a}千米和{b}千米，{hours}小时相遇，这条路全长多少千米？
        - 一辆{vehicle}和一辆{vehicle2}从同一地点向相反方向开出，每小时分别行{a}千米和{b}千米，{hours}小时后相距多少千米？
        - 两车同时从{town}和{town2}相对开出，一辆每小时行{a}千米，另一辆每小时行{b}千米，经过{hours}小时相遇，求两地的距离。
        """,
    ),
    Family(
        "distance-still-to-go",
        draw={
            "total": whole(300, 900, 10),
            "speed": whole(40, 100, 5),
            "hours": decimals(2, 6, "0.5"),
            "people": whole(7, 25),
        },
        solution="total - speed * hours",
        answer=is_cents,
        english="""
        - {town} is {total} km from {town2}. A {vehicle} has driven {hours} hours at {speed} km per hour.
          How many kilometres are left?
        - {adult} has a trip of {total} km and drives {speed} km per hour. How far must {adult.he} still go after {hours} hours?
        - After {hours} hours at {speed} km per hour, how far is a {vehicle} from the end of its {total} km route?
        - A train runs at {speed} km per hour. Its journey is {total} km long. How many kilometres remain after {hours} hours?
        - A bus with {people} passengers leaves for a place {total} km away at {speed} km per hour.
          How far is it from there after {hours} hours?
        - The road to {town} is {total} km long. {adult} drove {hours} hours at {speed} km per hour and then took a rest.
          How far was {adult.he} from {town}?
        """,
        chinese="""
        - {town}到{town2}有{total}千米，一辆{vehicle}每小时行{speed}千米，行了{hours}小时，还剩多少千米？
        - {adult}要走{total}千米的路程，每小时行{speed}千米，{hours}小时后离终点还有多少千米？
        - 一辆{vehicle}以每小时{speed}千米的速度行驶了{hours}小时，全程{total}千米，离终点还有多少千米？
        - 火车每小时行{speed}千米，全程{total}千米，开出{hours}小时后，还要行多少千米？
        - 客车载着{people}名乘客开往{total}千米外的{town}，每小时行{speed}千米，{hours}小时后距离{town}还有多少千米？
        - 去{town}的路长{total}千米，{adult}开了{hours}小时后休息，每小时行{speed}千米，这时离{town}还有多少千米？
        """,
    ),
    Family(
        "catching-up",
        draw={
            "slow": whole(40, 75),
            "gain": whole(5, 30),
            "minutes": whole(2, 9),
            "fast": "slow + gain",
            "gap": "gain * minutes",
        },
        solution="gap / (fast - slow)",
        english="""
        - {child} walks {slow} metres a minute and is {gap} metres ahead of {child2}, who runs {fast} metres a minute.
          After how many minutes does {child2} catch up?
        - {child2} hurries after {child} at {fast} metres per minute.
          {child} walks at {slow} metres per minute and has a start of {gap} metres.
          In how many minutes does {child2} reach {child}?
        - A {vehicle} is {gap} km ahead and goes {slow} km per hour. A {vehicle2} follows at {fast} km per hour.
          How many hours does it need to catch up?
        - With a lead of {gap} metres {child} jogs at {slow} metres a minute, and {child2} follows at {fast} metres a minute.
          When does {child2} catch up, in minutes?
        - A coach runs {fast} km per hour after a truck that is {gap} km ahead and runs {slow} km per hour.
          After how many hours does the coach catch up with the truck?
        - How many minutes does {child2} need to catch {child}, who is {gap} metres in front, if {child2} goes {fast} metres and
          {child} {slow} metres each minute?
        """,
        chinese="""
        - {child}每分钟走{slow}米，在{child2}前面{gap}米处，{child2}每分钟跑{fast}米，多少分钟后{child2}追上{child}？
        - {child2}以每分钟{fast}米的速度追{child}，{child}每分钟走{slow}米，已经领先{gap}米，多少分钟能追上？
        - 一辆{vehicle}在前面{gap}千米处，每小时行{slow}千米，后面的{vehicle2}每小时行{fast}千米，几小时追上？
        - {child}领先{gap}米，每分钟慢跑{slow}米，{child2}在后面每分钟跑{fast}米，几分钟后{child2}追上{child}？
        - 客车每小时行{fast}千米，去追前面{gap}千米处的货车，货车每小时行{slow}千米，客车多少小时追上货车？
        - {child}在前，{child2}在后，两人相距{gap}米，{child2}每分钟走{fast}米，{child}每分钟走{slow}米，
          {child2}要多少分钟追上{child}？
        """,
    ),
    Family(
        "there-and-back",
        draw={"speed": whole(40, 90, 5), "hours": whole(2, 8), "back": whole(2, 9)},
        solution="speed * hours / back",
        answer=whole_between(30, 110),
        english="""
        - {adult} drives to {town} in {hours} hours at {speed} km per hour and comes back in {back} hours.
          What is the speed on the way back?
        - A {vehicle} goes from {town} to {town2} at {speed} km per hour in {hours} hours. The way back takes {back} hours.
          How fast is it on the way back?
        - The way back takes {back} hours; on the way there a {vehicle} ran {hours} hours at {speed} km per hour.
          What is its speed on the way back, in km per hour?
        - A truck takes {hours} hours for a trip at {speed} km per hour.
          How fast must it go to make the same trip in {back} hours?
        - At {speed} km per hour {adult} reaches the coast in {hours} hours. Going home takes {back} hours.
          What is the speed on the way home?
        - A boat sails to an island in {hours} hours at {speed} km per hour and returns in {back} hours.
          How many kilometres per hour does it make on the return?
        """,
        chinese="""
        - {adult}开车去{town}，每小时行{speed}千米，{hours}小时到达，返回时用了{back}小时，返回时每小时行多少千米？
        - 一辆{vehicle}从{town}到{town2}，每小时行{speed}千米，用了{hours}小时，返回用了{back}小时，返回的速度是多少？
        - 一辆{vehicle}返回时用了{back}小时，去时每小时行{speed}千米，用了{hours}小时，返回时每小时行多少千米？
        - 一辆货车每小时行{speed}千米，{hours}小时走完一段路，如果要{back}小时走完，每小时应行多少千米？
        - {adult}以每小时{speed}千米的速度行{hours}小时到海边，回家用了{back}小时，回家时的速度是每小时多少千米？
        - 一艘船以每小时{speed}千米的速度航行{hours}小时到小岛，返航用了{back}小时，返航时平均每小时航行多少千米？
        """,
    ),
    Family(
        "train-over-a-bridge",
        draw={"train": whole(100, 300, 10), "bridge": whole(200, 1200, 20), "speed": whole(15, 40)},
        solution="(train + bridge) / speed",
        english="""
        - A train {train} metres long crosses a bridge of {bridge} metres at {speed} metres per second.
          How many seconds does it need?
        - A bridge is {bridge} metres long. How many seconds does a {train} metre train take to cross it completely at {speed}
          metres per second?
        - At {speed} metres per second, a train of {train} metres runs through a tunnel of {bridge} metres.
          How long does it take, in seconds, until the whole train is out?
        - A tunnel has a length of {bridge} metres, a train a length of {train} metres and a speed of {speed} metres per second.
          How many seconds does the train take to pass through completely?
        - A goods train, {train} metres long, runs {speed} metres each second.
          In how many seconds does it completely pass a {bridge} metre bridge?
        - How many seconds pass from the moment a train of {train} metres enters a {bridge} metre bridge until its end leaves it,
          if it runs {speed} metres per second?
        """,
        chinese="""
        - 一列火车长{train}米，以每秒{speed}米的速度通过一座{bridge}米长的大桥，需要多少秒？
        - 一座桥长{bridge}米，一列{train}米长的火车每秒行{speed}米，从上桥到完全离桥要多少秒？
        - 火车每秒行{speed}米，车长{train}米，完全通过{bridge}米长的隧道要多少秒？
        - 隧道长{bridge}米，火车长{train}米，火车的速度是每秒{speed}米，火车完全穿过隧道需要多少秒？
        - 一列货车长{train}米，每秒行驶{speed}米，它完全通过长{bridge}米的铁桥用了多少秒？
        - 一列长{train}米的火车从车头上桥到车尾离桥，桥长{bridge}米，火车每秒行{speed}米，一共要多少秒？
        """,
    ),
    Family(
        "walk-and-ride",
        draw={
            "walk": whole(50, 80, 5),
            "walked": whole(4, 15),
            "ride": whole(180, 300, 10),
            "rode": whole(5, 20),
        },
        solution="walk * walked + ride * rode",
        english="""
        - {child} walks {walked} minutes at {walk} metres a minute and then cycles {rode} minutes at {ride} metres a minute.
          How many metres does {child.he} cover?
        - On the way to school {child} cycles {rode} minutes at {ride} metres per minute and walks {walked} minutes at {walk}
          metres per minute. How long is the way?
        - {child} goes {walk} metres a minute on foot and {ride} metres a minute by bicycle.
          {child.he} walks for {walked} minutes and rides for {rode} minutes. How far does {child.he} get?
        - After walking {walked} minutes at {walk} metres a minute, {child} rides a bicycle for {rode} minutes at {ride} metres a
          minute. How far has {child.he} come?
        - How far is it to the lake if {child} rides {rode} minutes at {ride} metres a minute and then walks {walked} minutes at
          {walk} metres a minute?
        - {child} walks at {walk} metres a minute for {walked} minutes, then takes {child.his} bicycle and rides at {ride} metres
          a minute for {rode} minutes. What distance is that altogether?
        """,
        chinese="""
        - {child}先步行{walked}分钟，每分钟走{walk}米，再骑车{rode}分钟，每分钟行{ride}米，一共行了多少米？
        - {child}上学先骑车{rode}分钟，每分钟行{ride}米，再步行{walked}分钟，每分钟走{walk}米，这段路长多少米？
        - {child}步行每分钟{walk}米，骑车每分钟{ride}米，{child.he}步行了{walked}分钟，骑车{rode}分钟，一共行了多少米？
        - {child}以每分钟{walk}米的速度走了{walked}分钟，又以每分钟{ride}米的速度骑车{rode}分钟，{child.he}共行了多少米？
        - 去湖边要先骑车{rode}分钟，每分钟{ride}米，再走{walked}分钟，每分钟{walk}米，去湖边的路有多少米？
        - {child}每分钟走{walk}米，走了{walked}分钟后改骑自行车，每分钟行{ride}米，骑了{rode}分钟，{child.he}总共行了多少米？
        """,
    ),
)
