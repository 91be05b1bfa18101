# Everything a newcomer needs: `make run` to play, `make test` to test. `make help` lists the rest.

HOST ?= 127.0.0.1
PORT ?= 8000
PYTHON ?= $(firstword $(foreach name,python3.11 python3.12 python3.13 python3,$(shell command -v $(name) 2>/dev/null)))
WORKERS ?= auto

BIN := .venv/bin
PIP := $(BIN)/pip --disable-pip-version-check install --quiet
WEB_SOURCES := $(shell find web/src web/public web/scripts web/index.html web/interface.html web/vite.config.ts web/vite.interface.config.ts web/svelte.config.js web/tsconfig.json -type f 2>/dev/null)
LOCK := $(BIN)/pip-compile --quiet --generate-hashes --strip-extras --allow-unsafe \
	--no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host

.PHONY: help install run test check faults nightly format bench lock clean

help: ## List what there is to make
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST) | expand -t 16

install: .venv/.installed web/dist/index.html ## Install into .venv and build the web client

run: install ## Serve on http://HOST:PORT, 127.0.0.1:8000 unless set, with one SQLite file in data/
	@exec $(BIN)/arbitre serve --host $(HOST) --port $(PORT)

# Tests start some hundred Python processes: each would compile everything anew.
test: export PYTHONDONTWRITEBYTECODE :=
test: install .venv/.installed-dev ## Run every test; needs bubblewrap, Chromium and PostgreSQL as well
	@.ci/need bubblewrap chromium postgresql
	@npm --prefix web test --silent -- --passWithNoTests
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal

check: install .venv/.installed-dev ## Formatting, lint, types, import rules, then every test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	npm --prefix web run check --silent
	@$(MAKE) --no-print-directory test

faults: export FAULT_SECONDS ?= 20
faults: install .venv/.installed-dev ## Floods from one address, 20 s a kind, and servers killed under load, 60 times
	$(BIN)/pytest -n 0 -s tests/server/test_attacks.py tests/server/test_crash.py

nightly: install .venv/.installed-dev ## What takes too long for every day: long walks, oracles of Diplomacy, SET and chess, and drawing the map
	@.ci/need chromium postgresql
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -m nightly
	$(BIN)/pytest -n $(WORKERS) --dist worksteal --hypothesis-profile=nightly $$(grep -rl '@given' tests --include='test_*.py')
	$(BIN)/python -m tools.diplomacy_map --check
	$(BIN)/python -m tests.games.diplomacy.oracle --sets 100000
	$(BIN)/python -m tests.games.set.matches --matches 100000
	$(BIN)/python -m tests.games.chess.nightly
	$(BIN)/pytest -n 0 tests/web/walk_desk.py

format: .venv/.installed-dev web/node_modules/.installed ## Format Python and web sources
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	npm --prefix web run format --silent

bench: install .venv/.installed-dev .venv/.installed-bench bench/live/node_modules/.installed ## Measure, beside peers where there are any (see bench/README.md)
	$(BIN)/python bench/playouts.py
	$(BIN)/python bench/diplomacy.py
	$(BIN)/python bench/robostrike.py
	$(BIN)/python bench/open_log.py
	$(BIN)/python bench/live_memory.py
	$(BIN)/python bench/pairing.py
	$(BIN)/python -m bench.pawnhub
	$(BIN)/python bench/pipe.py
	$(BIN)/python -m bench.first_page
	$(BIN)/python bench/store.py
	$(BIN)/python bench/live_moves.py
	$(BIN)/python -m bench.real_time
	$(BIN)/python -m bench.claims

lock: .venv/.installed-dev ## Write the Python lock files anew from pyproject.toml
	$(LOCK) --build-deps-for editable -o requirements.lock pyproject.toml
	$(BIN)/python .ci/group.py dev | $(LOCK) -c requirements.lock -o requirements-dev.lock -
	$(BIN)/python .ci/group.py bench | $(LOCK) -c requirements-dev.lock -o requirements-bench.lock -

clean: ## Remove what was installed and built; data/ stays
	rm -rf .venv web/node_modules web/dist bench/live/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

.venv/.installed: requirements.lock pyproject.toml
	@$(if $(PYTHON),,$(error Python 3.11 or later is needed, and there is no python3 on the PATH))
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed; $(PYTHON) is " + sys.version.split()[0])'
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@echo "Installing the Python packages into .venv"
	@$(PIP) --require-hashes -r requirements.lock
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/.installed-dev: requirements-dev.lock .venv/.installed
	@$(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

.venv/.installed-bench: requirements-bench.lock .venv/.installed
	@$(PIP) --require-hashes -r requirements-bench.lock
	@touch $@

web/node_modules/.installed: web/package-lock.json
	@command -v npm >/dev/null || { echo "Node 20 or later is needed to build the web client, and there is no npm on the PATH." >&2; exit 1; }
	@echo "Installing the web client's packages"
	@npm --prefix web ci --no-audit --no-fund --silent
	@touch $@

bench/live/node_modules/.installed: bench/live/package-lock.json
	@npm --prefix bench/live install --no-save --ignore-scripts --no-audit --no-fund --silent
	@touch $@

web/dist/index.html: web/node_modules/.installed $(WEB_SOURCES)
	@echo "Building the web client"
	@npm --prefix web run build --silent -- --logLevel error
	@touch $@
