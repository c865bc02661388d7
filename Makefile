# make serve | site | test | check | proof | bench | setup | clean
PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000
export PIP_DISABLE_PIP_VERSION_CHECK := 1
PACKAGES := .venv/.ready
RUNTIME := node_modules/.ready
WHEELS := .cache/wheels/.ready
PEERS := .venv-bench/.ready

.PHONY: setup serve site test check proof bench clean chromium
.DEFAULT_GOAL := serve

setup: $(PACKAGES) $(RUNTIME) $(WHEELS)

$(PACKAGES): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed: make $(MAKECMDGOALS) PYTHON=python3.11"; exit 2; }
	@$(PYTHON) -m venv .venv || { echo "Python cannot make an environment here: install the package python3-venv."; exit 2; }
	@echo "Fetching the Python packages ..."
	@$(BIN)/pip install -q --require-hashes -r requirements/dev.txt || { echo "The packages of requirements/dev.txt cannot be had: is the package index in reach?"; exit 2; }
	@$(BIN)/pip install -q --no-deps --no-build-isolation -e . || { echo "gamekit itself cannot be installed: see the lines above."; exit 2; }
	@touch $@

$(RUNTIME): package-lock.json
	@command -v npm > /dev/null || { echo "There is no npm here: install Node.js 20 or later with npm."; exit 2; }
	@echo "Fetching Pyodide ..."
	@npm ci --silent --no-audit --no-fund || { echo "The packages of package-lock.json cannot be had: is the npm registry in reach?"; exit 2; }
	@touch $@

$(WHEELS): requirements/site.txt $(PACKAGES)
	@echo "Fetching the wheels of the site ..."
	@rm -rf .cache/wheels
	@$(BIN)/pip download -q --require-hashes --no-deps --only-binary :all: --python-version 3.14 --implementation py --abi none --platform any -d .cache/wheels -r requirements/site.txt || { echo "The wheels of requirements/site.txt cannot be had: is the package index in reach?"; exit 2; }
	@touch $@

site: setup
	@echo "Building the site ..."
	@$(BIN)/jupyter lite build > .cache/build.log 2>&1 || { tail -n 15 .cache/build.log; exit 2; }
	@$(BIN)/python -m gamekit.site.check _site

serve: site
	@$(BIN)/python -m gamekit.site.serve --port $(PORT) _site

test: site chromium
	@$(BIN)/python -m pytest

check: $(PACKAGES)
	@$(BIN)/ruff check .
	@$(BIN)/mypy

proof: site chromium
	@$(BIN)/python -m pytest -m slow

bench: site chromium $(PEERS)
	@$(BIN)/python -m bench

$(PEERS): requirements/bench.txt
	@rm -rf .venv-bench
	@$(PYTHON) -m venv .venv-bench || { echo "Python cannot make an environment here: install the package python3-venv."; exit 2; }
	@echo "Fetching the engines to compare with ..."
	@.venv-bench/bin/pip install -q --require-hashes -r requirements/bench.txt && touch $@ || echo "The engines of requirements/bench.txt cannot be had (is the package index in reach?): they are reported as missing."

chromium:
	@command -v chromium chromium-browser google-chrome > /dev/null || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
	  echo "Installing Chromium ..."; apt-get -qq update && apt-get -qq install -y chromium > /dev/null || { echo "Chromium cannot be installed: is the package archive in reach?"; exit 2; }; \
	else echo "There is no Chromium here: install the package chromium (on Debian: sudo apt-get install chromium)."; exit 2; fi

clean:
	@rm -rf _site .cache .jupyterlite.doit.db
