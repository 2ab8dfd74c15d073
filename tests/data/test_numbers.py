from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.numbers import AS_TYPED, CHINESE, ENGLISH, NumberRules, find_numbers
from lbf.symbolic.expression import decimal

TYPED = AS_TYPED["zh"]
NUMERALS = NumberRules(bare_fractions=False, chinese_numerals=True)


def found(text: str, rules: NumberRules = CHINESE) -> list[tuple[str, str]]:
    return [(mention.surface, str(mention.value)) for mention in find_numbers(text, rules)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("每隔2米种一棵树，共11棵", [("2", "2"), ("11", "11")]),
        ("小刚体重28.4千克，是小强的1.4倍", [("28.4", "142/5"), ("1.4", "7/5")]),
        ("看了全书的(1/6)，又看了150%", [("(1/6)", "1/6"), ("150%", "3/2")]),
        ("运来1(5/6)吨面粉", [("1(5/6)", "11/6")]),
        ("按1：20配制", [("1", "1"), ("20", "20")]),
        ("行了37.5%%的路", [("37.5%", "3/8")]),
        ("面积2500m^2，长50km，重3kg", [("2500", "2500"), ("2", "2"), ("50", "50"), ("3", "3")]),
        ("320-168/6的商", [("320", "320"), ("168", "168"), ("6", "6")]),
        ("４５．６米，１２％", [("４５．６", "228/5"), ("１２％", "3/25")]),
        ("增加(1/10)．3.3立方分米", [("(1/10)", "1/10"), ("3.3", "33/10")]),
        ("人数比是6：5：4．3个组", [("6", "6"), ("5", "5"), ("4", "4"), ("3", "3")]),
        ("每小时行50千米.7小时到达", [("50", "50"), ("7", "7")]),
        ("（2/5）的一半", [("（2/5）", "2/5")]),
        ("5（3）班", [("5", "5"), ("3", "3")]),
        ("MP3和A4纸，每Kg4.5元", [("4.5", "9/2")]),
        ("每25克含维生素C10毫克，共行驶l4小时，T27次列车", [("25", "25"), ("10", "10"), ("4", "4")]),
        ("共1,250元，1，250", [("1,250", "1250"), ("1", "1"), ("250", "250")]),
        ("第(1/0)个", [("1", "1"), ("0", "0")]),
        ("9(7/4)", [("9", "9"), ("7", "7"), ("4", "4")]),
        ("没有数", []),
        ("1" * 60, []),
    ],
)
def test_numbers_in_chinese_texts(text: str, expected: list[tuple[str, str]]) -> None:
    assert found(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("He has 25,000 dollars and $.75.", [("25,000", "25000"), (".75", "3/4")]),
        ("1 1/2 cups, 3/4 cup, 2½ spoons", [("1 1/2", "3/2"), ("3/4", "3/4"), ("2½", "5/2")]),
        ("on 3/4/2020 the 2nd of 21 boys", [("3", "3"), ("4", "4"), ("2020", "2020"), ("21", "21")]),
        ("20% of 35.5%", [("20%", "1/5"), ("35.5%", "71/200")]),
        (
            "Four boys, twenty-five girls, one hundred and six cats",
            [("Four", "4"), ("twenty-five", "25"), ("one hundred and six", "106")],
        ),
        (
            "half of them, twice as many, two dozen",
            [("half", "1/2"), ("twice", "2"), ("two", "2"), ("dozen", "12")],
        ),
        (
            "a third of it, two-thirds, three quarters of a mile",
            [("a third", "1/3"), ("two-thirds", "2/3"), ("three quarters", "3/4")],
        ),
        ("seven quarters and a dime on the third day", [("seven", "7")]),
        ("a quarter blew away, one third stayed", [("a quarter", "1/4"), ("one third", "1/3")]),
        ("Two fifths fit, a sixth is lost.", [("Two fifths", "2/5"), ("a sixth", "1/6")]),
        ("a third boy, one fifth grader, a quarter past six", [("six", "6")]),
        ("one and a half hours", [("one and a half", "3/2")]),
        (
            "2 and a half or ten and three-quarters",
            [("2 and a half", "5/2"), ("ten and three-quarters", "43/4")],
        ),
        ("8 in the first half, 5 in the other half", [("8", "8"), ("5", "5")]),
        ("the half-hour break", [("half", "1/2")]),
        ("no one knew one of the twenty-one", [("twenty-one", "21")]),
        ("2.5 million people, three hundred", [("2.5 million", "2500000"), ("three hundred", "300")]),
        ("someone often weighs a ton", []),
    ],
)
def test_numbers_in_english_texts(text: str, expected: list[tuple[str, str]]) -> None:
    assert found(text, ENGLISH) == expected


def test_english_words_are_numbers_only_where_the_rules_say_so() -> None:
    assert found("four boys and 3 girls", CHINESE) == [("3", "3")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("一共二十五人", [("二十五", "25")]),
        ("三分之一的人，两千零八年", [("三分之一", "1/3"), ("两千零八", "2008")]),
        ("第二天走了三千米", [("三", "3")]),
        ("有3个梨，一半坏了", [("3", "3"), ("一半", "1/2")]),
        ("十二个，一百零五个，三万四千个", [("十二", "12"), ("一百零五", "105"), ("三万四千", "34000")]),
        ("二年级一起去量半径", []),
        ("走了半小时", [("半", "1/2")]),
    ],
)
def test_chinese_numerals_where_the_rules_say_so(text: str, expected: list[tuple[str, str]]) -> None:
    assert found(text, NUMERALS) == expected
    assert not [surface for surface, _ in found(text) if not surface.isascii()]


# ---------------------------------------------------------------------------------------------------------
# the stupid twins: write a number out, find it again

values = st.one_of(
    st.integers(0, 10**6).map(Fraction),
    st.builds(Fraction, st.integers(0, 10**6), st.sampled_from([10, 100, 1000])),
)


def surfaces(value: Fraction) -> list[str]:
    plain = decimal(value) or ""
    written = [plain, plain.translate(str.maketrans("0123456789.", "０１２３４５６７８９．"))]
    if "." in plain or len(plain) < 4:
        written.append(f"{decimal(value * 100)}%")
    if value.denominator == 1:
        written.append(f"{value.numerator:,}")
    else:
        whole, rest = divmod(value.numerator, value.denominator)
        written.append(f"({value.numerator}/{value.denominator})")
        written.append(f"{whole}({rest}/{value.denominator})")
    return written


@given(st.lists(values, max_size=5), st.data())
def test_every_written_number_is_found_with_its_value(numbers: list[Fraction], data: st.DataObject) -> None:
    text, expected = "", []
    for value in numbers:
        text += data.draw(st.sampled_from(["甲有", "，乙比他多", "和", "；km "]))
        surface = data.draw(st.sampled_from(surfaces(value)))
        expected.append((surface, value, len(text), len(text) + len(surface)))
        text += surface + data.draw(st.sampled_from(["米", "km", "个，", " "]))
    assert [tuple(mention) for mention in find_numbers(text)] == expected


ONES = (
    "zero one two three four five six seven eight nine ten "
    "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
)
TENS = "twenty thirty forty fifty sixty seventy eighty ninety"


def spell(number: int) -> str:
    """An English number in words, by the schoolbook."""
    if number < 20:
        return ONES.split()[number]
    if number < 100:
        return TENS.split()[number // 10 - 2] + (f"-{spell(number % 10)}" if number % 10 else "")
    for scale, word in ((10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if number >= scale:
            rest = number % scale
            joint = " and " if scale == 100 else " "
            return f"{spell(number // scale)} {word}" + (joint + spell(rest) if rest else "")
    raise AssertionError(number)


def test_every_spelt_english_number_is_found() -> None:
    for number in [*range(2, 1200), *range(1200, 10**6, 7919), 10**6, 3_400_021]:
        assert found(f"He saw {spell(number)} birds.", ENGLISH) == [(spell(number), str(number))]


DIGITS = "零一二三四五六七八九"


def chinese(number: int) -> str:
    """A Chinese number below 100 000 000, by the schoolbook."""
    if number >= 10_000:
        rest = number % 10_000
        return f"{chinese(number // 10_000)}万" + (
            ("零" if rest < 1000 else "") + chinese(rest) if rest else ""
        )
    for scale, unit in ((1000, "千"), (100, "百"), (10, "十")):
        if number >= scale:
            rest = number % scale
            return f"{DIGITS[number // scale]}{unit}" + (
                ("零" if rest < scale // 10 else "") + chinese(rest) if rest else ""
            )
    return DIGITS[number]


def test_every_written_chinese_number_is_found() -> None:
    for number in [*range(1200), *range(1200, 10**8, 999_983)]:
        assert found(f"买了{chinese(number)}个", NUMERALS) == [(chinese(number), str(number))]


@given(
    st.text(alphabet="0123456789０１．.,%()/／（） 一二三十百千万分之半abkm½one twohundred-", max_size=40),
    st.sampled_from([CHINESE, ENGLISH, NUMERALS]),
)
def test_mentions_stand_where_they_say_and_never_overlap(text: str, rules: NumberRules) -> None:
    end = 0
    for mention in find_numbers(text, rules):
        assert mention.start >= end
        assert text[mention.start : mention.end] == mention.surface
        end = mention.end


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("小明有三个苹果，又买了十二个", ["3", "12"]),
        ("原价120元，打八折，再打九五折", ["120", "4/5", "19/20"]),
        ("每分钟打60个字，半小时打多少个？每半小时休息一次，用了1个半小时", ["60", "1/2", "1"]),
        ("用去三分之一，又用去2/3", ["1/3", "2/3"]),
        ("每只鸡有两条腿，九只鸡", ["2", "9"]),
        ("甲、乙两人从相距30千米的两地同时出发，每小时行4千米", ["30", "4"]),  # 两 is an article here
        ("一个三角形的三条边，第三天，三年级，四边形，一共几百个", ["3"]),
        ("二十五名学生平均分成五组", ["25", "5"]),
    ],
)
def test_chinese_quantities_as_people_type_them(text: str, expected: list[str]) -> None:
    assert [str(mention.value) for mention in find_numbers(text, TYPED)] == expected


@given(st.integers(3, 99_999))
def test_a_typed_numeral_is_worth_what_it_says(number: int) -> None:
    numeral = chinese_numeral(number)
    (mention,) = find_numbers(f"树上有{numeral}只鸟", TYPED)
    assert (mention.value, mention.surface) == (number, numeral)


def chinese_numeral(number: int) -> str:
    """A number in Chinese, digit by digit from the left, as school teaches it."""
    written, gap = "", False
    for place, unit in zip(f"{number:05}", "万千百十 ", strict=True):
        gap = gap or (place == "0" and bool(written))
        if place != "0":
            written += ("零" if gap else "") + "零一二三四五六七八九"[int(place)] + unit.strip()
            gap = False
    return written.removeprefix("一") if written.startswith("一十") else written


@pytest.mark.parametrize(
    ("text", "rules", "found"),
    [
        ("It was -5 degrees and rose by 8 degrees.", ENGLISH, ["-5", "8"]),
        ("-12°C at night", ENGLISH, ["-12"]),
        ("between 3-5 degrees", ENGLISH, ["3", "5"]),
        ("from 3 -5 degrees", ENGLISH, ["3", "5"]),
        ("10 -5 = 5", ENGLISH, ["10", "5", "5"]),
        ("最低气温是-5℃，最高气温是8℃", CHINESE, ["-5", "8"]),
        ("气温−4度", CHINESE, ["-4"]),
        ("出油率为24%-32%", CHINESE, ["6/25", "8/25"]),
        ("某数的3倍-4.8", CHINESE, ["3", "24/5"]),
    ],
)
def test_a_minus_is_the_sign_of_a_temperature_only(text: str, rules: NumberRules, found: list[str]) -> None:
    mentions = find_numbers(text, rules)
    assert [str(mention.value) for mention in mentions] == found
    assert all(text[mention.start : mention.end] == mention.surface for mention in mentions)
