"""The configuration of a training: its file, its options, their old names."""

from __future__ import annotations

import json

import pytest

from lbf.app.config import (
    ConfigError,
    TrainConfig,
    from_plain,
    option_names,
    read_toml,
    to_plain,
    with_options,
)
from lbf.app.presets import OURS
from lbf.app.train import TrainOptions, configured
from lbf.learning.strategies import STRATEGIES, Lbf, Mapo


def test_configuration_in_json():
    config = with_options(
        TrainConfig(), {"strategy": "lbf-exact", "hidden": 64, "longest": (2, 5), "drop_redundant": True}
    )
    assert from_plain(json.loads(json.dumps(to_plain(config)))) == config


def test_a_file_then_settings_then_flags(tmp_path):
    file = tmp_path / "run.toml"
    file.write_text('data = "classroom-en"\n[learning]\nepochs = 4\nrate = 1\n[solver]\nhidden = 8\n')
    config = configured(
        TrainOptions(config=file, settings=("hidden=9", "beam=2"), options={"hidden": 10, "seed": None})
    )
    assert (config.data, config.learning.epochs, config.learning.learning_rate) == ("classroom-en", 4, 1.0)
    assert (config.solver.hidden, config.learning.beam, config.learning.seed) == (10, 2, 0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hidden = 8", "no option 'hidden' here"),
        ("[solver]\nepochs = 8", r"no option 'epochs' in the section \[solver\]"),
        ("[learning]\nepochs = 8.5", "epochs"),
        ("[learning]\nepochs = true", "epochs"),
        ("[learning]\nlongest = [1, 0]", "longest must be no smaller than shortest"),
        ("epochs", "not TOML"),
        ("limit = -1", "limit must be at least 0"),
        ("min_count = 0", "min_count must be at least 1"),
    ],
)
def test_a_wrong_file_is_explained(text, message):
    with pytest.raises(ConfigError, match=message):
        read_toml(text)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_names_of_options_are_unique(strategy):
    config = with_options(TrainConfig(), {"strategy": strategy})
    plain = to_plain(config)
    names = [name for value in plain.values() if isinstance(value, dict) for name in value if name != "name"]
    names += [name for name, value in plain.items() if not isinstance(value, dict)]
    assert sorted([*names, "strategy", "solver"]) == sorted(option_names(config))


OLD_NAMES = {"rate": 0.5, "decay": 0.25, "clip": 2.0, "average": 0.75, "draws": 3, "meaningful": True}


def test_old_names_of_options_are_understood_everywhere(tmp_path):
    new = {
        "learning_rate": 0.5,
        "weight_decay": 0.25,
        "max_grad_norm": 2.0,
        "ema_decay": 0.75,
        "samples_per_size": 3,
        "drop_redundant": True,
    }
    wanted = with_options(TrainConfig(), {**OURS, "forms": 2, **new})
    assert with_options(TrainConfig(), {**OURS, "forms": 2, **OLD_NAMES}) == wanted
    settings = tuple(f"{name}={json.dumps(value)}" for name, value in OLD_NAMES.items())
    assert configured(TrainOptions(settings=("strategy=lbf-exact", "forms=2", *settings))) == wanted
    lines = [f"{name} = {json.dumps(value)}" for name, value in OLD_NAMES.items()]
    text = "\n".join(["[learning]", 'strategy = "lbf-exact"', "forms = 2", "twins = true", *lines])
    assert read_toml(text) == wanted
    assert from_plain({"learning": {**OURS, "forms": 2, **OLD_NAMES}}) == wanted


def test_a_strategy_has_a_section_of_its_own():
    config = read_toml('[learning]\nlearning_rate = 0.5\n[strategy]\nname = "mapo"\nvisited = 7\n')
    assert (config.strategy, config.learning.learning_rate) == (Mapo(visited=7), 0.5)
    assert with_options(config, {"strategy": "lbf", "steps": 3}).strategy == Lbf(steps=3)
    with pytest.raises(ConfigError, match="forms"):
        read_toml('[strategy]\nname = "lbf-exact"\nforms = 0\n')
    with pytest.raises(ConfigError, match="no option 'luck'"):
        read_toml('[strategy]\nname = "lbf"\nluck = 1\n')


def test_an_option_of_another_strategy_is_a_mistake_but_not_in_a_file():
    """One file of options does for several strategies, and old files have the options of all."""
    for options in ({"strategy": "lbf", "forms": 3}, {"strategy": "supervised", "steps": 3}):
        with pytest.raises(ConfigError, match=r"has no option (forms|steps), which is one of .*lbf-exact"):
            with_options(TrainConfig(), options)
    assert read_toml('[strategy]\nname = "lbf"\nsteps = 3\nforms = 3\n').strategy == Lbf(steps=3)
    assert from_plain({"learning": {"strategy": "lbf", "forms": 3}}).strategy == Lbf()
