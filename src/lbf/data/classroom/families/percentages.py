"""Percentages and parts of a whole."""

from __future__ import annotations

from typing import Final

from lbf.data.classroom.family import Family, fraction, is_cents, percent, whole

PERCENTAGES: Final = (
    Family(
        "percent-of-a-number",
        draw={"total": whole(200, 900, 20), "share": percent(5, 95), "classes": whole(8, 24)},
        solution="total * share",
        english="""
        - {school} has {total} pupils. {share} of them come by bicycle. How many pupils come by bicycle?
        - Of {total:tree} in the park, {share} were planted this year. How many {tree.s} is that?
        - {share} of the {total} seats in a theatre are sold. How many seats are sold?
        - There are {total} books in the library, and {share} of them are about science. How many science books are there?
        - How many {product.s} pass a check if {share} of {total:product} pass it?
        - The {total} pupils of {school} are in {classes} classes. {share} of the pupils can swim. How many pupils can swim?
        """,
        chinese="""
        - {school}有{total}名学生，其中{share}的学生骑车上学，骑车上学的有多少人？
        - 公园里有{total}棵{tree}，其中{share}是新栽的，新栽的有多少棵？
        - 剧院有{share}的座位已经卖出，一共有{total}个座位，卖出了多少个座位？
        - 图书馆有{total}本书，科普书占{share}，科普书有多少本？
        - 一批{product}共{total}{product.m}，其中{share}通过了检查，通过检查的有多少{product.m}？
        - {school}的{total}名学生分在{classes}个班，其中{share}的学生会游泳，会游泳的有多少人？
        """,
    ),
    Family(
        "discount",
        draw={"price": whole(20, 160, 5), "off": percent(5, 60)},
        solution="price * (1 - off)",
        answer=is_cents,
        english="""
        - {clothing.a} costs ${price}. In the sale its price is cut by {off}. What does it cost now?
        - A shop takes {off} off the price of {clothing.a} that was ${price}. What is the new price?
        - With a discount of {off}, how much does {adult} pay for {clothing.a} that normally costs ${price}?
        - The old price of a bicycle was ${price}. It is now {off} cheaper. How much does it cost now?
        - {adult} gets {off} off a ticket for ${price}. How much does {adult.he} pay?
        - After a price cut of {off}, what is the price of a lamp that used to cost ${price}?
        """,
        chinese="""
        - 一{clothing.m}{clothing}原价{price}元，现在降价{off}，现价是多少元？
        - 商店把原价{price}元的{clothing}降价{off}出售，新的价格是多少元？
        - {adult}买一{clothing.m}{clothing}享受{off}的优惠，{clothing}原价{price}元，{adult.he}要付多少元？
        - 一辆自行车原来卖{price}元，现在便宜了{off}，现在卖多少元？
        - 一张票{price}元，{adult}买票可以便宜{off}，{adult.he}付了多少元？
        - 台灯降价{off}，原价是{price}元，降价后是多少元？
        """,
    ),
    Family(
        "percent-increase",
        draw={"old": whole(40, 800, 10), "growth": percent(5, 60)},
        solution="old * (1 + growth)",
        english="""
        - Last year {school} had {old} pupils. This year there are {growth} more. How many pupils are there now?
        - A factory made {old:product} in May and {growth} more in June. How many did it make in June?
        - The number of visitors to a museum rose by {growth}. Before, there were {old} a week. How many come each week now?
        - {adult} harvested {old} kg of {crop} last year and {growth} more this year.
          How many kilograms is the harvest this year?
        - A town library had {old} readers. Their number has grown by {growth}. How many readers does it have now?
        - After a rise of {growth}, how many {animal.s} does a farm have that used to have {old}?
        """,
        chinese="""
        - {school}去年有{old}名学生，今年比去年增加了{growth}，今年有多少名学生？
        - 工厂五月份生产了{old}{product.m}{product}，六月份比五月份多生产{growth}，六月份生产了多少{product.m}？
        - 博物馆每周的参观人数增加了{growth}，原来每周{old}人，现在每周有多少人？
        - {adult}去年收了{old}千克{crop}，今年比去年增产{growth}，今年收了多少千克？
        - 图书馆原有读者{old}人，现在增加了{growth}，现在有读者多少人？
        - 农场的{animal}增加了{growth}，原来有{old}{animal.m}，现在有多少{animal.m}？
        """,
    ),
    Family(
        "whole-from-a-part",
        draw={"share": percent(10, 90), "total": whole(40, 600, 20), "part": "total * share"},
        solution="part / share",
        english="""
        - {part} pupils of {school} play an instrument. That is {share} of all pupils. How many pupils does the school have?
        - {child} has read {part} pages, which is {share} of the {book}. How many pages does the {book} have?
        - {share} of the trees in a park are {tree.s}. There are {part:tree}. How many trees are in the park?
        - If {share} of a number is {part}, what is the number?
        - {adult} has driven {part} km. This is {share} of the way. How many kilometres long is the whole way?
        - A farm has {part:animal}, and they make up {share} of all its animals. How many animals does the farm have?
        """,
        chinese="""
        - {school}有{part}名学生会演奏乐器，占全校人数的{share}，全校有多少名学生？
        - {child}已经看了{part}页，正好是全书的{share}，这本{book}有多少页？
        - 公园里{share}的树是{tree}，{tree}有{part}棵，公园里一共有多少棵树？
        - 一个数的{share}是{part}，这个数是多少？
        - {adult}已经行了{part}千米，占全程的{share}，全程有多少千米？
        - 农场有{part}{animal.m}{animal}，占农场动物总数的{share}，农场共有动物多少只？
        """,
    ),
    Family(
        "price-before-the-cut",
        draw={"old": whole(20, 200, 5), "off": percent(10, 60), "now": "old * (1 - off)"},
        solution="now / (1 - off)",
        english="""
        - {clothing.a} costs ${now} after its price was cut by {off}. What did it cost before?
        - After a discount of {off}, {adult} paid ${now} for a lamp. What was the old price?
        - In a sale everything is {off} cheaper. {clothing.a} now costs ${now}. What was its price before the sale?
        - What was the original price of a bicycle that costs ${now} now that it is {off} cheaper?
        - {adult} pays ${now} for a ticket with {off} off. How much is the ticket without the discount?
        - A radio was reduced by {off} to ${now}. How much did it cost originally?
        """,
        chinese="""
        - 一{clothing.m}{clothing}降价{off}后是{now}元，原价是多少元？
        - 一盏台灯优惠{off}，{adult}付了{now}元，这盏台灯原来多少元？
        - 商店促销，所有商品便宜{off}，一{clothing.m}{clothing}现在{now}元，促销前的价格是多少元？
        - 一辆自行车现价{now}元，比原价降低了{off}，原价多少元？
        - {adult}买票便宜了{off}，付了{now}元，这张票原价是多少元？
        - 一台收音机降价{off}，现在卖{now}元，原来卖多少元？
        """,
    ),
    Family(
        "rate-of-success",
        draw={"total": whole(20, 200, 5), "good": whole(15, 190), "bad": "total - good", "days": whole(2, 9)},
        solution="good / total",
        answer=is_cents,
        english="""
        - Of {total} seeds, {good} sprouted. What share of the seeds sprouted, in percent?
        - {child} took {total} shots and hit {good} times. What is {child.his} hit rate in percent?
        - An inspector tested {total:product}, and {good} passed. What percentage passed?
        - {good} of {total} invited guests came to the party. What percentage of the guests came?
        - {adult} planted {total:tree}; {good} of them are alive. What is the survival rate in percent?
        - In {days} days a nurse tested {total} pupils, and {good} of them had good eyesight. What percentage is that?
        """,
        chinese="""
        - 用{total}粒种子做发芽试验，有{good}粒发芽，发芽率是多少？
        - {child}投篮{total}次，投中{good}次，{child.he}的命中率是百分之几？
        - 抽查{total}{product.m}{product}，有{good}{product.m}合格，合格率是多少？
        - 有{good}位客人来参加聚会，一共邀请了{total}位，到场的客人占百分之几？
        - {adult}种了{total}棵{tree}，成活{good}棵，成活率是多少？
        - 医生用{days}天检查了{total}名学生，其中{good}名视力良好，视力良好的学生占百分之几？
        """,
    ),
    Family(
        "fraction-of-an-amount",
        draw={"total": whole(24, 360, 4), "part": fraction(3, 4, 5, 6, 8, 9), "age": whole(7, 13)},
        solution="total * part",
        english="""
        - A {book} has {total} pages. {child} has read {part} of it. How many pages has {child.he} read?
        - {part} of the {total} pupils in a school are girls. How many girls are there?
        - There are {total:fruit} in a crate, and {part} of them are ripe. How many ripe {fruit.s} are there?
        - {adult} had {total} eggs and used {part} of them for cakes. How many eggs did {adult.he} use?
        - How many kilometres has {adult} driven when {part} of a {total} km trip is done?
        - {child}, who is {age}, owns {total:collectible}; {part} of them come from abroad. How many come from abroad?
        """,
        chinese="""
        - 一本{book}有{total}页，{child}看了全书的{part}，{child.he}看了多少页？
        - 一所学校有{total}名学生，其中{part}是女生，女生有多少人？
        - 一箱{fruit}有{total}个，其中{part}已经熟了，熟了的有多少个？
        - {adult}有{total}个鸡蛋，做蛋糕用去了{part}，用去多少个鸡蛋？
        - {adult}要行{total}千米，已经行了全程的{part}，已经行了多少千米？
        - {child}今年{age}岁，有{total}{collectible.m}{collectible}，其中{part}来自国外，来自国外的有多少{collectible.m}？
        """,
    ),
    Family(
        "fraction-left-after-two-days",
        draw={"total": whole(60, 720, 12), "a": fraction(3, 4, 5, 6, 8), "b": fraction(4, 5, 6, 8, 10, 12)},
        solution="total * (1 - a - b)",
        english="""
        - {child} reads a {book} of {total} pages: {a} of it on Saturday and {b} of it on Sunday. How many pages are left?
        - A shop had {total} kg of {grocery}. It sold {a} of the stock in the morning and {b} of the stock in the afternoon.
          How many kilograms remain?
        - On Monday {a} and on Tuesday {b} of a {total} metre road were repaired. How many metres are still to be repaired?
        - {a} of {total} flowers are red, {b} of them are white, and the rest are yellow. How many yellow flowers are there?
        - {adult} planted {a} of {total} seedlings before lunch and {b} of them after lunch. How many seedlings are left?
        - Of the {total} seats in a hall, {a} are taken by pupils and {b} by parents. How many seats are free?
        """,
        chinese="""
        - {child}看一本{total}页的{book}，星期六看了全书的{a}，星期日看了全书的{b}，还剩多少页？
        - 商店有{total}千克{grocery}，上午卖出总数的{a}，下午卖出总数的{b}，还剩多少千克？
        - 一条路长{total}米，星期一修了全长的{a}，星期二修了全长的{b}，还有多少米没有修？
        - 花坛里有{total}株花，{a}是红花，{b}是白花，其余是黄花，黄花有多少株？
        - {adult}要栽{total}棵树苗，上午栽了全部的{a}，下午栽了全部的{b}，还剩多少棵？
        - 礼堂有{total}个座位，学生坐了其中的{a}，家长坐了其中的{b}，还空着多少个座位？
        """,
    ),
    Family(
        "interest",
        draw={"principal": whole(500, 20000, 500), "rate": percent(2, 5, 1), "years": whole(2, 6)},
        solution="principal * rate * years",
        answer=is_cents,
        english="""
        - {adult} puts ${principal} in a bank at {rate} interest a year. How much interest is there after {years} years?
        - A bank pays {rate} a year. What interest does ${principal} earn in {years} years?
        - For {years} years {adult} leaves ${principal} in an account that pays {rate} simple interest per year.
          How much interest does {adult.he} earn?
        - How much simple interest does a loan of ${principal} cost in {years} years at {rate} a year?
        - At a yearly rate of {rate}, ${principal} is saved for {years} years. What is the interest?
        - {adult} lends a friend ${principal} for {years} years at {rate} simple interest a year.
          How much interest is due in all?
        """,
        chinese="""
        - {adult}把{principal}元存入银行，年利率是{rate}，存{years}年，到期可得利息多少元？
        - 银行的年利率是{rate}，存入{principal}元，{years}年的利息是多少元？
        - {adult}存了{years}年定期，本金{principal}元，年利率{rate}，{adult.he}能得到利息多少元？
        - 贷款{principal}元，年利率为{rate}，{years}年要付利息多少元？
        - 按年利率{rate}计算，{principal}元存{years}年，利息是多少元？
        - {adult}借给朋友{principal}元，借期{years}年，每年利率{rate}，一共应收利息多少元？
        """,
    ),
)
