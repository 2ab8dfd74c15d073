"""Lengths, areas and volumes; π is 3.14."""

from __future__ import annotations

from typing import Final

from lbf.data.classroom.family import Family, decimals, is_cents, whole

GEOMETRY: Final = (
    Family(
        "rectangle-area",
        draw={
            "length": decimals(6, 24, "0.5"),
            "width": decimals(3, 15, "0.5"),
            "longer": "length - width",
            "number": whole(41, 99),
        },
        solution="length * width",
        answer=is_cents,
        english="""
        - A rectangular garden is {length} metres long and {width} metres wide. What is its area in square metres?
        - What is the area of a rectangle with length {length} cm and width {width} cm?
        - {adult} lays a carpet in a hall {length} metres long and {width} metres wide.
          How many square metres of carpet are needed?
        - The width of a rectangular field is {width} metres and its length is {length} metres. How large is the field?
        - A poster is {width} cm wide and {length} cm long. What is the area of the poster?
        - The yard of house number {number} is a rectangle, {length} metres long and {width} metres wide. How large is its area?
        """,
        chinese="""
        - 一个长方形花园长{length}米，宽{width}米，它的面积是多少平方米？
        - 长方形的长是{length}厘米，宽是{width}厘米，面积是多少平方厘米？
        - {adult}给长{length}米、宽{width}米的大厅铺地毯，需要多少平方米的地毯？
        - 一块长方形田地的宽是{width}米，长是{length}米，这块田地有多少平方米？
        - 一张海报宽{width}厘米，长{length}厘米，这张海报的面积是多少平方厘米？
        - 门牌{number}号的院子是长方形，长{length}米，宽{width}米，这个院子的面积是多少平方米？
        """,
    ),
    Family(
        "rectangle-missing-side",
        draw={
            "side": whole(5, 30),
            "width": decimals(3, 15, "0.5"),
            "longer": "side - width",
            "area": "side * width",
        },
        solution="area / width",
        english="""
        - A rectangular garden has an area of {area} square metres and is {width} metres wide. How long is it?
        - The area of a rectangle is {area} square centimetres and its width is {width} cm. What is its length?
        - A rectangle is {width} cm wide and has an area of {area} square centimetres. How long is it, in centimetres?
        - {adult} has {area} square metres of lawn in a rectangle {width} metres wide. What is the length of the lawn?
        - How long is a rectangular hall that is {width} metres wide and covers {area} square metres?
        - A parallelogram has an area of {area} square centimetres and a base of {width} cm. What is its height?
        """,
        chinese="""
        - 一个长方形花园的面积是{area}平方米，宽{width}米，它的长是多少米？
        - 长方形的面积是{area}平方厘米，宽是{width}厘米，长是多少厘米？
        - 一个长方形宽{width}厘米，面积{area}平方厘米，它的长是多少厘米？
        - {adult}有一块{area}平方米的长方形草坪，草坪宽{width}米，长是多少米？
        - 一间长方形教室宽{width}米，占地{area}平方米，这间教室长多少米？
        - 一个平行四边形的面积是{area}平方厘米，底是{width}厘米，高是多少厘米？
        """,
    ),
    Family(
        "triangle-area",
        draw={"base": decimals(4, 30, "0.5"), "height": decimals(3, 20, "0.5")},
        solution="base * height / (1 + 1)",
        answer=is_cents,
        english="""
        - A triangle has a base of {base} cm and a height of {height} cm. What is its area?
        - What is the area of a triangle whose height is {height} cm and whose base is {base} cm?
        - A triangular flower bed has a base of {base} metres and a height of {height} metres.
          How many square metres does it cover?
        - The base of a triangular sail measures {base} metres and its height {height} metres. What is the area of the sail?
        - {child} cuts a triangle with height {height} cm and base {base} cm out of paper. What is the area of this triangle?
        - A triangular road sign is {base} cm along the base and {height} cm high. How large is its area?
        """,
        chinese="""
        - 一个三角形的底是{base}厘米，高是{height}厘米，它的面积是多少平方厘米？
        - 三角形的高是{height}厘米，底是{base}厘米，这个三角形的面积是多少？
        - 一块三角形花坛，底{base}米，高{height}米，占地多少平方米？
        - 一面三角形船帆的底长{base}米，高{height}米，船帆的面积是多少平方米？
        - {child}用纸剪了一个三角形，高{height}厘米，底{base}厘米，这个三角形的面积是多少平方厘米？
        - 一块三角形路牌，底边长{base}厘米，高{height}厘米，它的面积有多大？
        """,
    ),
    Family(
        "triangle-missing-side",
        draw={
            "a": whole(12, 40),
            "gap": whole(2, 8),
            "b": "a + gap",
            "c": whole(9, 12),
            "around": "a + b + c",
        },
        solution="around - a - b",
        english="""
        - The perimeter of a triangle is {around} cm. The longer sides are {a} cm and {b} cm. How long is the remaining side?
        - A triangle has sides of {a} cm and {b} cm and a perimeter of {around} cm. What is the length of the last side?
        - {child} bends a wire of {around} cm into a triangle. The sides {child.he} bends first are {a} cm and {b} cm long.
          How long is the last side?
        - A path around a triangular park is {around} metres long. Along the north it is {a} metres, along the east {b} metres.
          How long is the last side?
        - Around a triangular bed there are {around} metres of edging.
          Of these, {a} metres and {b} metres lie along the longer sides. How many metres lie along the remaining side?
        - Sides of {a} metres and {b} metres belong to a triangular field with a perimeter of {around} metres.
          How long is the remaining side?
        """,
        chinese="""
        - 三角形的周长是{around}厘米，较长的两边分别是{a}厘米和{b}厘米，另一边长多少厘米？
        - 一个三角形有两条边长{a}厘米和{b}厘米，周长是{around}厘米，另外一条边长多少厘米？
        - {child}把{around}厘米长的铁丝弯成三角形，先弯的两条边长{a}厘米和{b}厘米，最后一条边长多少厘米？
        - 环绕三角形公园的小路长{around}米，北边长{a}米，东边长{b}米，另一边长多少米？
        - 三角形花坛四周围了{around}米的围边，较长的两边各用去{a}米和{b}米，剩下的一边用了多少米？
        - 一块三角形田地，两边长{a}米和{b}米，周长{around}米，另一边长多少米？
        """,
    ),
    Family(
        "circle-circumference",
        draw={"diameter": decimals(10, 45, "0.5"), "age": whole(41, 90)},
        solution="3.14 * diameter",
        answer=is_cents,
        english="""
        - A round plate has a diameter of {diameter} cm. What is its circumference?
        - The diameter of a circular pond is {diameter} metres. How long is the path around its edge?
        - What is the circumference of a circle with a diameter of {diameter} cm?
        - {adult} puts a fence around a circular flower bed with a diameter of {diameter} metres.
          How many metres of fence are needed?
        - How far does a wheel of diameter {diameter} cm roll in a full turn?
        - A tree that is {age} years old has a round trunk with a diameter of {diameter} cm.
          What is the circumference of the trunk?
        """,
        chinese="""
        - 一个圆盘的直径是{diameter}厘米，它的周长是多少厘米？
        - 圆形池塘的直径是{diameter}米，沿池边走一圈是多少米？
        - 一个圆的直径是{diameter}厘米，这个圆的周长是多少厘米？
        - {adult}要给直径{diameter}米的圆形花坛围上一圈篱笆，需要多少米篱笆？
        - 车轮的直径是{diameter}厘米，车轮滚动一圈前进多少厘米？
        - 一棵{age}年的大树，树干是圆的，直径{diameter}厘米，树干的周长是多少厘米？
        """,
    ),
    Family(
        "circle-area",
        draw={"radius": whole(2, 40)},
        solution="3.14 * radius * radius",
        answer=is_cents,
        english="""
        - A circle has a radius of {radius} cm. What is its area?
        - What is the area of a circular lawn with a radius of {radius} metres?
        - The radius of a round tray is {radius} cm. How many square centimetres is its area?
        - A sprinkler waters everything within a radius of {radius} metres. How many square metres does it water?
        - {child} draws a circle of radius {radius} cm and colours it. What area does {child.he} colour?
        - A round pond has a radius of {radius} metres. How large is its surface, in square metres?
        """,
        chinese="""
        - 一个圆的半径是{radius}厘米，它的面积是多少平方厘米？
        - 圆形草坪的半径是{radius}米，草坪的面积是多少平方米？
        - 圆形托盘的半径是{radius}厘米，托盘的面积是多少平方厘米？
        - 自动喷水器的喷灌半径是{radius}米，它能喷灌的面积是多少平方米？
        - {child}画了一个半径{radius}厘米的圆，并涂上颜色，涂色部分的面积是多少？
        - 一个圆形池塘，半径{radius}米，池塘的面积有多少平方米？
        """,
    ),
    Family(
        "wheel-turns",
        draw={"diameter": decimals("1.1", 3, "0.1"), "turns": whole(10, 200, 5)},
        solution="3.14 * diameter * turns",
        answer=is_cents,
        english="""
        - A wheel has a diameter of {diameter} metres. How far does it roll in {turns} turns?
        - How many metres does a cart move forward when its wheel of {diameter} metres diameter turns {turns} times?
        - In {turns} turns, how far does a roller with a diameter of {diameter} metres travel?
        - The wheel of a tractor is {diameter} metres across.
          How many metres does the tractor go while the wheel makes {turns} turns?
        - A round track has a diameter of {diameter} km. {adult} cycles around it {turns} times in a season.
          How many kilometres is that?
        - A road roller with a drum {diameter} metres in diameter makes {turns} full turns. How many metres of road does it roll?
        """,
        chinese="""
        - 车轮的直径是{diameter}米，滚动{turns}圈前进多少米？
        - 一辆小车的车轮直径{diameter}米，车轮转{turns}圈，小车前进多少米？
        - 滚筒转{turns}圈，它的直径是{diameter}米，一共前进多少米？
        - 拖拉机后轮的直径是{diameter}米，后轮转了{turns}圈，拖拉机前进了多少米？
        - 一条圆形跑道直径{diameter}千米，{adult}在一个赛季里骑了{turns}圈，一共骑了多少千米？
        - 压路机的前轮直径{diameter}米，转动{turns}圈，压过的路长多少米？
        """,
    ),
    Family(
        "box-volume",
        draw={
            "length": whole(8, 25),
            "width": whole(4, 15),
            "longer": "length - width",
            "height": decimals(2, 7, "0.5"),
        },
        solution="length * width * height",
        answer=is_cents,
        english="""
        - A box is {length} cm long, {width} cm wide and {height} cm high. What is its volume?
        - What is the volume of a box with a height of {height} cm, a length of {length} cm and a width of {width} cm?
        - A digger digs a pit {length} metres long, {width} metres wide and {height} metres deep.
          How many cubic metres of earth come out?
        - A drawer measures {length} cm by {width} cm by {height} cm. How many cubic centimetres does it hold?
        - A brick-shaped block of wood is {height} cm thick, {width} cm wide and {length} cm long. What is its volume?
        - How much space, in cubic metres, is in a store room {width} metres wide, {length} metres long and {height} metres high?
        """,
        chinese="""
        - 一个长方体盒子长{length}厘米，宽{width}厘米，高{height}厘米，它的体积是多少立方厘米？
        - 长方体的高是{height}厘米，长是{length}厘米，宽是{width}厘米，体积是多少？
        - 挖掘机挖一个长{length}米、宽{width}米、深{height}米的坑，要挖出多少立方米的土？
        - 一个抽屉的长、宽、高分别是{length}厘米、{width}厘米、{height}厘米，它的容积是多少立方厘米？
        - 一块长方体木料厚{height}厘米，宽{width}厘米，长{length}厘米，它的体积是多少立方厘米？
        - 一间仓库宽{width}米，长{length}米，高{height}米，仓库的空间有多少立方米？
        """,
    ),
    Family(
        "box-height",
        draw={
            "length": whole(8, 30),
            "width": whole(4, 20),
            "longer": "length - width",
            "deep": decimals("1.5", 4, "0.5"),
            "volume": "length * width * deep",
        },
        solution="volume / (length * width)",
        answer=is_cents,
        english="""
        - A box with a volume of {volume} cubic centimetres is {length} cm long and {width} cm wide. How high is it?
        - {volume} cubic metres of water are in a pool {length} metres long and {width} metres wide. How deep is the water?
        - The bottom of an aquarium is {length} cm by {width} cm. {child} pours in {volume} cubic centimetres of water.
          How high does the water stand?
        - What is the height of a box that is {width} cm wide, {length} cm long and has a volume of {volume} cubic centimetres?
        - {adult} pours {volume} cubic metres of concrete into a foundation {length} metres long and {width} metres wide.
          How deep is the foundation?
        - A pit {width} metres wide and {length} metres long holds {volume} cubic metres. How deep is it?
        """,
        chinese="""
        - 一个长方体盒子的体积是{volume}立方厘米，长{length}厘米，宽{width}厘米，它的高是多少厘米？
        - 游泳池长{length}米，宽{width}米，里面有{volume}立方米的水，水深多少米？
        - 鱼缸底面长{length}厘米，宽{width}厘米，{child}倒入{volume}立方厘米的水，水面高多少厘米？
        - 一个长方体宽{width}厘米，长{length}厘米，体积{volume}立方厘米，它的高是多少厘米？
        - {adult}把{volume}立方米的混凝土浇进长{length}米、宽{width}米的地基，地基深多少米？
        - 一个宽{width}米、长{length}米的土坑，容积是{volume}立方米，这个坑深多少米？
        """,
    ),
    Family(
        "tiles-for-a-floor",
        draw={
            "length": whole(4, 15),
            "width": whole(3, 10),
            "longer": "length - width",
            "tile": decimals("0.05", 1, "0.05"),
        },
        solution="length * width / tile",
        english="""
        - A floor {length} metres long and {width} metres wide is covered with tiles of {tile} square metres each.
          How many tiles are needed?
        - Each tile covers {tile} square metres. How many tiles does {adult} need for a hall {length} metres by {width} metres?
        - How many boards of {tile} square metres each cover a terrace {width} metres wide and {length} metres long?
        - {adult} lays a {length} metre long and {width} metre wide hall with stone slabs. A slab covers {tile} square metres.
          How many slabs does {adult.he} need?
        - With tiles of {tile} square metres each, how many are needed for a canteen {length} metres long and {width} metres
          wide?
        - A rectangular yard, {width} metres wide and {length} metres long, is paved with slabs of {tile} square metres each.
          How many slabs are there?
        """,
        chinese="""
        - 给长{length}米、宽{width}米的地面铺地砖，每块地砖{tile}平方米，需要多少块地砖？
        - 每块地砖的面积是{tile}平方米，{adult}的店铺长{length}米，宽{width}米，铺满要多少块？
        - 露台宽{width}米，长{length}米，用每块{tile}平方米的木板铺满，需要多少块木板？
        - {adult}用石板铺长{length}米、宽{width}米的大厅，一块石板{tile}平方米，要用多少块石板？
        - 用每块{tile}平方米的瓷砖铺食堂，食堂长{length}米，宽{width}米，一共要多少块瓷砖？
        - 一个长方形院子宽{width}米，长{length}米，用每块{tile}平方米的石板铺成，一共铺了多少块？
        """,
    ),
)
