"""Problems in several steps."""

from __future__ import annotations

from typing import Final

from lbf.data.classroom.family import Family, decimals, is_cents, whole

SEVERAL_STEPS: Final = (
    Family(
        "profit",
        draw={
            "cost": decimals(5, 30, "0.5"),
            "gain": decimals(1, 6, "0.5"),
            "sell": "cost + gain",
            "count": whole(10, 90),
        },
        solution="(sell - cost) * count",
        answer=is_cents,
        english="""
        - A shop buys {toy.s} for ${cost} each and sells them for ${sell} each. How much profit does it make on {count:toy}?
        - {adult} sells {count:toy} at ${sell} each. They cost {adult.him} ${cost} each. How much profit does {adult.he} make?
        - Each {product} is made for ${cost} and sold for ${sell}. What is the profit on {count:product}?
        - What does a trader earn on {count:clothing} bought at ${cost} and sold at ${sell} each?
        - {count} mugs were bought at ${cost} each and all sold at ${sell} each. What was the profit?
        - A stall sells lunch boxes at ${sell}, which is more than the ${cost} it pays for each. It sold {count}.
          What is its profit?
        """,
        chinese="""
        - 商店以每{toy.m}{cost}元的价格买进{toy}，以每{toy.m}{sell}元卖出，卖出{count}{toy.m}，一共赚了多少元？
        - {adult}卖出{count}{toy.m}{toy}，每{toy.m}卖{sell}元，进价是每{toy.m}{cost}元，{adult.he}赚了多少元？
        - 每{product.m}{product}成本{cost}元，售价{sell}元，卖出{count}{product.m}的利润是多少元？
        - 商人买进{count}{clothing.m}{clothing}，进价每{clothing.m}{cost}元，售价每{clothing.m}{sell}元，全部卖完赚多少元？
        - 买进{count}个杯子，每个{cost}元，全部以每个{sell}元卖出，利润是多少元？
        - 小摊的饭盒每个卖{sell}元，进价是{cost}元，一共卖出{count}个，赚了多少元？
        """,
    ),
    Family(
        "taxi-fare",
        draw={
            "base": whole(6, 14),
            "free": whole(2, 5),
            "rate": decimals(1, 3, "0.1"),
            "distance": whole(7, 30),
        },
        solution="base + (distance - free) * rate",
        answer=is_cents,
        english="""
        - A taxi costs ${base} for the first {free} km and ${rate} for each further kilometre.
          How much does a trip of {distance} km cost?
        - {adult} rides {distance} km in a taxi.
          The first {free} km cost ${base} in all, and every kilometre after that costs ${rate}. How much does {adult.he} pay?
        - In {town} a taxi charges ${base} up to {free} km, then ${rate} per kilometre. What is the fare for {distance} km?
        - What is the fare for {distance} km if a taxi takes ${rate} for each kilometre beyond {free} km, on top of a base fare
          of ${base}?
        - A courier charges ${base} for parcels up to {free} kg and ${rate} for each kilogram above that.
          What does a parcel of {distance} kg cost?
        - The base fare of ${base} covers {free} km; after that each kilometre costs ${rate}.
          How much must {adult} pay for {distance} km?
        """,
        chinese="""
        - 出租车起步价{base}元，可行{free}千米，超过的部分每千米{rate}元，行{distance}千米要付多少元？
        - {adult}乘出租车行了{distance}千米，{free}千米以内收费{base}元，超出部分每千米收{rate}元，{adult.he}应付多少元？
        - {town}的出租车{free}千米以内{base}元，以后每千米{rate}元，{distance}千米的车费是多少元？
        - 乘出租车，超过{free}千米的部分每千米{rate}元，起步价是{base}元，乘{distance}千米要多少元车费？
        - 快递公司规定，{free}千克以内收{base}元，超过的部分每千克收{rate}元，寄{distance}千克的包裹要多少元？
        - 起步价{base}元包含{free}千米，之后每千米{rate}元，{adult}坐了{distance}千米，要付多少元？
        """,
    ),
    Family(
        "phone-bill",
        draw={
            "base": whole(8, 25),
            "rate": decimals("0.05", "0.5", "0.05"),
            "used": whole(20, 200, 5),
            "bill": "base + rate * used",
        },
        solution="(bill - base) / rate",
        english="""
        - A phone plan costs ${base} a month and ${rate} per minute. {adult}'s bill is ${bill}.
          How many minutes did {adult.he} talk?
        - {adult} paid ${bill} for the phone: ${base} fixed and ${rate} for each minute. How many minutes were used?
        - At ${rate} per minute and a monthly fee of ${base}, how many minutes are on a bill of ${bill}?
        - A bill of ${bill} includes a fee of ${base}; the rest is for calls at ${rate} a minute.
          How many minutes of calls were there?
        - Hiring a boat costs ${base} plus ${rate} per minute. {adult} paid ${bill}.
          For how many minutes did {adult.he} hire the boat?
        - For how many minutes can {adult} call with ${bill} a month if the plan takes ${base} as a fixed fee and ${rate} per
          minute?
        """,
        chinese="""
        - 手机月租{base}元，通话每分钟{rate}元，{adult}这个月付了{bill}元，{adult.he}通话多少分钟？
        - {adult}的电话费是{bill}元，其中固定费用{base}元，其余按每分钟{rate}元计费，通话了多少分钟？
        - 每分钟话费{rate}元，月租费{base}元，话费单上是{bill}元，一共通话多少分钟？
        - 一张{bill}元的话费单里有{base}元月租，剩下的是每分钟{rate}元的通话费，通话时间是多少分钟？
        - 租船的费用是{base}元，另外每分钟收{rate}元，{adult}付了{bill}元，{adult.he}租了多少分钟？
        - {adult}每月话费{bill}元，套餐固定费用{base}元，每分钟另收{rate}元，{adult.he}通话多少分钟？
        """,
    ),
    Family(
        "wages",
        draw={
            "base": whole(200, 600, 10),
            "hours": whole(4, 15),
            "rate": decimals(16, 30, "0.5"),
            "age": whole(50, 64),
        },
        solution="base + hours * rate",
        answer=is_cents,
        english="""
        - {adult} earns ${base} a week and ${rate} for every extra hour. {adult.he} worked {hours} extra hours.
          What are the wages this week?
        - For {hours} hours of overtime at ${rate} an hour, on top of ${base}, how much does {adult} get?
        - {adult} gets a basic wage of ${base}. Last week {adult.he} also did {hours} hours of overtime, paid at ${rate} an hour.
          How much did {adult.he} earn?
        - Overtime is paid at ${rate} an hour. What does {adult} earn with a wage of ${base} and {hours} hours of overtime?
        - Hiring a hall costs ${base} plus ${rate} for every hour. How much does it cost to hire the hall for {hours} hours?
        - {adult}, who is {age}, earns a fixed ${base} a week plus ${rate} per extra hour.
          What does {adult.he} earn with {hours} extra hours?
        """,
        chinese="""
        - {adult}每周工资{base}元，加班每小时{rate}元，这周加班{hours}小时，{adult.he}这周一共得多少元？
        - {adult}加班{hours}小时，每小时{rate}元，再加上基本工资{base}元，一共得到多少元？
        - {adult}的基本工资是{base}元，上周又加班{hours}小时，加班费每小时{rate}元，{adult.he}上周收入多少元？
        - 加班费每小时{rate}元，{adult}的工资是{base}元，另加班{hours}小时，{adult.he}一共能得多少元？
        - 租礼堂要先付{base}元，另外每小时收费{rate}元，租{hours}小时一共要付多少元？
        - {adult}今年{age}岁，每周固定工资{base}元，加班每小时{rate}元，加班{hours}小时后一共得多少元？
        """,
    ),
    Family(
        "stock-after-delivery",
        draw={"start": whole(20, 120), "boxes": whole(3, 12), "each": whole(6, 30), "sold": whole(15, 140)},
        solution="start + boxes * each - sold",
        english="""
        - A shop has {start:toy}. It receives {boxes} boxes of {each} and then sells {sold}. How many {toy.s} are left?
        - After a delivery of {boxes} boxes with {each:stationery} each to a store that had {start}, {sold} are sold.
          How many remain?
        - {sold:toy} were sold this week. At the beginning the shop had {start}, and {boxes} boxes of {each} were delivered.
          How many {toy.s} are there now?
        - The school had {start:stationery}, bought {boxes} packs of {each} and handed out {sold}. How many does it have left?
        - A bakery starts the day with {start} rolls, bakes {boxes} trays of {each} rolls and sells {sold} rolls.
          How many rolls are left?
        - {boxes} boxes arrive, each with {each:product}. The store already had {start} and sells {sold}. How many are left?
        """,
        chinese="""
        - 商店有{start}{toy.m}{toy}，又运来{boxes}箱，每箱{each}{toy.m}，后来卖出{sold}{toy.m}，还剩多少{toy.m}？
        - 文具店原有{start}{stationery.m}{stationery}，进货{boxes}盒，每盒{each}{stationery.m}，卖出{sold}{stationery.m}，
          还剩多少{stationery.m}？
        - 这周卖出{sold}{toy.m}{toy}，店里原来有{start}{toy.m}，又进了{boxes}箱，每箱{each}{toy.m}，现在有多少{toy.m}{toy}？
        - 学校有{start}{stationery.m}{stationery}，又买了{boxes}包，每包{each}{stationery.m}，发出去{sold}{stationery.m}，
          还有多少{stationery.m}？
        - 面包店早上有{start}个面包，又烤了{boxes}盘，每盘{each}个，卖出{sold}个，还剩多少个面包？
        - 仓库运来{boxes}箱{product}，每箱{each}{product.m}，原来已有{start}{product.m}，
          卖掉{sold}{product.m}后还有多少{product.m}？
        """,
    ),
    Family(
        "orchard-harvest",
        draw={
            "rows": whole(4, 15),
            "trees": whole(6, 20),
            "each": whole(20, 60, 5),
            "sacks": whole(10, 25, 5),
            "year": whole(61, 75),
        },
        solution="rows * trees * each / sacks",
        english="""
        - An orchard has {rows} rows of {trees} trees. Each tree gives {each} kg of {fruit.s}, packed in sacks of {sacks} kg.
          How many sacks are filled?
        - Each of the {trees} trees in a row gives {each} kg of {fruit.s}, and there are {rows} rows.
          How many {sacks} kg sacks can be filled?
        - {adult} fills sacks of {sacks} kg with the harvest of {rows} rows of {trees} trees. Each tree gives {each} kg.
          How many sacks does {adult.he} fill?
        - With {each} kg of {fruit.s} from each tree, {trees} trees in a row and {rows} rows, how many sacks of {sacks} kg are
          needed?
        - {adult}, aged {year}, has {rows} rows of {trees} {fruit} trees. Every tree bears {each} kg.
          The fruit goes into sacks of {sacks} kg. How many sacks are needed?
        - How many sacks of {sacks} kg hold the harvest of an orchard with {rows} rows, {trees} trees in each row and {each} kg
          per tree?
        """,
        chinese="""
        - 果园有{rows}行果树，每行{trees}棵，每棵收{fruit}{each}千克，每袋装{sacks}千克，一共装多少袋？
        - 果园每行有{trees}棵树，每棵产{fruit}{each}千克，共有{rows}行，每袋装{sacks}千克，能装多少袋？
        - {adult}用每袋{sacks}千克的袋子装{fruit}，果园有{rows}行，每行{trees}棵，每棵收{each}千克，{adult.he}要装多少袋？
        - 每棵树收{each}千克{fruit}，每行{trees}棵，共{rows}行，每{sacks}千克装一袋，需要多少个袋子？
        - {adult}今年{year}岁，种了{rows}行{fruit}树，每行{trees}棵，每棵结果{each}千克，每袋装{sacks}千克，一共要多少个袋子？
        - 每袋能装{sacks}千克，果园有{rows}行树，每行{trees}棵，每棵产量{each}千克，全部{fruit}能装多少袋？
        """,
    ),
    Family(
        "school-trip-cost",
        draw={
            "pupils": whole(20, 60),
            "ticket": decimals(3, 12, "0.5"),
            "teachers": whole(2, 6),
            "full": decimals(13, 25, "0.5"),
            "bus": whole(100, 400, 10),
            "away": whole(62, 95),
        },
        solution="pupils * ticket + teachers * full + bus",
        answer=is_cents,
        english="""
        - {pupils} pupils and {teachers} teachers visit a museum.
          A pupil pays ${ticket}, a teacher ${full}, and the bus costs ${bus}. What does the trip cost altogether?
        - A bus for ${bus} takes {pupils} pupils and {teachers} teachers to the zoo, where pupils pay ${ticket} and teachers
          ${full} each. How much is that in all?
        - Tickets to a show are ${full} for adults and ${ticket} for children.
          {school} sends {teachers} adults and {pupils} children and hires a bus for ${bus}. What is the total cost?
        - What does a trip for {pupils} children at ${ticket} each and {teachers} adults at ${full} each cost, with ${bus} for
          the bus?
        - {school} pays ${bus} for a bus, ${ticket} for each of {pupils} pupils and ${full} for each of {teachers} teachers.
          How much does the school pay in total?
        - For {teachers} teachers at ${full} each, {pupils} pupils at ${ticket} each and a bus at ${bus}, how much money does a
          trip to a castle {away} km away cost?
        """,
        chinese="""
        - {pupils}名学生和{teachers}名老师参观博物馆，学生票每张{ticket}元，教师票每张{full}元，租车{bus}元，一共花多少元？
        - 租一辆{bus}元的客车送{pupils}名学生和{teachers}名老师去动物园，学生每人{ticket}元，老师每人{full}元，一共要多少元？
        - 演出票成人每张{full}元，儿童每张{ticket}元，{school}有{teachers}名成人和{pupils}名儿童去看，另租车{bus}元，
          总费用是多少元？
        - 春游时{pupils}个孩子每人{ticket}元，{teachers}个大人每人{full}元，再加上车费{bus}元，一共要花多少元？
        - {school}付车费{bus}元，{pupils}名学生每人{ticket}元，{teachers}名老师每人{full}元，学校总共付多少元？
        - 去{away}千米外的古堡，有{teachers}名老师，每人{full}元，有{pupils}名学生，每人{ticket}元，租车{bus}元，
          这次活动共花多少元？
        """,
    ),
    Family(
        "change-of-pace",
        draw={
            "rate": whole(6, 25),
            "days": whole(3, 10),
            "new_rate": whole(8, 40),
            "rest": whole(2, 12),
            "total": "rate * days + new_rate * rest",
        },
        solution="(total - rate * days) / new_rate",
        english="""
        - A {book} has {total} pages. {child} reads {rate} pages a day for {days} days and then {new_rate} pages a day.
          How many more days does {child.he} need?
        - {adult} must make {total} parts. {adult.he} makes {rate} a day for {days} days, then {new_rate} a day.
          How many days does the rest take?
        - After {days} days at {rate} metres a day, a team builds the rest of a {total} metre road at {new_rate} metres a day.
          How many days does the rest take?
        - At {rate:product} a day a workshop has worked {days} days on an order of {total}. It now makes {new_rate} a day.
          In how many more days will it be done?
        - For {days} days {child} learned {rate} words a day.
          {child.he} has {total} words to learn and now learns {new_rate} a day. How many days are left?
        - Of {total:tree}, volunteers planted {rate} a day for {days} days. They plant the rest at {new_rate} a day.
          How many more days do they need?
        """,
        chinese="""
        - 一本{book}有{total}页，{child}先看了{days}天，每天看{rate}页，以后每天看{new_rate}页，还要多少天看完？
        - {adult}要做{total}个零件，先做了{days}天，每天做{rate}个，剩下的每天做{new_rate}个，还要多少天？
        - 修路队每天修{rate}米，修了{days}天，路全长{total}米，余下的每天修{new_rate}米，还要修多少天？
        - 工厂每天生产{rate}{product.m}{product}，已经生产了{days}天，任务是{total}{product.m}，
          现在每天生产{new_rate}{product.m}，还要多少天完成？
        - {child}前{days}天每天背{rate}个单词，一共要背{total}个，以后每天背{new_rate}个，还要背多少天？
        - 志愿者要种{total}棵{tree}，先种了{days}天，每天{rate}棵，剩下的每天种{new_rate}棵，还需要多少天种完？
        """,
    ),
)
