# Two commands on a fresh machine: `make run` and `make test`. Each sets up what it needs, once.

PYTHON ?= python3
VENV := .venv
PREPARE := packaging/prepare.py pyproject.toml

.PHONY: run test lint bench coverage mutations stress setup voice pictures lock clean

run: $(VENV)/.run
	@$(VENV)/bin/feltwork $(ARGS)

test: lint
	@$(VENV)/bin/python -m pytest -n 2 $(ARGS)

lint: $(VENV)/.dev
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/mypy
	@$(VENV)/bin/lint-imports

bench: $(VENV)/.dev
	@$(VENV)/bin/python -m tests.bench $(ARGS)

# What the tests run through, room by room, beside its floor; then whether they notice when the program is broken.
coverage: $(VENV)/.dev
	@$(VENV)/bin/python -m pytest -n 2 -q --cov --cov-context=test --cov-report=
	@$(VENV)/bin/python -m tests.coverage_floors $(ARGS)

mutations: $(VENV)/.dev
	@$(VENV)/bin/python -m tests.mutations $(ARGS)

# Every proof of the world and the judge at full size, tens of thousands of rounds; and the way to every grade at every game.
stress: $(VENV)/.dev
	@FELTWORK_STRESS=1 $(VENV)/bin/python -m pytest -n 2 tests/rules/world tests/rules/judge tests/table tests/exams tests/learning/test_to_every_grade.py $(ARGS)

setup: $(VENV)/.dev

$(VENV)/.run: packaging/requirements.lock $(PREPARE)
	@$(PYTHON) packaging/prepare.py run

$(VENV)/.dev: packaging/requirements-dev.lock $(PREPARE)
	@$(PYTHON) packaging/prepare.py dev
	@touch $(VENV)/.run

# Spoken announcements and the sounds of the table, for whoever wants them.
voice: $(VENV)/.voice

$(VENV)/.voice: packaging/requirements-voice.lock $(PREPARE)
	@$(PYTHON) packaging/prepare.py voice

# The pictures of the README, drawn by the program itself.
PICTURES := home-dark table-megalink-three-card-poker-dark drill-wrong-light results-fault-dark

pictures: $(VENV)/.dev
	@for name in $(PICTURES); do $(VENV)/bin/feltwork shots assets/pictures --only screen-$$name; done

# Writes the lock files anew; they record no package host.
lock:
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header pyproject.toml -o packaging/requirements.lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --group dev pyproject.toml -c packaging/requirements.lock -o packaging/requirements-dev.lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --extra voice pyproject.toml -c packaging/requirements.lock -o packaging/requirements-voice.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
