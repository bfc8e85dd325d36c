# Two commands on a fresh machine: `make run` and `make test`. Each sets up what it needs, once.

PYTHON ?= python3
VENV := .venv
PREPARE := packaging/prepare.py pyproject.toml

.PHONY: run test lint bench coverage mutations stress setup voice package release pictures docs lock clean

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

# Every proof of the world, the judge, the Players and the window's table at full size, tens of thousands of rounds; the way to every grade at every game;
# a monkey through every screen, a long day in one process, broken files; and a trainee who sees nothing, by what a screen reader is given to say.
stress: $(VENV)/.dev
	@FELTWORK_STRESS=1 $(VENV)/bin/python -m pytest -n 2 --timeout=7200 tests/rules/world tests/rules/judge tests/rounds tests/table tests/ui/table tests/exams tests/ui/screens/exam/test_kill_in_window.py tests/ui/monkey tests/hostile tests/practice/test_writer_killed.py tests/learning/test_to_every_grade.py $(ARGS)
	@$(VENV)/bin/python -m tests.reader

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

# The wheel, one folder, a .tar.xz and a .deb, each tried; then what a release needs beside them. They come into dist/.
PACKAGE := .venv-package

package: $(PACKAGE)/.package
	@$(PACKAGE)/bin/python packaging/package.py

release: package
	@$(PACKAGE)/bin/python packaging/release.py

$(PACKAGE)/.package: packaging/requirements-package.lock $(PREPARE)
	@$(PYTHON) packaging/prepare.py package

# The pictures of the README and the guides, drawn by the program itself.
PICTURES := home-dark table-megalink-three-card-poker-dark drill-wrong-light results-fault-dark instructor-roster-light instructor-builder-dark instructor-report-light console-dark examiner-prepare-light examiner-marking-dark staff-light

pictures: $(VENV)/.dev
	@for name in $(PICTURES); do $(VENV)/bin/feltwork shots docs/pictures --only screen-$$name; done

# The pages of docs/ that are written from the program: commands, keys, customs, formats, and the trainee's guide.
docs: $(VENV)/.dev
	@$(VENV)/bin/python -m tests.written_documents

# Writes the lock files anew; they record no package host.
lock:
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header pyproject.toml -o packaging/requirements.lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --group dev pyproject.toml -c packaging/requirements.lock -o packaging/requirements-dev.lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --group package pyproject.toml -c packaging/requirements.lock -o packaging/requirements-package.lock
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --extra voice pyproject.toml -c packaging/requirements.lock -o packaging/requirements-voice.lock

clean:
	rm -rf $(VENV) $(PACKAGE) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
