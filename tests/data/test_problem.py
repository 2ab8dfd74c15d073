from __future__ import annotations

import pickle
import subprocess
import sys
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.data.chinese import JiebaTokeniser, block_words
from lbf.data.numbers import CHINESE, ENGLISH, find_numbers
from lbf.data.problem import (
    NUMBER_TOKEN,
    CharacterTokeniser,
    EnglishTokeniser,
    TextOptions,
    Tokeniser,
    detect_language,
    make_problem,
    tokenise,
    tokeniser_for,
)
from oracles import jieba_segmenter

TOKENISERS: list[Tokeniser] = [JiebaTokeniser(), EnglishTokeniser(), CharacterTokeniser()]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("一个果园去年收了2吨", "一 个 果园 去年 收 了 NUM 吨"),  # 一 alone at the beginning ...
        ("果园有一个门，一共3扇", "果园 有 一个 门 ， 一共 NUM 扇"),  # ... and nowhere else
        ("第二天种了5棵", "第 二 天 种 了 NUM 棵"),
        ("二年级二班有40人", "二年级 二 班 有 NUM 人"),
        ("苹果的个数是梨的3倍", "苹果 的 个数 是 梨 的 NUM 倍"),
        ("长 50km ，宽2m", "长 NUM km ， 宽 NUM m"),
        ("(2/5)的6倍=．", "NUM 的 NUM 倍 = ．"),
        ("速度是85米/分", "速度 是 NUM 米 / 分"),
    ],
)
def test_chinese_is_segmented_as_the_publisher_did(text: str, expected: str) -> None:
    tokens, _ = tokenise(text, find_numbers(text, CHINESE), JiebaTokeniser())
    assert " ".join(tokens) == expected


frequent = (
    "的一是了我不人在他有这个上们来到时大地为子中你说生国年着就那和要她出也得里后自以会家可下而过天去能对"
)
characters = st.one_of(
    st.sampled_from(frequent),
    st.characters(min_codepoint=0x4E00, max_codepoint=0x9FD5),
    st.sampled_from("abT+-#.%9"),
)


@given(st.text(characters, min_size=1, max_size=30))
@settings(max_examples=300)
def test_blocks_are_segmented_exactly_as_by_jieba(block: str) -> None:
    assert list(block_words(block)) == list(jieba_segmenter().cut(block, HMM=False))


def test_words_added_to_the_global_jieba_change_nothing_here() -> None:
    program = (
        "import warnings; warnings.simplefilter('ignore');"
        "import jieba; jieba.setLogLevel(60); jieba.add_word('工程队挖土', 10**6);"
        "from lbf.data.chinese import JiebaTokeniser; print(JiebaTokeniser().words('工程队挖土', False))"
    )
    result = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "['工程队', '挖土']"


def test_segmenting_is_silent_even_where_warnings_are_errors() -> None:
    program = "from lbf.data.chinese import JiebaTokeniser; JiebaTokeniser().words('工程队', True)"
    result = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")


def test_english_words_keep_their_apostrophes_and_lose_their_case() -> None:
    assert EnglishTokeniser().words("Ann's MP3-player, “isn’t” ok?", first=True) == [
        *("ann's", "mp3", "-", "player", ",", "“", "isn’t", "”", "ok", "?")
    ]


def test_characters_are_tokens_without_white_space() -> None:
    assert list(CharacterTokeniser().words("长 50km\n", first=False)) == list("长50km")


def test_a_text_that_writes_the_number_token_gains_no_quantity() -> None:
    problem = make_problem("p", "NUM 有3个NUM", options=TextOptions("zh", CharacterTokeniser()))
    assert problem.tokens.count(NUMBER_TOKEN) == len(problem.slots) == 1
    problem = make_problem("p", "甲NUM有3个", options=TextOptions("zh"))
    assert problem.tokens == ("甲", "num", "有", "NUM", "个")


@given(
    st.text(alphabet="一二年级工程队个数 有abNUM.,，。$km3４5%()/½", max_size=40),
    st.sampled_from(TOKENISERS),
    st.sampled_from([CHINESE, ENGLISH]),
)
def test_tokens_and_slots_tell_the_whole_text(text: str, tokeniser: Tokeniser, rules: object) -> None:
    mentions = find_numbers(text, ENGLISH if rules is ENGLISH else CHINESE)
    tokens, slots = tokenise(text, mentions, tokeniser)
    assert [slot.value for slot in slots] == [mention.value for mention in mentions]
    assert [index for index, token in enumerate(tokens) if token == NUMBER_TOKEN] == [
        slot.token for slot in slots
    ]
    surfaces = iter(slot.surface for slot in slots)
    again = "".join(next(surfaces) if token == NUMBER_TOKEN else token for token in tokens)
    assert "".join(again.split()).lower() == "".join(text.split()).lower()


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("小明有3本书", "zh"),
        ("Ann has 3 books", "en"),
        ("甲ABCD四边形", "zh"),
        ("王芳 (Wang Fang) has a very long letter", "en"),
    ],
)
def test_the_language_is_seen_from_the_letters(text: str, language: str) -> None:
    assert detect_language(text) == language


def test_a_text_without_letters_tells_its_language_only_by_its_marks() -> None:
    assert detect_language("3+4=？") == "zh"
    assert detect_language("3+4=?") is None
    assert detect_language("3x+4=7．") == "zh"  # the name of an unknown is no word
    assert detect_language("3x+4=7") is None


def test_every_language_has_a_tokeniser_and_every_tokeniser_its_name() -> None:
    names = [tokeniser_for(language).name for language in ("zh", "en", "fr")]
    assert names[0].startswith("jieba-0.")
    assert names[1:] == ["english", "characters"]


def test_a_problem_knows_its_values_and_surfaces() -> None:
    problem = make_problem("p", "一本书，看了(1/3)和２０页", answer=Fraction(30))
    assert problem.language == "zh"
    assert [(slot.surface, slot.value) for slot in problem.slots] == [
        ("(1/3)", Fraction(1, 3)),
        ("２０", Fraction(20)),
    ]
    assert problem.tokens == ("一", "本书", "，", "看", "了", "NUM", "和", "NUM", "页")


def test_a_problem_object_crosses_to_a_process_unchanged() -> None:
    problem = make_problem("p", "Ann has 3.5 pens.")
    assert pickle.loads(pickle.dumps(problem)) == problem
