# Every target does all of its own set-up: on a bare clone, `make demo` or `make test` is the first and only command.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

.PHONY: help setup demo test test-ci test-slow test-realdata test-python lint docs wheel bench fuzz soak constraints lock clean

help:            ## list the targets
	@grep -hE '^[a-z-]+: .*##|^[a-z-]+:  *##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

setup: $(VENV)/.installed   ## a virtual environment in .venv with the command lbf in it
	@echo 'The command is $(BIN)/lbf. To call it lbf in this shell: source $(BIN)/activate'

$(VENV)/.installed: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 10))' || { echo "lbf needs Python 3.10 or newer: make PYTHON=/path/to/python3"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' || { echo "Python's venv module is missing (on Debian and Ubuntu: apt install python3-venv)"; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PIP) --editable '.[page,train]'
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	$(PIP) --editable '.[dev,docs,page,parquet,tensorboard,train,zstd]'
	@touch $@

demo: setup      ## see it work: solve with a packaged model, then learn from answers alone (about three minutes)
	$(BIN)/lbf solve --guesses 'A shop asks $$33 for 6 kg of grapes. What is the price of 12 kg?'
	$(BIN)/python examples/02_learn_from_answers.py

test: $(VENV)/.installed-dev   ## all tests but the slow and real-data ones
	$(BIN)/python -m pytest -n auto --dist worksteal -m 'not slow and not realdata and not ci'

test-ci: $(VENV)/.installed-dev   ## what CI runs besides: tests that take longer than `make test` should
	$(BIN)/python -m pytest -n auto --dist worksteal -m ci

test-slow: $(VENV)/.installed-dev   ## tests that take minutes
	$(BIN)/python -m pytest -m slow

test-realdata: $(VENV)/.installed-dev   ## tests on the data sets in ../shared/data
	$(BIN)/python -m pytest -m realdata

OTHER  := build/other-python
LIGHT  := tests/data tests/evaluation tests/symbolic $(addprefix --ignore=tests/symbolic/,kernels test_compiling.py test_exactness.py test_sixth_operator.py)

test-python:     ## what needs neither torch nor numba, with another Python: make test-python PYTHON=python3.13
	$(PYTHON) -m venv --clear $(OTHER)
	$(OTHER)/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable . pytest pytest-xdist hypothesis
	$(OTHER)/bin/lbf solve 'A shop asks $$33 for 6 kg of grapes. What is the price of 12 kg?' | grep 66
	$(OTHER)/bin/python -m pytest -n auto -m 'not slow and not realdata' $(LIGHT)

lint: $(VENV)/.installed-dev   ## style, types and the import contract
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

docs: $(VENV)/.installed-dev   ## the documentation site in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet --site-dir build/site
	$(BIN)/lbf report --check docs/results.md docs/strategies.md

wheel: setup     ## the package as one file in dist/, for people who only use it
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

fuzz: $(VENV)/.installed-dev   ## damaged input to everything that reads: make fuzz COUNT=100000 SECONDS=3600 SEED=0
	PYTHONPATH=tests $(BIN)/python -m fuzz --count $(or $(COUNT),100000) --seconds $(or $(SECONDS),3600) --seed $(or $(SEED),0)

soak: $(VENV)/.installed-dev   ## requests with faults mixed in to one server: make soak REQUESTS=100000 SECONDS=3600 SEED=0
	PYTHONPATH=tests $(BIN)/python -m soak --requests $(or $(REQUESTS),100000) --seconds $(or $(SECONDS),3600) --seed $(or $(SEED),0)

bench: setup     ## the benchmarks, each as a ratio against a reference in the same run
	for script in benchmarks/*.py; do $(BIN)/python $$script || exit 1; done

constraints: $(VENV)/.installed-dev   ## write the versions now installed to constraints.txt
	{ sed '/^$$/q' constraints.txt; $(BIN)/python -m pip freeze --all --exclude pip --exclude-editable | grep -v '^torch==' | sed 's/$$/ ; python_version >= "3.11"/'; } > constraints.new
	mv constraints.new constraints.txt

lock: $(VENV)/.installed-dev   ## write requirements-dev.lock: constraints.txt with the checksums of all files
	$(BIN)/python .ci/lock.py > requirements-dev.new
	mv requirements-dev.new requirements-dev.lock

clean:           ## remove everything that set-up and tests made
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
