# Everything a developer runs. Each target makes .venv itself where it is missing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: demo test slow lint bench mutants fast plain samples clean

$(STAMP): pyproject.toml setup.py build_support/build_backend.py
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	touch $(STAMP)

demo: $(STAMP)   ## the main job on the sample data, one summary
	$(BIN)/python sample_decks/demo.py

test: $(STAMP)   ## the tests (under two minutes on two cores)
	$(BIN)/python -m pytest -q -n auto -m "not slow"

slow: $(STAMP)   ## the long tests
	$(BIN)/python -m pytest -q -n auto -m slow

lint: $(STAMP)   ## style, types, import layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(STAMP)   ## figures: start-up, engine, long runs, deck checks and repairs, a large import
	$(BIN)/python benchmarks/run.py

mutants: $(STAMP)   ## small changes of the rules that no test notices: GAME=act6 N=50 SEED=1, or IDS=FILE of changes that are written down
	$(BIN)/python -m mutants $(if $(IDS),--ids $(IDS),$(GAME) -n $(or $(N),50) --seed $(or $(SEED),1))

fast: $(STAMP)   ## compile the hot modules with mypyc (needs a C compiler); `make plain` goes back
	HANTEI_COMPILE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	$(BIN)/hantei --version

plain: $(STAMP)   ## back to the interpreted modules
	find hantei -name '*.so' -delete
	rm -f *__mypyc*.so *__mypyc*.pyd
	$(BIN)/hantei --version

samples: $(STAMP)   ## build the sample workbooks again from their tables
	$(BIN)/python sample_decks/build.py

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
