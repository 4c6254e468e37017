# Everything a developer runs. Each target makes .venv itself where it is missing.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

PIP_INSTALL := -m pip install --quiet --disable-pip-version-check

# The tested versions, for everything that is installed here and for what builds hantei.
export PIP_CONSTRAINT := constraints.txt
export PIP_BUILD_CONSTRAINT := constraints.txt

.PHONY: demo test slow lint texts bench mutants strength fast plain wheel sdist lowest constraints samples clean

$(STAMP): pyproject.toml setup.py build_support/build_backend.py constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python $(PIP_INSTALL) -e ".[dev]"
	touch $(STAMP)

demo: $(STAMP)   ## the main job on the sample data, one summary
	$(BIN)/python sample_decks/demo.py

test: $(STAMP)   ## the tests (about seven minutes on two cores)
	$(BIN)/python -m pytest -q -n auto -m "not slow"

slow: $(STAMP)   ## the long tests
	$(BIN)/python -m pytest -q -n auto -m slow

lint: $(STAMP)   ## style, types, import layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

texts: $(STAMP)   ## card texts with exact meanings: right, wrong, unread; VERBOSE=1 names them
	VERBOSE=$(VERBOSE) $(BIN)/python -m tests.texts

# BASE=DIR compares with another checkout
bench: $(STAMP)   ## figures: start-up, engine, long runs, checks and repairs, a large import
	$(BIN)/python $(if $(BASE),benchmarks/pairs.py $(BASE),benchmarks/run.py)

# GAME=act6 N=50 SEED=1 draws, RANGES=1 takes all ends of ranges, FILE= those of one file; IDS=FILE holds changes that are
# written down, PART=2/4 tries a quarter of them
DRAWN = $(GAME) $(addprefix --file ,$(FILE)) $(if $(RANGES),--ranges,-n $(or $(N),50) --seed $(or $(SEED),1))
mutants: $(STAMP)   ## small changes of the rules that no test notices
	$(BIN)/python -m mutants $(if $(IDS),$(foreach file,$(IDS),--ids $(file)) $(addprefix --part ,$(PART)),$(DRAWN))

# GAME=act6 AGENTS=turn,greedy TARGET=70 N=1000 SEEDS=tuning, or FORCED=100 forced wins
strength: $(STAMP)   ## how strong agents are
	$(BIN)/python -m strength $(GAME) $(addprefix --agents ,$(AGENTS)) $(addprefix --target ,$(TARGET)) \
	  $(addprefix -n ,$(N)) $(addprefix --seeds ,$(SEEDS)) $(addprefix --forced ,$(FORCED)) \
	  $(addprefix --limit ,$(LIMIT)) $(if $(WRITE),--write $(shell date +%F)) $(if $(REPLACE),--replace)

fast: $(STAMP)   ## compile the hot modules with mypyc (needs a C compiler); `make plain` goes back
	HANTEI_COMPILE=1 $(BIN)/python $(PIP_INSTALL) -e ".[dev]"
	$(BIN)/hantei --version

plain: $(STAMP)   ## back to the interpreted modules
	find hantei -name '*.so' -delete
	rm -f *__mypyc*.so *__mypyc*.pyd
	$(BIN)/hantei --version

wheel: $(STAMP)   ## dist/: the compiled wheel, for this system and Python (needs a C compiler)
	rm -rf build dist/*-cp*.whl
	HANTEI_COMPILE=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .
	$(BIN)/python build_support/wheel_contents.py dist/*-cp*.whl

sdist: $(STAMP)   ## dist/: the source archive, and the interpreted wheel built from it, for any system
	rm -rf build dist/*.tar.gz dist/*-none-any.whl
	$(BIN)/python -m build
	$(BIN)/python build_support/wheel_contents.py dist/*-none-any.whl

lowest: sdist   ## `make demo` on the interpreted wheel with the lowest versions that pyproject.toml allows
	rm -rf build/lowest
	$(BIN)/python -m venv build/lowest
	$(BIN)/python build_support/lowest.py > build/lowest/constraints.txt
	PIP_CONSTRAINT=build/lowest/constraints.txt build/lowest/bin/python $(PIP_INSTALL) dist/*-none-any.whl
	build/lowest/bin/python sample_decks/demo.py

constraints:   ## try the newest versions that pyproject.toml allows, and write down which they are
	rm -rf build/newest
	$(PYTHON) -m venv build/newest
	PIP_CONSTRAINT= PIP_BUILD_CONSTRAINT= build/newest/bin/python $(PIP_INSTALL) --upgrade setuptools ".[dev]"
	build/newest/bin/python -m pip freeze --all --exclude hantei --exclude pip | LC_ALL=C sort -f > constraints.txt

samples: $(STAMP)   ## build the sample workbooks again from their tables
	$(BIN)/python sample_decks/build.py

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
