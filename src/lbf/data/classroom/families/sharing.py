"""Sharing out and packing."""

from __future__ import annotations

from typing import Final

from lbf.data.classroom.family import Family, whole

SHARING: Final = (
    Family(
        "share-equally",
        draw={
            "people": whole(3, 12),
            "each": whole(3, 15),
            "total": "people * each",
            "minutes": whole(16, 50),
        },
        solution="total / people",
        english="""
        - {adult} shares {total:treat} equally among {people} children. How many {treat.s} does each child get?
        - {people} friends divide {total:treat} equally. How many does each friend get?
        - {total:treat} are packed equally into {people} bags. How many {treat.s} are in each bag?
        - There are {total:treat} for {people} guests, and every guest gets the same number. How many is that for each?
        - {child} puts {total:collectible} into {people} equal piles. How many {collectible.s} are in each pile?
        - It took {adult} {minutes} minutes to make {total:treat}. {people} children share them equally.
          How many does each child get?
        """,
        chinese="""
        - {adult}把{total}{treat.m}{treat}平均分给{people}个小朋友，每个小朋友分到多少{treat.m}？
        - {people}个朋友平分{total}{treat.m}{treat}，每人分得多少{treat.m}？
        - 把{total}{treat.m}{treat}平均装进{people}个袋子，每个袋子装多少{treat.m}？
        - 一共有{total}{treat.m}{treat}，要分给{people}位客人，每位客人分得同样多，每人有多少{treat.m}？
        - {child}把{total}{collectible.m}{collectible}平均分成{people}份，每份有多少{collectible.m}？
        - {adult}花了{minutes}分钟做好{total}{treat.m}{treat}，平均分给{people}个孩子，每个孩子得到多少{treat.m}？
        """,
    ),
    Family(
        "share-what-is-left",
        draw={
            "people": whole(3, 9),
            "each": whole(4, 12),
            "eaten": whole(4, 25),
            "total": "people * each + eaten",
        },
        solution="(total - eaten) / people",
        english="""
        - {child} has {total:treat}. {child.he} eats {eaten} and shares the rest equally among {people} friends.
          How many does each friend get?
        - Of {total:fruit}, {eaten} were bad. The others were put equally into {people} baskets.
          How many {fruit.s} are in each basket?
        - {adult} bought {total:stationery}, kept {eaten} and gave the rest to {people} pupils in equal shares.
          How many did each pupil receive?
        - {people} children share {total:treat} equally after {eaten} have been put aside. How many does each child get?
        - After selling {eaten} of {total} flowers, a florist ties the rest into {people} equal bunches.
          How many flowers are in each bunch?
        - {eaten} of the {total:collectible} are damaged. {child} sorts the rest into {people} equal piles.
          How many {collectible.s} are in each pile?
        """,
        chinese="""
        - {child}有{total}{treat.m}{treat}，吃了{eaten}{treat.m}，剩下的平均分给{people}个朋友，每个朋友分到多少{treat.m}？
        - {total}个{fruit}中有{eaten}个坏的，其余的平均放进{people}个篮子，每个篮子有多少个{fruit}？
        - {adult}买了{total}{stationery.m}{stationery}，自己留下{eaten}{stationery.m}，其余平均奖给{people}名同学，
          每名同学得到多少{stationery.m}？
        - 先留出{eaten}{treat.m}{treat}，再把剩下的平均分给{people}个小朋友，原来有{total}{treat.m}，
          每个小朋友分到多少{treat.m}？
        - 花店有{total}枝花，卖出{eaten}枝后，把余下的平均扎成{people}束，每束有多少枝？
        - 有{eaten}{collectible.m}{collectible}坏了，{child}把其余的平均分成{people}份，{child.he}原来有{total}{collectible.m}，
          每份有多少{collectible.m}？
        """,
    ),
    Family(
        "boxes-and-loose-ones",
        draw={"boxes": whole(3, 12), "each": whole(6, 24), "loose": whole(2, 20)},
        solution="boxes * each + loose",
        english="""
        - There are {boxes:container} with {each:fruit} each, and {loose} more {fruit.s} on the table.
          How many {fruit.s} are there?
        - {adult} fills {boxes:container} with {each:treat} each and has {loose} left over. How many {treat.s} were there?
        - A shop has {boxes} boxes of {each:toy} each and {loose} loose {toy.s}. How many {toy.s} does the shop have?
        - {loose:fruit} lie on the counter, and {boxes:container} hold {each:fruit} each. How many {fruit.s} is that in all?
        - Each {container} holds {each:treat}. {child} carries {boxes} full {container.s} and {loose} extra {treat.s}.
          How many {treat.s} does {child.he} carry?
        - {each} stamps fit on an album page. {child} has filled {boxes} pages and has {loose} stamps to spare.
          How many stamps does {child.he} have altogether?
        """,
        chinese="""
        - 有{boxes}{container}{fruit}，每{container}{each}个，桌上还有{loose}个，一共有多少个{fruit}？
        - {adult}把{treat}装了{boxes}{container}，每{container}{each}{treat.m}，还剩{loose}{treat.m}，
          原来有多少{treat.m}{treat}？
        - 商店有{boxes}箱{toy}，每箱{each}{toy.m}，另外还有{loose}{toy.m}散装的，商店共有多少{toy.m}{toy}？
        - 柜台上有{loose}个{fruit}，还有{boxes}{container}{fruit}，每{container}装{each}个，{fruit}一共有多少个？
        - 每{container}有{each}{treat.m}{treat}，{child}拿了{boxes}{container}，又拿了{loose}{treat.m}，
          {child.he}一共拿了多少{treat.m}？
        - 集邮册每页放{each}张邮票，{child}放满了{boxes}页，还多出{loose}张，{child.he}一共有多少张邮票？
        """,
    ),
    Family(
        "repack-into-other-boxes",
        draw={
            "boxes": whole(4, 12),
            "new_boxes": whole(3, 10),
            "part": whole(2, 6),
            "each": "new_boxes * part",
        },
        solution="boxes * each / new_boxes",
        english="""
        - {boxes:container} with {each:fruit} each are shared equally among {new_boxes} schools.
          How many {fruit.s} does each school get?
        - {adult} opens {boxes:container} of {each:treat} each and divides them equally among {new_boxes} tables.
          How many {treat.s} are on each table?
        - A class of {new_boxes} groups gets {boxes} boxes of {stationery.s}, {each} in each box.
          How many {stationery.s} does each group get?
        - The {fruit.s} from {boxes:container}, {each} in each, are packed equally into {new_boxes} new boxes.
          How many {fruit.s} go into each new box?
        - Each of {boxes:container} holds {each:treat}. {new_boxes} children share all of them equally.
          How many {treat.s} does each child get?
        - If {new_boxes} families equally share {boxes} baskets of {each} eggs each, how many eggs does each family receive?
        """,
        chinese="""
        - 有{boxes}{container}{fruit}，每{container}{each}个，平均分给{new_boxes}所学校，每所学校分到多少个{fruit}？
        - {adult}打开{boxes}{container}{treat}，每{container}{each}{treat.m}，平均分到{new_boxes}张桌子上，
          每张桌子有多少{treat.m}？
        - 全班{new_boxes}个小组分到{boxes}盒{stationery}，每盒{each}{stationery.m}，平均每组分到多少{stationery.m}？
        - 把{boxes}{container}{fruit}重新平均装进{new_boxes}个新箱子，原来每{container}有{each}个，每个新箱子装多少个？
        - 每{container}{treat}有{each}{treat.m}，{boxes}{container}{treat}平均分给{new_boxes}个小朋友，每人分到多少{treat.m}？
        - {new_boxes}个家庭平分{boxes}篮鸡蛋，每篮{each}个，每个家庭分到多少个鸡蛋？
        """,
    ),
    Family(
        "classes-pupils-books",
        draw={"classes": whole(3, 8), "pupils": whole(20, 36), "each": whole(2, 6), "year": whole(10, 60)},
        solution="classes * pupils * each",
        english="""
        - {school} has {classes} classes with {pupils} pupils each. Every pupil gets {each} exercise books.
          How many exercise books are needed?
        - Each of {classes} classes has {pupils} pupils, and each pupil plants {each} flowers.
          How many flowers are planted altogether?
        - Every pupil brings {each} old books. There are {classes} classes of {pupils} pupils.
          How many books do they bring in all?
        - There are {pupils} pupils in each of {classes} classes.
          If each pupil draws {each} pictures, how many pictures are drawn?
        - {adult} hands out {each} cinema tickets to each pupil of {classes} classes. Each class has {pupils} pupils.
          How many tickets does {adult.he} hand out?
        - {school} opened {year} years ago. Today {classes} classes with {pupils} pupils each go on a trip, and every pupil takes
          {each} sandwiches. How many sandwiches do they take altogether?
        """,
        chinese="""
        - {school}有{classes}个班，每班{pupils}人，每人发{each}本练习本，一共需要多少本练习本？
        - {classes}个班的同学去种花，每个班有{pupils}人，每人种{each}株，一共种了多少株花？
        - 每名同学捐{each}本旧书，有{classes}个班，每班{pupils}名同学，一共捐了多少本旧书？
        - 每个班有{pupils}名学生，{classes}个班的学生每人画{each}幅画，一共画了多少幅画？
        - {adult}给{classes}个班的学生发电影票，每人{each}张，每班{pupils}人，{adult.he}一共发了多少张票？
        - {school}建校{year}年了，今天有{classes}个班去春游，每班{pupils}人，每人带{each}个面包，一共带了多少个面包？
        """,
    ),
    Family(
        "free-seats",
        draw={"rows": whole(8, 25), "seats": whole(10, 30), "taken": whole(40, 190)},
        solution="rows * seats - taken",
        english="""
        - A hall has {rows} rows with {seats} seats each. {taken} seats are taken. How many seats are still free?
        - {taken} people sit in a cinema with {rows} rows of {seats} seats. How many seats are empty?
        - Each of the {rows} rows in a theatre has {seats} seats. If {taken} tickets were sold, how many seats stay empty?
        - In a theatre with {seats} seats in each row and {rows} rows, {taken} seats are taken. How many seats are free?
        - {school} puts {rows} rows of {seats} chairs in the hall. {taken} parents sit down. How many chairs are free?
        - How many seats are free if {taken} spectators sit in a stand that has {rows} rows of {seats} seats each?
        """,
        chinese="""
        - 礼堂有{rows}排座位，每排{seats}个，已经坐了{taken}人，还有多少个空座位？
        - 有{taken}人坐在电影院里，电影院有{rows}排，每排{seats}个座位，空着多少个座位？
        - 剧院共{rows}排，每排有{seats}个座位，卖出了{taken}张票，还剩多少个座位？
        - 剧院每排有{seats}个座位，共有{rows}排，已经坐了{taken}人，空座位有多少个？
        - {school}在礼堂里摆了{rows}排椅子，每排{seats}把，来了{taken}位家长，还有多少把椅子空着？
        - 看台上坐了{taken}名观众，看台有{rows}排，每排{seats}个座位，还有多少个空位？
        """,
    ),
    Family(
        "how-many-are-missing",
        draw={"people": whole(12, 40), "each": whole(2, 6), "have": whole(10, 100)},
        solution="people * each - have",
        english="""
        - {people} pupils need {each:stationery} each. There are {have:stationery} in the cupboard.
          How many more {stationery.s} are needed?
        - {adult} wants to give {each:treat} to each of {people} children but has only {have}. How many {treat.s} are missing?
        - {adult} has baked {have:treat}. {people} guests are coming, and each should get {each}.
          How many more must {adult.he} bake?
        - How many {stationery.s} must the school still buy if {people} pupils need {each} each and {have} are already there?
        - For a craft lesson every child needs {each} sheets of card. There are {people} children and {have} sheets.
          How many sheets are missing?
        - With {have:treat} in the tin, how many more are needed so that each of {people} children gets {each}?
        """,
        chinese="""
        - {people}名学生每人需要{each}{stationery.m}{stationery}，柜子里有{have}{stationery.m}，还需要多少{stationery.m}？
        - {adult}想给{people}个小朋友每人发{each}{treat.m}{treat}，可是只有{have}{treat.m}，还缺多少{treat.m}？
        - {adult}已经做了{have}{treat.m}{treat}，要来{people}位客人，每位客人{each}{treat.m}，还要再做多少{treat.m}？
        - 学校已有{have}{stationery.m}{stationery}，{people}名学生每人要{each}{stationery.m}，学校还要买多少{stationery.m}？
        - 手工课上每个同学要用{each}张卡纸，有{people}个同学，现有{have}张卡纸，还差多少张？
        - 盒子里有{have}{treat.m}{treat}，要让{people}个小朋友每人分到{each}{treat.m}，还需要多少{treat.m}{treat}？
        """,
    ),
)
