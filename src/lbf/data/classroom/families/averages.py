"""Averages, ratios and mixtures."""

from __future__ import annotations

from typing import Final

from lbf.data.classroom.family import Family, is_cents, percent, whole, whole_between

AVERAGES: Final = (
    Family(
        "average-of-three",
        draw={"count": whole(3, 3), "a": whole(60, 99), "b": whole(60, 99), "c": whole(60, 99)},
        solution="(a + b + c) / count",
        english="""
        - In {count} tests {child} scored {a}, {b} and {c} points. What is {child.his} average score?
        - {child} scored {a} in {subject}, {b} in {subject2} and {c} in {subject3}. What is the average of these {count} marks?
        - On {count} days a shop sold {a}, {b} and {c} loaves. How many loaves did it sell per day on average?
        - {a}, {b} and {c} visitors came to the museum on {count} days. How many visitors is that a day on average?
        - The weights of {count} parcels are {a} kg, {b} kg and {c} kg. What is their average weight?
        - What is the average height of {count} plants that are {a} cm, {b} cm and {c} cm tall?
        """,
        chinese="""
        - {child}在{count}次测验中分别得了{a}分、{b}分和{c}分，平均分是多少？
        - {child}{subject}得了{a}分，{subject2}得了{b}分，{subject3}得了{c}分，这{count}门功课的平均分是多少？
        - 面包店{count}天分别卖出{a}个、{b}个和{c}个面包，平均每天卖出多少个？
        - 来博物馆参观的有{a}人、{b}人和{c}人，这是{count}天的人数，平均每天有多少人？
        - {count}个包裹分别重{a}千克、{b}千克和{c}千克，平均每个包裹重多少千克？
        - 有{count}株植物，高度分别是{a}厘米、{b}厘米和{c}厘米，它们的平均高度是多少厘米？
        """,
    ),
    Family(
        "missing-score",
        draw={"count": whole(3, 3), "average": whole(75, 95), "a": whole(60, 99), "b": whole(60, 99)},
        solution="average * count - a - b",
        answer=whole_between(50, 100),
        english="""
        - {child}'s average in {count} tests is {average}. In the earlier tests {child.he} scored {a} and {b}.
          What did {child.he} score in the last test?
        - {child} scored {a} and {b} points so far.
          What must {child.he} score next to have an average of {average} in {count} tests?
        - The average of {count} numbers is {average}. Among them are {a} and {b}. What is the remaining number?
        - On average {average} people a day came to a show over {count} days. {a} came on Friday and {b} on Saturday.
          How many came on Sunday?
        - Over {count} days {child} read {average} pages a day on average: {a} on Monday, {b} on Tuesday.
          How many pages did {child.he} read on Wednesday?
        - {child}'s marks in {subject} and {subject2} are {a} and {b}.
          With {subject3}, the average of the {count} marks is {average}. What is the mark in {subject3}?
        """,
        chinese="""
        - {child}{count}次测验的平均分是{average}分，前面的测验得了{a}分和{b}分，最后一次得了多少分？
        - {child}已经得了{a}分和{b}分，要使{count}次测验的平均分是{average}分，下一次要得多少分？
        - {count}个数的平均数是{average}，其中已知的数是{a}和{b}，剩下的数是多少？
        - 演出{count}天，平均每天有{average}名观众，星期五有{a}人，星期六有{b}人，星期日有多少人？
        - {child}{count}天平均每天看书{average}页，星期一看了{a}页，星期二看了{b}页，星期三看了多少页？
        - {child}的{subject}和{subject2}分别是{a}分和{b}分，加上{subject3}，{count}门功课的平均分是{average}分，
          {subject3}得了多少分？
        """,
    ),
    Family(
        "average-speed-of-a-trip",
        draw={
            "t_a": whole(2, 4),
            "t_b": whole(2, 5),
            "v_a": whole(40, 90, 5),
            "v_b": whole(45, 95, 5),
            "d_a": "t_a * v_a",
            "d_b": "t_b * v_b",
        },
        solution="(d_a + d_b) / (t_a + t_b)",
        answer=is_cents,
        english="""
        - A {vehicle} covers {d_a} km in {t_a} hours and then {d_b} km in {t_b} hours.
          What is its average speed for the whole trip?
        - {adult} drives {d_a} km before lunch and {d_b} km after lunch, in {t_a} and {t_b} hours. What is the average speed?
        - In {t_a} hours a train runs {d_a} km, in the next {t_b} hours {d_b} km.
          How many kilometres per hour is that on average?
        - {adult} harvests {d_a} kg of {crop} in {t_a} hours in the morning and {d_b} kg in {t_b} hours in the afternoon.
          How many kilograms per hour is that on average?
        - A factory makes {d_a:product} in {t_a} days and then {d_b} in {t_b} days. How many does it make per day on average?
        - What is the average speed of a {vehicle} that needs {t_a} hours for {d_a} km and {t_b} hours for another {d_b} km?
        """,
        chinese="""
        - 一辆{vehicle}先用{t_a}小时行了{d_a}千米，又用{t_b}小时行了{d_b}千米，全程平均每小时行多少千米？
        - {adult}上午开了{d_a}千米，下午开了{d_b}千米，分别用了{t_a}小时和{t_b}小时，平均每小时行多少千米？
        - 火车前{t_a}小时行驶{d_a}千米，后{t_b}小时行驶{d_b}千米，平均每小时行驶多少千米？
        - {adult}上午{t_a}小时收了{d_a}千克{crop}，下午{t_b}小时收了{d_b}千克，平均每小时收多少千克？
        - 工厂前{t_a}天生产了{d_a}{product.m}{product}，后{t_b}天生产了{d_b}{product.m}，平均每天生产多少{product.m}？
        - 一辆{vehicle}行{d_a}千米用了{t_a}小时，再行{d_b}千米用了{t_b}小时，这辆{vehicle}的平均速度是多少？
        """,
    ),
    Family(
        "split-in-a-ratio",
        draw={"a": whole(2, 9), "b": whole(2, 9), "unit": whole(3, 30), "total": "unit * (a + b)"},
        solution="total * a / (a + b)",
        english="""
        - {total} kg of concrete are made from {a} parts sand and {b} parts cement. How many kilograms of sand are in it?
        - A drink is mixed from {a} parts juice and {b} parts water. How many millilitres of juice are in {total} millilitres?
        - {child} gets {a} shares and {child2} gets {b} shares of {total:collectible}. How many {collectible.s} does {child} get?
        - For every {a} girls in a school there are {b} boys. The school has {total} pupils. How many girls are there?
        - {adult} mixes {a} parts blue paint with {b} parts white paint and gets {total} grams.
          How many grams of blue paint are used?
        - {total} flowers are planted so that there are {a} roses for every {b} tulips. How many roses are planted?
        """,
        chinese="""
        - 用{a}份沙子和{b}份水泥配成{total}千克混凝土，其中沙子有多少千克？
        - 一种饮料由{a}份果汁和{b}份水配成，{total}毫升这种饮料里有多少毫升果汁？
        - 把{total}{collectible.m}{collectible}分给{child}和{child2}，{child}得{a}份，{child2}得{b}份，
          {child}得到多少{collectible.m}？
        - 学校里每{a}名女生对应{b}名男生，全校共有{total}名学生，女生有多少名？
        - {adult}用{a}份蓝漆和{b}份白漆调成{total}克油漆，用了多少克蓝漆？
        - 花坛里一共种了{total}株花，每{a}株玫瑰配{b}株郁金香，玫瑰种了多少株？
        """,
    ),
    Family(
        "keep-the-ratio",
        draw={"a": whole(2, 9), "b": whole(2, 9), "unit": whole(3, 9), "have": "unit * b"},
        solution="have / b * a",
        english="""
        - Concrete needs {a} parts sand to {b} parts cement. How many kilograms of sand go with {have} kg of cement?
        - A recipe takes {a} cups of milk for {b} cups of flour. How many cups of milk are needed for {have} cups of flour?
        - For every {b} adults on a trip there are {a} children. There are {have} adults. How many children are there?
        - {child} mixes {a} spoons of syrup with {b} glasses of water.
          How many spoons of syrup does {child.he} need for {have} glasses of water?
        - On a map {b} cm stand for {a} km. How many kilometres are {have} cm on the map?
        - With {have} kg of flour, how many eggs does a baker need, if {b} kg of flour go with {a} eggs?
        """,
        chinese="""
        - 配制混凝土，{a}份沙子要配{b}份水泥，{have}千克水泥要配多少千克沙子？
        - 按照食谱，{a}杯牛奶要配{b}杯面粉，{have}杯面粉需要多少杯牛奶？
        - 旅行团里每{b}个大人带{a}个孩子，一共有{have}个大人，有多少个孩子？
        - {child}用{a}勺糖浆配{b}杯水，照这样，{have}杯水要配多少勺糖浆？
        - 地图上{b}厘米表示实际{a}千米，地图上{have}厘米表示实际多少千米？
        - 面包师有{have}千克面粉，每{b}千克面粉要用{a}个鸡蛋，一共要用多少个鸡蛋？
        """,
    ),
    Family(
        "strength-of-a-solution",
        draw={"salt": whole(5, 60, 5), "water": whole(45, 400, 5)},
        solution="salt / (salt + water)",
        answer=is_cents,
        english="""
        - {salt} grams of salt are dissolved in {water} grams of water. What percentage of the salt water is salt?
        - {child} stirs {salt} grams of sugar into {water} grams of water. What share of the mixture is sugar, in percent?
        - A nurse mixes {water} grams of water with {salt} grams of salt. How strong is the salt solution, in percent?
        - Into {water} grams of water {adult} puts {salt} grams of honey. What percentage of the drink is honey?
        - What percentage of a mixture is salt if it is made of {salt} grams of salt and {water} grams of water?
        - A syrup contains {water} grams of water and {salt} grams of sugar. What percentage of the syrup is sugar?
        """,
        chinese="""
        - 把{salt}克盐溶解在{water}克水中，盐水的含盐率是百分之几？
        - {child}把{salt}克糖放入{water}克水中，糖占糖水的百分之几？
        - 护士用{water}克水和{salt}克盐配制盐水，盐水的浓度是多少？
        - {adult}在{water}克水里加了{salt}克蜂蜜，蜂蜜占蜂蜜水的百分之几？
        - 用{salt}克盐和{water}克水配成盐水，盐占盐水的百分之几？
        - 一种糖浆含水{water}克，含糖{salt}克，这种糖浆的含糖率是百分之几？
        """,
    ),
    Family(
        "salt-in-the-water",
        draw={"weight": whole(50, 800, 10), "share": percent(3, 25, 1), "glasses": whole(2, 9)},
        solution="weight * share",
        answer=is_cents,
        english="""
        - A brine is {share} salt. How many grams of salt are in {weight} grams of it?
        - How many grams of sugar are in {weight} grams of a drink that is {share} sugar?
        - {adult} makes {weight} grams of salt water with a strength of {share}. How much salt, in grams, does {adult.he} need?
        - A cake of {weight} grams contains {share} sugar. How many grams of sugar does it contain?
        - There are {weight} grams of syrup with a sugar content of {share}. How many grams of sugar is that?
        - {child} fills {glasses} glasses with {weight} grams of lemonade in all. The lemonade is {share} sugar.
          How many grams of sugar are in it?
        """,
        chinese="""
        - 一种盐水的含盐率是{share}，{weight}克这种盐水中含盐多少克？
        - 一种饮料含糖{share}，{weight}克这种饮料里有多少克糖？
        - {adult}要配制{weight}克浓度为{share}的盐水，需要盐多少克？
        - 一块{weight}克的蛋糕含糖{share}，这块蛋糕含糖多少克？
        - 有糖浆{weight}克，含糖率是{share}，其中有糖多少克？
        - {child}把{weight}克柠檬水倒进{glasses}个杯子，柠檬水的含糖率是{share}，一共含糖多少克？
        """,
    ),
    Family(
        "water-to-add",
        draw={"salt": whole(4, 60), "strength": percent(2, 40, 1)},
        solution="salt / strength - salt",
        english="""
        - {adult} has {salt} grams of salt and wants to make salt water that is {strength} salt.
          How many grams of water does {adult.he} need?
        - How many grams of water must be added to {salt} grams of sugar so that the syrup is {strength} sugar?
        - A solution should be {strength} salt. How many grams of water go with {salt} grams of salt?
        - To get a sugar content of {strength}, how many grams of water does {child} mix with {salt} grams of sugar?
        - {salt} grams of plant food are dissolved so that the solution is {strength} plant food.
          How many grams of water are used?
        - With {salt} grams of salt {adult} makes brine that is {strength} salt. How much water, in grams, is in the brine?
        """,
        chinese="""
        - {adult}用{salt}克盐配制含盐率为{strength}的盐水，需要加水多少克？
        - 要使糖水的含糖率是{strength}，{salt}克糖应加水多少克？
        - 配制浓度为{strength}的盐水，{salt}克盐要加多少克水？
        - {child}想配含糖{strength}的糖水，{child.he}有{salt}克糖，要加多少克水？
        - 把{salt}克花肥溶解成浓度{strength}的溶液，要用水多少克？
        - {adult}用{salt}克盐做了含盐{strength}的卤水，卤水里有水多少克？
        """,
    ),
)
