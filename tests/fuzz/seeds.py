"""Good inputs, from which others are made."""

from __future__ import annotations

import json

from lbf.app.config import TrainConfig, to_plain

ROWS = [
    {
        "id": "1",
        "text": "一本书有120页，小明第一天看了3/4，第二天看了25%。",
        "answer": "30",
        "equation": "x=120*(1-3/4)",
    },
    {
        "id": "2",
        "text": "Ann has twenty-five apples; Ben 1,250.5 & more.",
        "answer": "12",
        "expression": "n0-n1",
    },
]
LINES = "".join(json.dumps(row) + "\n" for row in ROWS)
LAYOUTS = [
    LINES,
    json.dumps(ROWS, ensure_ascii=False, indent=1),
    'id,text,answer\n1,A has 3 and 4,7\n2,"B, 5 and ""6""",11\n',
    "id\ttext\tanswer\n1\tA has 3 and 4\t7\n",
    '<Set><Problem ID="a"><Body>2 cats and three dogs</Body><Question>?</Question>'
    "<Answer>5 (km)</Answer><Formula>2+3=5</Formula></Problem></Set>",
    json.dumps({"id": 1, "original_text": "一本书3页4张", "equation": "x=3+4", "ans": "7"}),
    json.dumps([{"iIndex": 1, "sQuestion": "2 cats 3", "lEquations": ["x=2+3"], "lSolutions": [5.0]}]),
    json.dumps({"question": "2 cats and 2 dogs", "answer": "<<2*2=4>>4\n#### 4"}),
]
EXPRESSIONS = [
    "n0*(n1+n2)",
    "100/2*(3.5+3.5)",
    "x=3+4",
    "2^3-1",
    "25%*4",
    "3(1/2)+1",
    "-3+4",
    "n0/n1/n2",
    "* + n0 n1 3.14",
]
TEXTS = [
    "A car drives 100 km in 2 hours and 3 1/2 more, 25% of 1,250.5 at twenty-five.",
    "小明有3/4千克，二百五十元，第2天50%，4（2）班。",
]
EVENTS = '{"kind": "epoch", "epoch": 1, "loss": 1.0, "validation": 0.5}\n{"kind": "test", "test": 0.5}\n'
MEMORY = '{"id": "7", "solutions": [{"expression": "n0*n1+1", "epoch": 2, "origin": "1-fix"}]}\n'
TOML = """data = "classroom-zh"
limit = 0
constants = ["1", "3.14"]

[solver]
encoder = "gru"
hidden = 512
dropout = 0.5
graphs = []

[learning]
epochs = 100
learning_rate = 0.001
schedule = "step"

[strategy]
name = "lbf"
longest = [2, 3]
walk = "others"
first_fix = false
"""
CONFIG = json.dumps(
    {"config": to_plain(TrainConfig()), "seed": 0, "command": ["lbf", "train"], "commit": None}
)
_SHORT = "Ann has 3 apples and 4 pears. How many?"
_BODIES: dict[str, dict[str, object]] = {
    "solve": {"text": _SHORT, "answer": "7", "count": 2},
    "fix": {"expression": "3*4", "numbers": ["3", "4"], "answer": "7", "seed": 1},
    "search": {"numbers": ["3", "4"], "answer": "7", "max_leaves": 2, "extra": 0, "limit": 3},
    "hints": {"text": _SHORT, "answer": "7"},
    "check": {"text": _SHORT, "answer": "7", "work": "3*4 = 12"},
    "worksheet": {"problems": f"{_SHORT} = 7", "variants": 1, "seed": 3, "title": "Sums"},
    "annotate": {"name": "rows.csv", "content": f'text,answer\n"{_SHORT}",7\n'},
}
_HEADERS = "host: x\ncontent-type: application/json\naccept: */*\n\n"
_GETS = (
    *("/", "/api", "/page/main.js", "/healthz", "/api/models", "/api/examples?language=en", "/api/runs"),
    *("/api/runs/run", "/api/runs/run/problems?search=n0&limit=5", "/api/runs/run/problems/7"),
)
REQUESTS = [
    *(f"POST /api/{name}\n{_HEADERS}{json.dumps(body)}" for name, body in _BODIES.items()),
    *(f"GET {path}\nhost: x\n\n" for path in _GETS),
]
