"""Buying and paying."""

from __future__ import annotations

from typing import Final

from lbf.data.classroom.family import Family, decimals, is_cents, one_of, whole

PRICES: Final = (
    Family(
        "several-at-a-price",
        draw={"price": decimals("0.8", 6, "0.05"), "count": whole(3, 12), "age": whole(13, 17)},
        solution="price * count",
        answer=is_cents,
        english="""
        - {child} buys {count:stationery} at ${price} each. How much does {child.he} pay [in all|altogether]?
        - {stationery.a} costs ${price}. What is the price of {count} such {stationery.s}?
        - The school shop sells {stationery.s} for ${price} each. {adult} needs {count} of them. How much will they cost?
        - How much money does {child} need for {count:stationery} if each {stationery} costs ${price}?
        - {child} is {age} years old. {child.he} picks {count:stationery} from a shelf marked ${price} each.
          How much must {child.he} pay?
        - At ${price} per {stationery}, how much do {count:stationery} cost altogether?
        """,
        chinese="""
        - {child}买了{count}{stationery.m}{stationery}，每{stationery.m}{price}元，一共要付多少元？
        - 一{stationery.m}{stationery}的价格是{price}元，买{count}{stationery.m}这样的{stationery}[需要|要花]多少元？
        - 文具店里的{stationery}每{stationery.m}卖{price}元，{adult}要买{count}{stationery.m}，应付多少钱？
        - {child}想买{count}{stationery.m}{stationery}，已知每{stationery.m}{stationery}{price}元，{child.he}要准备多少元？
        - {child}今年{age}岁，{child.he}挑了{count}{stationery.m}{stationery}，标价都是每{stationery.m}{price}元，
          {child.he}应付多少元？
        - {stationery}每{stationery.m}{price}元，{count}{stationery.m}一共多少元？
        """,
    ),
    Family(
        "two-kinds-of-goods",
        draw={
            "price": decimals(1, 6, "0.1"),
            "count": whole(2, 9),
            "price_b": decimals(5, 30, "0.5"),
            "count_b": whole(2, 9),
        },
        solution="price * count + price_b * count_b",
        answer=is_cents,
        english="""
        - {child} buys {count:stationery} at ${price} each and {count_b:toy} at ${price_b} each.
          How much does {child.he} pay in all?
        - {stationery.a} costs ${price} and {toy.a} costs ${price_b}. What do {count:stationery} and {count_b:toy} cost together?
        - For the school fair, {adult} orders {count_b:toy} for ${price_b} each and {count:stationery} for ${price} each.
          What is the total price?
        - In a shop each {toy} is ${price_b} and each {stationery} is ${price}.
          {child} takes {count_b:toy} and {count:stationery}. How much must {child.he} pay altogether?
        - How much money is needed to buy {count:stationery} and {count_b:toy}, if each {stationery} costs ${price} and each
          {toy} costs ${price_b}?
        - {adult} pays for {count_b:toy}, which cost ${price_b} each, and for {count:stationery}, which cost ${price} each.
          How much does {adult.he} pay altogether?
        """,
        chinese="""
        - {child}买了{count}{stationery.m}{stationery}和{count_b}{toy.m}{toy}，{stationery}每{stationery.m}{price}元，
          {toy}每{toy.m}{price_b}元，一共要付多少元？
        - 一{stationery.m}{stationery}{price}元，一{toy.m}{toy}{price_b}元，
          买{count}{stationery.m}{stationery}和{count_b}{toy.m}{toy}共需多少元？
        - 学校举办义卖，{adult}买了{count_b}{toy.m}{toy}，每{toy.m}{price_b}元，又买了{count}{stationery.m}{stationery}，
          每{stationery.m}{price}元，一共花了多少元？
        - 商店里{toy}每{toy.m}卖{price_b}元，{stationery}每{stationery.m}卖{price}元。
          {child}各买了{count_b}{toy.m}和{count}{stationery.m}，一共应付多少钱？
        - 每{stationery.m}{stationery}{price}元，每{toy.m}{toy}{price_b}元，
          {child}要买{count}{stationery.m}{stationery}和{count_b}{toy.m}{toy}，{child.he}要带多少元？
        - {adult}以每{toy.m}{price_b}元的价格买了{count_b}{toy.m}{toy}，
          以每{stationery.m}{price}元的价格买了{count}{stationery.m}{stationery}，总共要付多少元？
        """,
    ),
    Family(
        "change-from-a-note",
        draw={"price": decimals(2, 9, "0.1"), "count": whole(2, 8), "paid": one_of(20, 50, 100)},
        solution="paid - price * count",
        answer=is_cents,
        english="""
        - {child} buys {count:stationery} at ${price} each and pays with a ${paid} note. How much change does {child.he} get?
        - {child} has ${paid}. {child.he} buys {count:toy} for ${price} each. How much money is left?
        - {toy.a} costs ${price}. If {child} hands over ${paid} for {count:toy}, how much change should {child.he} receive?
        - {adult} took ${paid} to the shop and bought {count:stationery} that cost ${price} each.
          How much did {adult.he} have left?
        - {child} pays ${paid} for {count:stationery}. Each {stationery} costs ${price}.
          How much change [is due|does {child.he} get]?
        - With ${paid} in {child.his} pocket, {child} buys {count:stationery} at ${price} each.
          How much money does {child.he} have left?
        """,
        chinese="""
        - {child}买了{count}{stationery.m}{stationery}，每{stationery.m}{price}元，付了{paid}元，应找回多少元？
        - {child}有{paid}元，买了{count}{toy.m}{toy}，每{toy.m}{price}元，还剩多少元？
        - 一{toy.m}{toy}{price}元，{child}拿出{paid}元买{count}{toy.m}，应该找回多少钱？
        - {adult}带了{paid}元去商店，买了单价为{price}元的{stationery}{count}{stationery.m}，还剩下多少元？
        - {child}付给售货员{paid}元，买{count}{stationery.m}{stationery}，每{stationery.m}{stationery}{price}元，要找回多少元？
        - 每{stationery.m}{stationery}{price}元，{child}买了{count}{stationery.m}，{child.he}原来有{paid}元，现在还剩多少元？
        """,
    ),
    Family(
        "price-of-each",
        draw={
            "each": decimals(2, 9, "0.05"),
            "count": whole(3, 12),
            "total": "each * count",
            "weeks": whole(2, 5),
        },
        solution="total / count",
        answer=is_cents,
        english="""
        - {child} pays ${total} for {count:stationery}. How much does each {stationery} cost?
        - {count} {toy.s} of the same kind cost ${total}. What is the price of each {toy}?
        - {adult} spent ${total} on {count} identical {toy.s}. How much did each of them cost?
        - If {count:stationery} cost ${total} altogether, what does each {stationery} cost?
        - The bill for {count:toy} comes to ${total}. All have the same price. What is the price of each {toy}?
        - {child} saved for {weeks} weeks and then paid ${total} for {count:stationery}. How much was each {stationery}?
        """,
        chinese="""
        - {child}买{count}{stationery.m}{stationery}花了{total}元，每{stationery.m}{stationery}多少元？
        - {count}{toy.m}同样的{toy}共{total}元，每{toy.m}{toy}的价格是多少元？
        - {adult}用{total}元买了{count}{toy.m}一样的{toy}，平均每{toy.m}多少元？
        - 买{count}{stationery.m}同样的{stationery}要{total}元，一{stationery.m}{stationery}多少元？
        - 账单上写着{toy}{count}{toy.m}，合计{total}元，每{toy.m}{toy}多少元？
        - {child}攒了{weeks}个星期的零花钱，花{total}元买了{count}{stationery.m}{stationery}，
          每{stationery.m}{stationery}多少元？
        """,
    ),
    Family(
        "more-at-the-same-price",
        draw={
            "rate": decimals(2, 12, "0.1"),
            "weight": whole(2, 6),
            "total": "rate * weight",
            "more": whole(7, 15),
        },
        solution="total / weight * more",
        answer=is_cents,
        english="""
        - {weight} kg of {grocery} cost ${total}. How much do {more} kg of the same {grocery} cost?
        - {adult} paid ${total} for {weight} kg of {grocery}. At this price, what would {more} kg cost?
        - A shop asks ${total} for {weight} kg of {grocery}. What is the price of {more} kg?
        - What do {more} kg of {grocery} cost if {weight} kg cost ${total}?
        - {adult} wants to buy {more} kg of {grocery}. A neighbour got {weight} kg for ${total} at the same stall.
          How much will {adult.he} pay?
        - If ${total} buys {weight} kg of {grocery}, how much money is needed for {more} kg?
        """,
        chinese="""
        - 买{weight}千克{grocery}要{total}元，买{more}千克同样的{grocery}要多少元？
        - {adult}买{weight}千克{grocery}付了{total}元，照这样计算，{more}千克{grocery}要多少钱？
        - 商店里{weight}千克{grocery}卖{total}元，{more}千克这样的{grocery}卖多少元？
        - 如果{weight}千克{grocery}的价钱是{total}元，那么{more}千克{grocery}的价钱是多少元？
        - {adult}想买{more}千克{grocery}，邻居在同一个摊位买{weight}千克花了{total}元，{adult.he}要花多少元？
        - 用{total}元可以买{weight}千克{grocery}，要买{more}千克{grocery}需要多少元？
        """,
    ),
    Family(
        "how-many-can-be-bought",
        draw={
            "price": decimals(2, 8, "0.5"),
            "spent": whole(4, 18),
            "count": whole(3, 15),
            "money": "price * count + spent",
        },
        solution="(money - spent) / price",
        english="""
        - {child} has ${money}. After paying ${spent} for a bus ticket, how many {stationery.s} at ${price} each can {child.he}
          buy?
        - {child} spends ${spent} of {child.his} ${money} on a book and the rest on {toy.s} that cost ${price} each.
          How many {toy.s} does {child.he} get?
        - Each {toy} costs ${price}. {child} had ${money} but has already spent ${spent}.
          How many {toy.s} can {child.he} still buy?
        - From ${money}, {adult} pays ${spent} for a cake and uses all the rest for {stationery.s} at ${price} each.
          How many {stationery.s} does {adult.he} buy?
        - {adult} went shopping with ${money}. Lunch cost {adult.him} ${spent}.
          How many {stationery.s} priced at ${price} each can {adult.he} buy with what is left?
        - How many {toy.s} at ${price} each can {child} buy with ${money} if {child.he} must first pay ${spent} for a gift?
        """,
        chinese="""
        - {child}有{money}元，买车票用去{spent}元，剩下的钱可以买每{stationery.m}{price}元的{stationery}多少{stationery.m}？
        - {child}带了{money}元，买书花了{spent}元，其余的钱全部买{toy}，每{toy.m}{price}元，可以买多少{toy.m}？
        - 每{toy.m}{toy}{price}元，{child}原有{money}元，已经用掉{spent}元，还能买多少{toy.m}{toy}？
        - {adult}有{money}元，先付{spent}元买蛋糕，余下的都用来买{stationery}，{stationery}每{stationery.m}{price}元，
          能买多少{stationery.m}？
        - {adult}带{money}元去购物，午饭用去{spent}元，剩下的钱能买多少{stationery.m}单价{price}元的{stationery}？
        - {child}先花{spent}元买礼物，再用剩下的钱买{price}元一{toy.m}的{toy}，{child.he}一共有{money}元，能买多少{toy.m}{toy}？
        """,
    ),
    Family(
        "coupon-on-the-total",
        draw={"price": decimals(20, 60, "0.5"), "count": whole(2, 6), "coupon": whole(5, 20)},
        solution="price * count - coupon",
        answer=is_cents,
        english="""
        - {adult} buys {count:clothing} at ${price} each and uses a coupon for ${coupon}. How much does {adult.he} pay?
        - {clothing.a} costs ${price}. The shop takes ${coupon} off the bill. What do {count:clothing} cost then?
        - With a voucher worth ${coupon}, {adult} buys {count:clothing} that cost ${price} each. How much is left to pay?
        - {count:clothing} are sold at ${price} each. The customer gets ${coupon} off the total. How much does the customer pay?
        - {adult} has a coupon for ${coupon} off. Each {clothing} costs ${price}. What will {adult.he} pay for {count:clothing}?
        - The price of each {clothing} is ${price}. How much do {count} of them cost after ${coupon} is taken off the bill?
        """,
        chinese="""
        - {adult}买了{count}{clothing.m}{clothing}，每{clothing.m}{price}元，用了一张{coupon}元的优惠券，实际付了多少元？
        - 一{clothing.m}{clothing}{price}元，商店在总价上减{coupon}元，买{count}{clothing.m}{clothing}要多少元？
        - {adult}用一张{coupon}元的代金券买了{count}{clothing.m}单价{price}元的{clothing}，还要付多少元？
        - {clothing}每{clothing.m}卖{price}元，买{count}{clothing.m}总价优惠{coupon}元，顾客应付多少元？
        - {adult}手里有{coupon}元的优惠券，{clothing}每{clothing.m}{price}元，{adult.he}买{count}{clothing.m}实际要付多少元？
        - 每{clothing.m}{clothing}的价格是{price}元，{count}{clothing.m}{clothing}减去{coupon}元优惠后一共多少元？
        """,
    ),
    Family(
        "main-piece-and-several-others",
        draw={
            "each": whole(20, 60),
            "count": whole(4, 8),
            "desk": whole(80, 250, 5),
            "total": "each * count + desk",
        },
        solution="(total - desk) / count",
        english="""
        - A table and {count} chairs cost ${total}. The table costs ${desk}. How much does each chair cost?
        - {adult} pays ${total} for a table at ${desk} and {count} identical chairs. What is the price of each chair?
        - A table costs ${desk}. Together with {count} chairs of the same kind it costs ${total}. What does each chair cost?
        - The school bought {count} chairs and a table for ${total}. If the table was ${desk}, how much was each chair?
        - {adult} ordered {count} chairs and a table. The table was ${desk} and the bill was ${total}. What did each chair cost?
        - Out of ${total} spent on furniture, ${desk} went on a table and the rest on {count} identical chairs.
          How much did each chair cost?
        """,
        chinese="""
        - 一张桌子和{count}把椅子共{total}元，桌子{desk}元，每把椅子多少元？
        - {adult}花{total}元买了一张{desk}元的桌子和{count}把同样的椅子，每把椅子的价格是多少元？
        - 一张桌子{desk}元，连同{count}把一样的椅子一共{total}元，一把椅子多少元？
        - 学校买了{count}把椅子和一张桌子，共用去{total}元，其中桌子{desk}元，每把椅子多少元？
        - {adult}订了{count}把椅子和一张桌子，桌子的价格是{desk}元，总价是{total}元，平均每把椅子多少元？
        - 买家具共花了{total}元，其中{desk}元买了桌子，剩下的钱买了{count}把同样的椅子，每把椅子多少钱？
        """,
    ),
)
