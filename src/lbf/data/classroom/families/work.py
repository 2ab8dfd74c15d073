"""Rates, work, saving and tanks."""

from __future__ import annotations

from typing import Final

from lbf.data.classroom.family import Family, decimals, fraction, whole, whole_between

WORK: Final = (
    Family(
        "per-day",
        draw={"days": whole(4, 15), "rate": whole(8, 40), "total": "days * rate"},
        solution="total / days",
        english="""
        - {child} reads a {book} of {total} pages in {days} days, the same number every day. How many pages a day is that?
        - A workshop makes {total:product} in {days} days. How many {product.s} does it make each day?
        - In {days} days {adult} planted {total:tree}, equally many each day. How many did {adult.he} plant per day?
        - {child} learns {total} new words in {days} days. How many words does {child.he} learn each day on average?
        - How many {product.s} does a factory produce per day if it produces {total} in {days} days?
        - A hen house gave {total} eggs over {days} days. How many eggs is that per day on average?
        """,
        chinese="""
        - {child}用{days}天看完一本{total}页的{book}，每天看的页数相同，每天看多少页？
        - 工厂{days}天生产了{total}{product.m}{product}，平均每天生产多少{product.m}？
        - {adult}在{days}天里种了{total}棵{tree}，每天种得一样多，每天种多少棵？
        - {child}{days}天学了{total}个新单词，平均每天学多少个单词？
        - 一家工厂生产{total}{product.m}{product}用了{days}天，平均每天生产多少{product.m}？
        - 鸡舍里{days}天共产蛋{total}个，平均每天产蛋多少个？
        """,
    ),
    Family(
        "same-pace",
        draw={"hours": whole(2, 6), "rate": whole(6, 30), "made": "hours * rate", "more": whole(7, 12)},
        solution="made / hours * more",
        english="""
        - A machine makes {made:product} in {hours} hours. At the same pace, how many does it make in {more} hours?
        - {adult} types {made} pages in {hours} days. How many pages can {adult.he} type in {more} days at this pace?
        - In {hours} hours {adult} packs {made} parcels. How many parcels does {adult.he} pack in {more} hours at the same pace?
        - How many {product.s} does a machine make in {more} hours if it makes {made} in {hours} hours?
        - {child} folds {made} paper cranes in {hours} hours.
          If {child.he} keeps that pace, how many will be done in {more} hours?
        - A printer needs {hours} minutes for {made} sheets. How many sheets does it print in {more} minutes?
        """,
        chinese="""
        - 一台机器{hours}小时生产{made}{product.m}{product}，照这样计算，{more}小时生产多少{product.m}？
        - {adult}{hours}天打字{made}页，照这样的速度，{more}天能打多少页？
        - {adult}在{hours}小时里包装了{made}个包裹，照这样的速度，{more}小时能包装多少个包裹？
        - 一台机器{more}小时能生产多少{product.m}{product}？已知它{hours}小时生产{made}{product.m}。
        - {child}{hours}小时折了{made}只纸鹤，如果速度不变，{more}小时能折多少只？
        - 打印机打印{made}张纸要{hours}分钟，照这样计算，{more}分钟能打印多少张？
        """,
    ),
    Family(
        "per-worker-and-hour",
        draw={
            "workers": whole(3, 9),
            "hours": whole(2, 8),
            "rate": whole(4, 15),
            "total": "workers * hours * rate",
        },
        solution="total / workers / hours",
        english="""
        - {workers} workers make {total:product} in {hours} hours. How many {product.s} does each worker make per hour?
        - In {hours} hours {workers} bakers bake {total} loaves. How many loaves does each baker bake in an hour?
        - {total} letters were sorted by {workers} clerks in {hours} hours. How many letters did each clerk sort per hour?
        - A team of {workers} harvests {total} kg of {crop} in {hours} hours.
          How many kilograms does each person harvest per hour?
        - If {workers} machines produce {total:product} in {hours} hours, how many does each machine produce per hour?
        - It takes {hours} hours for {workers} painters to paint {total} fence boards. How many boards does each paint per hour?
        """,
        chinese="""
        - {workers}名工人{hours}小时做了{total}{product.m}{product}，平均每人每小时做多少{product.m}？
        - {hours}小时里{workers}位面包师烤了{total}个面包，平均每位面包师每小时烤多少个？
        - 一共有{total}封信，由{workers}名职员用{hours}小时分完，平均每人每小时分多少封？
        - {workers}人的小队{hours}小时收了{total}千克{crop}，平均每人每小时收多少千克？
        - {workers}台机器{hours}小时生产{total}{product.m}{product}，平均每台机器每小时生产多少{product.m}？
        - 用{hours}小时，{workers}名油漆工刷完{total}块木板，平均每名油漆工每小时刷多少块？
        """,
    ),
    Family(
        "two-teams-one-road",
        draw={
            "a": whole(15, 60, 5),
            "b": whole(12, 50),
            "days": whole(4, 20),
            "length": "days * (a + b)",
            "year": whole(2, 9),
        },
        solution="length / (a + b)",
        english="""
        - A road of {length} metres is repaired by teams from opposite ends.
          The red team repairs {a} metres a day, the blue team {b} metres. After how many days do they meet?
        - {adult} makes {a} parts a day and {adult2} makes {b}. How many days do they need together for {length} parts?
        - {length} trees are to be planted. Group A plants {a} a day and group B plants {b}. How many days do they need together?
        - {adult} can pack {a} parcels per hour and {adult2} can pack {b}.
          How many hours do they need together to pack {length} parcels?
        - A tunnel {length} metres long is dug from the north at {a} metres a day and from the south at {b} metres a day.
          In how many days is it finished?
        - {year} years ago a canal of {length} metres was dug by teams working from its ends.
          The northern team dug {a} metres a day and the southern team {b}. How many days did it take?
        """,
        chinese="""
        - 修一条{length}米长的路，红队每天修{a}米，蓝队每天修{b}米，从两头同时修，多少天可以修完？
        - {adult}每天做{a}个零件，{adult2}每天做{b}个，两人合做{length}个零件需要多少天？
        - 要种{length}棵树，甲组每天种{a}棵，乙组每天种{b}棵，两组一起种需要多少天？
        - {adult}每小时包装{a}个包裹，{adult2}每小时包装{b}个，两人一起包装{length}个包裹需要多少小时？
        - 一条隧道长{length}米，北队每天挖{a}米，南队每天挖{b}米，两队同时从两端开挖，多少天挖通？
        - {year}年前挖一条{length}米长的水渠，北队每天挖{a}米，南队每天挖{b}米，两队从两端同时挖，用了多少天？
        """,
    ),
    Family(
        "job-done-together",
        draw={"a": fraction(3, 4, 5, 6, 8, 10, 12, 15), "b": fraction(4, 6, 8, 10, 12, 15, 20, 24)},
        solution="1 / (a + b)",
        answer=whole_between(2, 20),
        english="""
        - {adult} finishes {a} of a job each day, and {adult2} finishes {b} of it each day.
          How many days does the whole job take together?
        - In an hour the large pipe fills {a} of a tank and the small pipe fills {b}.
          How many hours do they need together to fill it?
        - Each day team A builds {a} of a wall and team B builds {b} of it. How many days do the teams need together?
        - {adult} can do {a} of the work in a day and {adult2} can do {b} in a day. In how many days do they finish it together?
        - A machine does {a} of an order per hour. A newer machine does {b} per hour.
          How many hours do they take together for the order?
        - If {child} weeds {a} of a garden per hour and {child2} weeds {b}, after how many hours is the whole garden weeded?
        """,
        chinese="""
        - {adult}每天完成一项工作的{a}，{adult2}每天完成它的{b}，两人合作，完成全部工作要多少天？
        - 大水管每小时注满水池的{a}，小水管每小时注满水池的{b}，两管齐开，多少小时可以注满水池？
        - 砌一面墙，甲队每天砌全部的{a}，乙队每天砌全部的{b}，两队合作多少天完成？
        - 一项工程，{adult}每天能做{a}，{adult2}每天能做{b}，两人一起做，多少天做完？
        - 一批订单，旧机器每小时完成{a}，新机器每小时完成{b}，两台机器同时工作，多少小时完成？
        - {child}每小时除完花园的{a}的草，{child2}每小时除完{b}，两人一起除草，多少小时除完整个花园？
        """,
    ),
    Family(
        "rest-of-the-job",
        draw={"done": fraction(3, 4, 5, 6, 8), "rate": fraction(8, 10, 12, 15, 16, 20, 24)},
        solution="(1 - done) / rate",
        answer=whole_between(2, 20),
        english="""
        - {done} of a job is done. {adult} does {rate} of the job each day. How many days does {adult.he} need for the rest?
        - {child} has read {done} of a book and reads {rate} of it every day. After how many more days is the book finished?
        - A pool is {done} full. A pipe fills {rate} of the pool per hour. How many hours does it take to fill the rest?
        - {adult} has painted {done} of a fence and paints {rate} of it per hour. How many more hours does {adult.he} need?
        - Every day {rate} of the road is repaired. How many days does the rest take when {done} is already repaired?
        - A machine completes {rate} of an order per hour. {done} of the order is complete. How many more hours are needed?
        """,
        chinese="""
        - 一项工作已经完成了{done}，{adult}每天完成这项工作的{rate}，剩下的还要多少天？
        - {child}已经看了一本书的{done}，每天看全书的{rate}，还要多少天看完？
        - 水池里已有{done}池水，水管每小时注入水池的{rate}，还要多少小时注满？
        - {adult}已经刷了篱笆的{done}，每小时刷整个篱笆的{rate}，还要多少小时刷完？
        - 修一条路，每天修全长的{rate}，已经修了{done}，剩下的还要修多少天？
        - 一台机器每小时完成一批订单的{rate}，这批订单已经完成了{done}，还需要多少小时？
        """,
    ),
    Family(
        "saving-up",
        draw={
            "weekly": whole(3, 15),
            "weeks": whole(4, 20),
            "have": whole(8, 60),
            "goal": "have + weekly * weeks",
        },
        solution="(goal - have) / weekly",
        english="""
        - {child} wants a bicycle for ${goal}. {child.he} has ${have} and saves ${weekly} a week.
          How many weeks must {child.he} save?
        - {child} saves ${weekly} every week and already has ${have}. In how many weeks will {child.he} have ${goal}?
        - A camera costs ${goal}. With ${have} to begin with and ${weekly} saved each week, after how many weeks can {child} buy
          it?
        - How many weeks does {child} need to reach ${goal} if {child.he} has ${have} now and puts aside ${weekly} each week?
        - {child} has ${have} in a money box and adds ${weekly} each week. After how many weeks are there ${goal} in the box?
        - To pay for a ${goal} trip, {child} sets aside ${weekly} each week. {child.he} starts with ${have}.
          How many weeks will it take?
        """,
        chinese="""
        - {child}想买一辆{goal}元的自行车，{child.he}已有{have}元，每星期存{weekly}元，还要存多少个星期？
        - {child}每星期存{weekly}元，现在已有{have}元，多少个星期后{child.he}有{goal}元？
        - 一台相机{goal}元，{child}开始时有{have}元，每周再存{weekly}元，多少周后可以买到？
        - {child}现在有{have}元，每周攒{weekly}元，要攒到{goal}元需要多少周？
        - {child}的储蓄罐里有{have}元，以后每星期放进{weekly}元，多少个星期后罐里有{goal}元？
        - 为了参加一次{goal}元的旅行，{child}每周存下{weekly}元，{child.he}原有{have}元，需要存多少周？
        """,
    ),
    Family(
        "finished-early",
        draw={"rate": whole(12, 60), "days": whole(8, 25), "early": whole(1, 4)},
        solution="rate * days / (days - early)",
        english="""
        - A factory planned to make {rate:product} a day for {days} days but finished {early:day} early.
          How many {product.s} did it make each day?
        - {child} meant to read {rate} pages a day for {days} days. {child.he} finished {early:day} sooner.
          How many pages a day was that?
        - A team was to build {rate} metres of road a day for {days} days. It was done {early:day} early.
          How many metres a day did it build?
        - The plan was {days} days at {rate:product} a day, yet all were made {early:day} early. How many were made each day?
        - {adult} planned to plant {rate:tree} a day for {days} days. {adult.he} was done {early:day} early.
          How many {tree.s} did {adult.he} plant each day?
        - An order was due in {days} days at {rate:product} a day. It was completed {early:day} ahead of time.
          How many {product.s} were produced per day?
        """,
        chinese="""
        - 工厂计划每天生产{rate}{product.m}{product}，{days}天完成，实际提前{early}天完成，实际每天生产多少{product.m}？
        - {child}打算每天看{rate}页书，{days}天看完，结果提前{early}天看完，{child.he}实际每天看多少页？
        - 修路队计划每天修{rate}米，{days}天修完，实际提前{early}天修完，实际每天修多少米？
        - 原计划用{days}天生产一批{product}，每天{rate}{product.m}，实际提前{early}天完成任务，实际每天生产多少{product.m}？
        - {adult}计划每天种{rate}棵{tree}，{days}天种完，结果提前{early}天种完，实际每天种多少棵？
        - 一批{product}要在{days}天内完成，计划每天做{rate}{product.m}，后来提前{early}天完成，实际每天做多少{product.m}？
        """,
    ),
    Family(
        "tank-filling-and-draining",
        draw={
            "tap": whole(12, 40),
            "drain": whole(3, 15),
            "minutes": whole(5, 40),
            "volume": "minutes * (tap - drain)",
        },
        solution="volume / (tap - drain)",
        english="""
        - A tank of {volume} litres is filled by a tap with {tap} litres a minute while {drain} litres a minute run out.
          How many minutes until it is full?
        - Water flows into an empty tank at {tap} litres per minute and leaks out at {drain} litres per minute.
          The tank holds {volume} litres. In how many minutes is it full?
        - {tap} litres of water enter a pool each minute and {drain} litres leave it.
          How many minutes does it take to collect {volume} litres?
        - A barrel loses {drain} litres a minute through a hole.
          How many minutes does a pump bringing {tap} litres a minute need to fill its {volume} litres?
        - How long, in minutes, does it take to fill a {volume} litre basin if the tap gives {tap} litres a minute and the drain
          takes away {drain} litres a minute?
        - A pump brings {tap} litres a minute to an empty basin of {volume} litres, but a crack lets {drain} litres a minute
          escape. After how many minutes is the basin full?
        """,
        chinese="""
        - 水箱容积是{volume}升，进水管每分钟注水{tap}升，出水管每分钟排水{drain}升，两管同时打开，多少分钟注满水箱？
        - 一个空水箱每分钟流进{tap}升水，又漏出{drain}升水，水箱能装{volume}升，多少分钟能装满？
        - 水池每分钟进水{tap}升，同时放水{drain}升，要存下{volume}升水需要多少分钟？
        - 水桶有个洞，每分钟漏水{drain}升，水泵每分钟加水{tap}升，水桶能装{volume}升，多少分钟可以加满？
        - 要注满{volume}升的水池，水龙头每分钟放水{tap}升，下水口每分钟流走{drain}升，需要多少分钟？
        - 水泵每分钟向空水池抽水{tap}升，裂缝每分钟漏掉{drain}升，水池容积是{volume}升，多少分钟后水池满？
        """,
    ),
    Family(
        "tank-partly-full",
        draw={"full": whole(40, 200, 5), "have": whole(5, 60), "rate": decimals(2, 12, "0.5")},
        solution="(full - have) / rate",
        english="""
        - A tank holds {full} litres and has {have} litres in it. A tap adds {rate} litres a minute.
          In how many minutes is it full?
        - {have} litres of water are in a bath that holds {full} litres. Each minute {rate} litres run in.
          How many minutes until the bath is full?
        - At {rate} litres a minute, how many minutes does it take to fill a {full} litre tank that already has {have} litres in
          it?
        - A fuel tank for {full} litres still has {have} litres. The pump delivers {rate} litres a minute.
          After how many minutes is the tank full?
        - Water runs into an aquarium at {rate} litres per minute. It has {have} litres now and holds {full}.
          How many minutes will it take to fill?
        - {adult} fills a {full} litre water butt with a hose giving {rate} litres a minute.
          There are {have} litres in it at the start. How many minutes does it take?
        """,
        chinese="""
        - 水箱能装{full}升水，里面已有{have}升，水龙头每分钟放水{rate}升，多少分钟能装满？
        - 浴缸里已有{have}升水，浴缸能装{full}升，每分钟放进{rate}升水，还要多少分钟放满？
        - 每分钟注水{rate}升，一个{full}升的水箱里已经有{have}升水，还要多少分钟注满？
        - 油箱能装{full}升油，还剩{have}升，加油机每分钟加油{rate}升，多少分钟加满？
        - 往鱼缸里注水，每分钟{rate}升，鱼缸里现有{have}升，能装{full}升，还要多少分钟注满？
        - {adult}用水管给{full}升的水桶加水，每分钟加{rate}升，桶里原有{have}升水，多少分钟能加满？
        """,
    ),
)
