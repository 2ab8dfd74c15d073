"""Ages."""

from __future__ import annotations

from typing import Final

from lbf.data.classroom.family import Family, whole, whole_between

AGES: Final = (
    Family(
        "older-by-some-years",
        draw={"age": whole(5, 14), "older": whole(20, 38), "house": whole(40, 99)},
        solution="age + older",
        english="""
        - {child} is {age} years old. {child.his} father is {older} years older. How old is {child.his} father?
        - {adult} is {older} years older than {child}, who is {age}. How old is {adult}?
        - When {adult} was {older} years old, {child} was born. {child} is now {age}. How old is {adult} now?
        - {child}'s mother was {older} years old at {child.his} birth. How old is she when {child} is {age}?
        - {child} lives at number {house} and is {age} years old, {older} years younger than {adult}. How old is {adult}?
        - How old is {child}'s aunt if {child} is {age} and the aunt is {older} years older?
        """,
        chinese="""
        - {child}今年{age}岁，爸爸比{child.he}大{older}岁，爸爸今年多少岁？
        - {adult}比{child}大{older}岁，{child}今年{age}岁，{adult}今年多少岁？
        - {adult}{older}岁时{child}出生，{child}现在{age}岁，{adult}现在多少岁？
        - {child}出生时妈妈{older}岁，{child}{age}岁时妈妈多少岁？
        - {child}住在{house}号，今年{age}岁，比{adult}小{older}岁，{adult}今年多少岁？
        - {child}今年{age}岁，姑姑比{child.he}大{older}岁，姑姑今年多少岁？
        """,
    ),
    Family(
        "times-the-age",
        draw={"age": whole(6, 13), "times": whole(3, 6), "later": whole(1, 12)},
        solution="age * times + later",
        answer=whole_between(25, 80),
        english="""
        - {child} is {age} years old, and {adult} is {times} times as old. How old will {adult} be in {later:year}?
        - {adult} is {times} times as old as {child}, who is {age}. How old will {adult} be after {later:year}?
        - In {later:year}, how old will {adult} be, who is now {times} times as old as {child}, aged {age}?
        - {child}'s grandmother is {times} times as old as {child}. {child} is {age}.
          How old will the grandmother be in {later:year}?
        - {child} is {age}. {child.his} teacher's age is {times} times {child.his} age.
          How old will the teacher be {later:year} from now?
        - The age of {adult} is {times} times that of {child}.
          If {child} is {age} today, how old will {adult} be {later:year} later?
        """,
        chinese="""
        - {child}今年{age}岁，{adult}的年龄是{child}的{times}倍，{later}年后{adult}多少岁？
        - {adult}的年龄是{child}的{times}倍，{child}今年{age}岁，再过{later}年{adult}多少岁？
        - {later}年后{adult}多少岁？已知{child}今年{age}岁，{adult}今年的年龄是{child}的{times}倍。
        - 奶奶的年龄是{child}的{times}倍，{child}今年{age}岁，{later}年后奶奶多少岁？
        - {child}{age}岁，老师的年龄是{child.he}的{times}倍，再过{later}年老师多少岁？
        - 今年{adult}的年龄是{child}年龄的{times}倍，如果{child}今年{age}岁，{later}年以后{adult}是多少岁？
        """,
    ),
    Family(
        "some-years-ago",
        draw={"age": whole(8, 15), "older": whole(22, 36), "ago": whole(1, 7)},
        solution="age + older - ago",
        english="""
        - {child} is {age}. {child.his} mother is {older} years older. How old was {child.his} mother {ago:year} ago?
        - {ago:year} ago, how old was {adult}, who is {older} years older than {child}, now aged {age}?
        - {adult} is {older} years older than {child}. {child} is {age} now. What was the age of {adult} {ago:year} ago?
        - How old was {child}'s uncle {ago:year} ago if {child} is {age} today and the uncle is {older} years older?
        - {child} is {age} years old, {older} years younger than {adult}. How old was {adult} {ago:year} ago?
        - {child}'s father is {older} years older than {child}.
          {ago:year} ago, what was the father's age, if {child} is now {age}?
        """,
        chinese="""
        - {child}今年{age}岁，妈妈比{child.he}大{older}岁，{ago}年前妈妈多少岁？
        - {ago}年前{adult}多少岁？已知{adult}比{child}大{older}岁，{child}今年{age}岁。
        - {adult}比{child}大{older}岁，{child}今年{age}岁，{adult}在{ago}年前是多少岁？
        - {child}今年{age}岁，叔叔比{child}大{older}岁，叔叔{ago}年前多少岁？
        - {child}今年{age}岁，比{adult}小{older}岁，{ago}年前{adult}多少岁？
        - 爸爸比{child}大{older}岁，{ago}年前爸爸是多少岁？{child}今年{age}岁。
        """,
    ),
    Family(
        "when-the-child-is-grown",
        draw={"old": whole(30, 50), "young": whole(3, 12), "then": whole(16, 28)},
        solution="old - young + then",
        english="""
        - {adult} is {old} and {child} is {young}. How old will {adult} be when {child} is {then}?
        - {child} is {young} years old and {child.his} father is {old}.
          When {child} is {then}, how old will {child.his} father be?
        - When {child} turns {then}, how old will {adult} be, who is {old} today while {child} is {young}?
        - Today {child} is {young} and {child.his} mother is {old}. What is the mother's age when {child} reaches {then}?
        - How old is {adult} in the year when {child} is {then}, if they are {old} and {young} years old today?
        - {child}'s aunt is {old}; {child} is {young}. How old will the aunt be when {child} is {then} years old?
        """,
        chinese="""
        - {adult}今年{old}岁，{child}今年{young}岁，当{child}{then}岁时，{adult}多少岁？
        - {child}今年{young}岁，爸爸今年{old}岁，{child}长到{then}岁时爸爸多少岁？
        - 当{child}{then}岁时，{adult}是多少岁？今年{adult}{old}岁，{child}{young}岁。
        - 今年{child}{young}岁，妈妈{old}岁，等{child}到了{then}岁，妈妈多少岁？
        - {adult}和{child}今年分别是{old}岁和{young}岁，{child}{then}岁那年{adult}多少岁？
        - 姑姑今年{old}岁，{child}今年{young}岁，{child}{then}岁的时候姑姑多少岁？
        """,
    ),
    Family(
        "ages-together",
        draw={"a": whole(7, 15), "older": whole(2, 6), "b": whole(30, 50)},
        solution="a + (a + older) + b",
        english="""
        - {child} is {a}. {child.his} sister is {older} years older, and their mother is {b}. What is the sum of their ages?
        - The sister of {child} is {older} years older than {child}, who is {a}. Their father is {b}. How old are they together?
        - {child}'s mother is {b}, {child} is {a}, and {child.his} brother is {older} years older than {child}.
          What do their ages add up to?
        - {child} is {a} years old and {child2} is {older} years older. {adult} is {b}. What is the total of all their ages?
        - {adult} is {b} years old, {child} is {a}, and {child2} is {older} years older than {child}.
          What is the sum of their ages?
        - How old are {child}, {child2} and {adult} together, if {child} is {a}, {child2} is {older} years older than {child},
          and {adult} is {b}?
        """,
        chinese="""
        - {child}今年{a}岁，姐姐比{child.he}大{older}岁，妈妈{b}岁，他们的年龄和是多少岁？
        - 姐姐比{child}大{older}岁，{child}今年{a}岁，爸爸今年{b}岁，他们年龄一共多少岁？
        - 妈妈今年{b}岁，{child}今年{a}岁，哥哥比{child}大{older}岁，他们的年龄加起来是多少岁？
        - {child}今年{a}岁，{child2}比{child}大{older}岁，{adult}今年{b}岁，他们年龄的总和是多少？
        - {adult}今年{b}岁，{child}今年{a}岁，{child2}比{child}大{older}岁，他们的年龄和是多少岁？
        - 已知{child}{a}岁，{child2}比{child}大{older}岁，{adult}{b}岁，求他们的年龄之和。
        """,
    ),
)
