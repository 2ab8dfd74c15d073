"""Change and comparison: more and fewer, coming and going."""

from __future__ import annotations

from typing import Final

from lbf.data.classroom.family import Family, whole

CHANGE: Final = (
    Family(
        "put-together",
        draw={"a": whole(12, 90), "b": whole(12, 90), "c": whole(12, 90)},
        solution="a + b + c",
        english="""
        - {child} has {a:collectible}, {child2} has {b} and {child3} has {c}. How many {collectible.s} do they have altogether?
        - A fruit seller has {a:fruit}, {b:fruit2} and {c:fruit3}. How many pieces of fruit is that in all?
        - The library lent out {a} books on Monday, {b} on Tuesday and {c} on Wednesday. How many books were lent in these days?
        - In the garden there are {a} red, {b} white and {c} yellow roses. How many roses are there in total?
        - {child} collected {a:collectible} in spring, {b} in summer and {c} in autumn.
          What is the total number of {collectible.s}?
        - The choir of {school} has {a} members, the band {b} and the drama group {c}.
          How many members do the groups have in total?
        """,
        chinese="""
        - {child}有{a}{collectible.m}{collectible}，{child2}有{b}{collectible.m}，{child3}有{c}{collectible.m}，
          他们一共有多少{collectible.m}{collectible}？
        - 水果店有{a}个{fruit}、{b}个{fruit2}和{c}个{fruit3}，一共有多少个水果？
        - 图书馆星期一借出{a}本书，星期二借出{b}本，星期三借出{c}本，这几天一共借出多少本书？
        - 花园里有红玫瑰{a}朵，白玫瑰{b}朵，黄玫瑰{c}朵，玫瑰花总共有多少朵？
        - {child}春天收集了{a}{collectible.m}{collectible}，夏天收集了{b}{collectible.m}，秋天收集了{c}{collectible.m}，
          {child.he}总共收集了多少{collectible.m}？
        - 学校合唱队有{a}人，乐队有{b}人，话剧社有{c}人，没有人重复参加，参加活动的一共有多少人？
        """,
    ),
    Family(
        "give-and-receive",
        draw={"start": whole(30, 90), "given": whole(5, 28), "got": whole(5, 40)},
        solution="start - given + got",
        english="""
        - {child} had {start:collectible}. {child.he} gave {given} to {child2} and then got {got} new ones from {adult}.
          How many {collectible.s} does {child} have now?
        - There were {start} books on a shelf. {given} were taken away and {got} new ones were added.
          How many are on the shelf now?
        - A shop had {start:toy} in the morning. It sold {given} and received {got} more. How many {toy.s} were in the shop then?
        - After giving away {given} of {child.his} {start:collectible}, {child} is given {got} more.
          How many {collectible.s} does {child.he} have?
        - {adult} gives {child} {got:collectible}. Before that {child} had {start}, but {given} of them got lost.
          How many does {child.he} have now?
        - A pond held {start} fish. A heron ate {given} of them, and {adult} put in {got} young fish.
          How many fish are there now?
        """,
        chinese="""
        - {child}有{start}{collectible.m}{collectible}，送给{child2}{given}{collectible.m}，
          {adult}又给了{child.he}{got}{collectible.m}，{child}现在有多少{collectible.m}？
        - 书架上有{start}本书，拿走了{given}本，又放上{got}本，现在书架上有多少本书？
        - 商店早上有{start}{toy.m}{toy}，卖出{given}{toy.m}后又运来{got}{toy.m}，这时商店里有多少{toy.m}{toy}？
        - {child}送出了{given}{collectible.m}{collectible}，又得到{got}{collectible.m}，{child.he}原来有{start}{collectible.m}，
          现在有多少{collectible.m}？
        - {adult}送给{child}{got}{collectible.m}{collectible}，在这之前{child}有{start}{collectible.m}，
          但是弄丢了{given}{collectible.m}，{child}现在有多少{collectible.m}？
        - 池塘里有{start}条鱼，白鹭吃掉{given}条，{adult}又放进{got}条小鱼，池塘里现在有多少条鱼？
        """,
    ),
    Family(
        "bus-with-two-stops",
        draw={
            "start": whole(25, 45),
            "off": whole(5, 20),
            "on": whole(3, 15),
            "off_b": whole(4, 18),
            "on_b": whole(2, 16),
            "line": whole(46, 99),
        },
        solution="start - off + on - off_b + on_b",
        english="""
        - Bus number {line} leaves with {start} passengers.
          At the market {off} get off and {on} get on; at the school {off_b} get off and {on_b} get on.
          How many passengers are on the bus now?
        - {start} people are on a train. At {town}, {off} leave and {on} join. At {town2}, {off_b} leave and {on_b} join.
          How many people are on the train after that?
        - At the park {on} people get on a bus and {off} get off; at the bridge {on_b} get on and {off_b} get off.
          The bus had {start} passengers before. How many does it have now?
        - There were {start} people on the tram. {off} got off and {on} got on at the museum.
          At the station {off_b} got off and {on_b} got on. How many are on the tram now?
        - A ferry starts with {start} passengers. On the island {off} get off and {on} come aboard.
          In {town}, {off_b} get off and {on_b} come aboard. How many passengers are there now?
        - A coach carries {start} travellers. In {town}, {off} get off and {on} get on, and in {town2}, {off_b} get off and
          {on_b} get on. How many travellers does it carry then?
        """,
        chinese="""
        - {line}路公共汽车上有{start}名乘客，在菜市场站下去{off}人，上来{on}人；在学校站下去{off_b}人，上来{on_b}人，
          现在车上有多少人？
        - 火车上有{start}人，到{town}时下车{off}人，上车{on}人；到{town2}时下车{off_b}人，上车{on_b}人，这时火车上有多少人？
        - 在公园站有{on}人上车，{off}人下车；在大桥站有{on_b}人上车，{off_b}人下车。公共汽车上原有{start}人，现在有多少人？
        - 电车上原来有{start}人，到博物馆站有{off}人下车，{on}人上车；到火车站有{off_b}人下车，{on_b}人上车，现在电车上有多少人？
        - 渡船出发时有{start}名乘客，在小岛下船{off}人，上船{on}人，在{town}下船{off_b}人，上船{on_b}人，船上现在有多少名乘客？
        - 一辆大巴载着{start}名旅客，在{town}下去{off}人，上来{on}人，在{town2}又下去{off_b}人，上来{on_b}人，大巴上还有多少人？
        """,
    ),
    Family(
        "how-many-more",
        draw={"a": whole(40, 99), "b": whole(10, 60), "days": whole(2, 9)},
        solution="a - b",
        english="""
        - {child} has {a:collectible} and {child2} has {b}. How many more {collectible.s} does {child} have than {child2}?
        - {adult} picked {a:fruit}. {adult2} picked {b}. How many fewer did {adult2} pick?
        - A {book} has {a} pages. {child} has read {b} of them. How many pages are left to read?
        - There are {b} boys and {a} girls in the {school} sports club. How many more girls than boys are there?
        - In {days} days {child} solved {a} puzzles and {child2} solved {b}. How many more puzzles did {child} solve?
        - {child} needs {a} points to win and has {b}. How many points are still missing?
        """,
        chinese="""
        - {child}有{a}{collectible.m}{collectible}，{child2}有{b}{collectible.m}，{child}比{child2}多多少{collectible.m}？
        - {adult}摘了{a}个{fruit}，{adult2}摘了{b}个，{adult2}比{adult}少摘多少个？
        - 一本{book}有{a}页，{child}已经看了{b}页，还剩多少页没有看？
        - {school}体育队有男生{b}人，女生{a}人，女生比男生多多少人？
        - 在{days}天里，{child}做了{a}道题，{child2}做了{b}道题，{child}比{child2}多做多少道题？
        - {child}要得到{a}分才能获胜，现在有{b}分，还差多少分？
        """,
    ),
    Family(
        "together-when-the-other-has-more",
        draw={"a": whole(15, 80), "more": whole(4, 30)},
        solution="a + (a + more)",
        english="""
        - {child} has {a:collectible}. {child2} has {more} more than {child}. How many {collectible.s} do they have together?
        - There are {a} pupils in the art club and {more} more than that in the chess club.
          How many pupils are in the clubs altogether?
        - A baker made {a} loaves on Monday and {more} more on Tuesday than on Monday. How many loaves is that in all?
        - {child2} picked {more} more {fruit.s} than {child}, who picked {a}. How many {fruit.s} did they pick together?
        - On Saturday {a} people came to the play. On Sunday {more} more people came than on Saturday. How many came in total?
        - {child} read {a} pages yesterday and {more} pages more today than yesterday. How many pages did {child.he} read in all?
        """,
        chinese="""
        - {child}有{a}{collectible.m}{collectible}，{child2}比{child}多{more}{collectible.m}，两人一共有多少{collectible.m}？
        - 美术社有{a}名同学，棋社比美术社多{more}名，两个社团一共有多少名同学？
        - 面包店星期一做了{a}个面包，星期二比星期一多做{more}个，两天一共做了多少个面包？
        - {child2}比{child}多摘了{more}个{fruit}，{child}摘了{a}个，他们一共摘了多少个{fruit}？
        - 星期六有{a}人来看演出，星期日比星期六多来了{more}人，两天共来了多少人？
        - {child}昨天看了{a}页书，今天比昨天多看{more}页，{child.he}两天一共看了多少页？
        """,
    ),
    Family(
        "times-as-many",
        draw={"a": whole(12, 40), "times": whole(3, 9), "age": whole(41, 60)},
        solution="a * times",
        english="""
        - {child} has {a:collectible}. {child2} has {times} times as many. How many {collectible.s} does {child2} have?
        - A farm has {a:animal} and {times} times as many {animal2.s}. How many {animal2.s} are on the farm?
        - There are {times} times as many {tree.s} as benches in the park. There are {a} benches. How many {tree.s} are there?
        - {child2} jumped the rope {times} times as often as {child}, who managed {a} jumps. How many jumps did {child2} manage?
        - {adult}, aged {age}, keeps {a:animal} and {times} times as many {animal2.s}. How many {animal2.s} does {adult.he} keep?
        - The small hall has {a} seats, and the large hall has {times} times as many. How many seats are in the large hall?
        """,
        chinese="""
        - {child}有{a}{collectible.m}{collectible}，{child2}的{collectible}是{child}的{times}倍，{child2}有多少{collectible.m}？
        - 农场有{a}{animal.m}{animal}，{animal2}的数量是{animal}的{times}倍，农场有多少{animal2.m}{animal2}？
        - 公园里{tree}的棵数是长椅张数的{times}倍，长椅有{a}张，{tree}有多少棵？
        - {child2}跳绳的个数是{child}的{times}倍，{child}跳了{a}个，{child2}跳了多少个？
        - {adult}今年{age}岁，养了{a}{animal.m}{animal}，养的{animal2}是{animal}的{times}倍，
          {adult.he}养了多少{animal2.m}{animal2}？
        - 小礼堂有{a}个座位，大礼堂的座位数是小礼堂的{times}倍，大礼堂有多少个座位？
        """,
    ),
    Family(
        "times-and-some-more",
        draw={"a": whole(8, 50), "times": whole(3, 7), "more": whole(3, 30)},
        solution="a * times + more",
        english="""
        - {child} has {a:collectible}. {child2} has {more} more than {times} times as many. How many does {child2} have?
        - The school has {a} violins. The number of flutes is {more} more than {times} times that of the violins.
          How many flutes are there?
        - A farmer keeps {a:animal}. The number of {animal2.s} is {times} times as large, plus {more}.
          How many {animal2.s} are there?
        - The number of {fruit.s} is {more} more than {times} times the number of {fruit2.s}. There are {a:fruit2}.
          How many {fruit.s} are there?
        - {child2} sold {more} more than {times} times as many tickets as {child}, who sold {a}.
          How many tickets did {child2} sell?
        - There are {a} roses in the bed, and the tulips are {more} more than {times} times the roses. How many tulips are there?
        """,
        chinese="""
        - {child}有{a}{collectible.m}{collectible}，{child2}的比{child}的{times}倍还多{more}{collectible.m}，
          {child2}有多少{collectible.m}？
        - 学校有小提琴{a}把，长笛的数量比小提琴的{times}倍多{more}支，长笛有多少支？
        - 农场里有{a}{animal.m}{animal}，{animal2}的数量是{animal}的{times}倍还多{more}，有多少{animal2.m}{animal2}？
        - {fruit}的个数比{fruit2}的{times}倍多{more}个，{fruit2}有{a}个，{fruit}有多少个？
        - {child2}卖出的票比{child}的{times}倍多{more}张，{child}卖出{a}张，{child2}卖出多少张票？
        - 花坛里有玫瑰{a}株，郁金香比玫瑰的{times}倍多{more}株，郁金香有多少株？
        """,
    ),
    Family(
        "times-less-some",
        draw={"a": whole(12, 50), "times": whole(3, 7), "less": whole(3, 20)},
        solution="a * times - less",
        english="""
        - {child} has {a:collectible}. {child2} has {less} fewer than {times} times as many. How many does {child2} have?
        - The school has {a} footballs. The number of basketballs is {less} less than {times} times that of the footballs.
          How many basketballs are there?
        - A farmer keeps {a:animal}. The number of {animal2.s} is {times} times as large, minus {less}.
          How many {animal2.s} are there?
        - The number of {fruit.s} is {less} fewer than {times} times the number of {fruit2.s}. There are {a:fruit2}.
          How many {fruit.s} are there?
        - {child2} sold {less} fewer than {times} times as many tickets as {child}, who sold {a}.
          How many tickets did {child2} sell?
        - There are {a} ducks on the lake, and the geese are {less} fewer than {times} times the ducks. How many geese are there?
        """,
        chinese="""
        - {child}有{a}{collectible.m}{collectible}，{child2}的比{child}的{times}倍少{less}{collectible.m}，
          {child2}有多少{collectible.m}？
        - 学校有足球{a}个，篮球的个数比足球的{times}倍少{less}个，篮球有多少个？
        - 农场里有{a}{animal.m}{animal}，{animal2}的数量比{animal}的{times}倍少{less}，有多少{animal2.m}{animal2}？
        - {fruit}的个数比{fruit2}的{times}倍少{less}个，{fruit2}有{a}个，{fruit}有多少个？
        - {child2}卖出的票比{child}的{times}倍少{less}张，{child}卖出{a}张，{child2}卖出多少张票？
        - 湖面上有{a}只鸭子，鹅的只数比鸭子的{times}倍少{less}只，鹅有多少只？
        """,
    ),
)
