# SPDX-License-Identifier: MIT
# The front door. `make help` lists what there is; the work is done by CMake presets.
.DEFAULT_GOAL := help
.PHONY: help run play serve page build quick test check bench fuzz wasm tsan format setup clean \
        leaks timing mutants siege storm powercut partition crowd bench-server page-tests upgrade-test mpi-test install dist deb package-test \
        release release-test

JOBS ?= $(shell nproc)
ARGS ?=
FUZZ_SECONDS ?= 60
GAMES ?= 2000
prefix ?= /usr/local
DESTDIR ?=
# A source tarball has a list of its files and the page built: there, node is not needed.
TARBALL = $(wildcard MANIFEST)
KILLS ?= 100
SIEGE ?= 20
TABLES ?= 200
SEED ?= 1
PAIRS ?= 400
DELAY ?= 20000
MUTANTS ?= 400
MINUTES ?= 120
CUTS ?= 5000
CUTOFFS ?= 200
FAILOVERS ?= 20
CROWD ?= 400
TREE = SEXTON=$(CURDIR)/build/dev/sexton BUILD_DIR=$(CURDIR)/build/dev SOURCE_DIR=$(CURDIR)
# One more than there are processors: many tests wait for something.
TESTS = ctest --test-dir build --output-on-failure --timeout 900 -j $(shell expr $(JOBS) + 1)
FUZZ ?= $(notdir $(basename $(wildcard tests/fuzz/fuzz_*.c)))
SOURCES = $(shell find src tests include examples -name '*.[ch]' -not -path '*/corpus/*')

preset = cmake --preset $(1) --log-level=WARNING && cmake --build --preset $(1) -j $(JOBS)

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' $(MAKEFILE_LIST) | \
	  while IFS='|' read -r name what; do printf '  make %-12s %s\n' "$$name" "$$what"; done

run: build ## the server with its page on port 8666 (ARGS="--listen 127.0.0.1:8666")
	@build/release/sexton serve $(ARGS)

serve: run ## the same

play: build ## play in the terminal (ARGS="sedlec --players 3")
	@build/release/sexton play $(ARGS)

build: page ## the program, the page in it: build/release/sexton
	$(call preset,release)

page: ## the page: web/dist
	@tools/setup run $(if $(TARBALL),,page)
	$(if $(TARBALL),,$(call preset,wasm))
	$(if $(TARBALL),,@tools/web build)

test: page ## every test: dev, sanitizers, wasm, page; ends with CTest's summary
	@tools/setup run test
	$(call preset,dev)
	$(call preset,asan)
	@echo 'subdirs(dev asan $(if $(TARBALL),,wasm))' > build/CTestTestfile.cmake
	$(if $(TARBALL),:,$(TESTS)) -R '/page/'
	$(TESTS) -L database --repeat until-pass:2 # it may be late on a busy machine
	$(TESTS) -LE database -E '/page/'

quick: ## before every commit: format, layers, unit tests, cases, some random games
	@tools/setup run test check
	clang-format-19 --dry-run -Werror $(SOURCES)
	$(call preset,dev)
	CONFORMANCE_GAMES=1000 ctest --test-dir build/dev --output-on-failure --timeout 60 \
	  --no-tests=error -j $(JOBS) -L fast

page-tests: page ## the tests of the page alone, one after the other
	@tools/setup run test
	$(call preset,dev)
	ctest --test-dir build/dev --output-on-failure --timeout 900 -R '/page/'

upgrade-test: build ## a page and a terminal of 0.1.0 left open while their server is replaced
	@tools/setup run page test
	tools/upgrade-test build/release/sexton

check: page ## read the code: clang-format, clang-tidy, cppcheck, svelte-check, layers
	@tools/setup run test check
	$(call preset,dev)
	@tools/web check
	clang-format-19 --dry-run -Werror $(SOURCES)
	cppcheck -q --project=build/dev/compile_commands.json --std=c11 --error-exitcode=1 \
	  --enable=warning,performance,portability --inline-suppr -j $(JOBS) \
	  --suppressions-list=cmake/cppcheck.txt --suppress='*:*tests/*'
	run-clang-tidy-19 -quiet -p build/dev -j $(JOBS) '/src/' > build/tidy.log 2>&1 \
	  || { grep -E 'warning:|error:' build/tidy.log | sort -u; exit 1; }
	ctest --test-dir build/dev --output-on-failure -R '^dev/tree/'

bench: build ## speed of random play, sizes
	@tools/setup run test
	tools/bench build/release/sexton
	@tools/web sizes

fuzz: ## the fuzzers, FUZZ_SECONDS each (60)
	@tools/setup run page test
	$(call preset,fuzz)
	@set -e; for f in $(FUZZ); do c=$${f#fuzz_}; echo "== $$f, $(FUZZ_SECONDS) s"; \
	  mkdir -p build/fuzz/found/$$c tests/fuzz/corpus/$$c; \
	  build/fuzz/$$f -max_total_time=$(FUZZ_SECONDS) -timeout=10 -artifact_prefix=build/fuzz/$$c- \
	    -print_final_stats=1 build/fuzz/found/$$c tests/fuzz/corpus/$$c; done

wasm: ## the engine for browsers: build/wasm/engine.wasm
	@tools/setup run page
	$(call preset,wasm)

tsan: ## the tests under the thread sanitizer
	@tools/setup run test
	$(call preset,tsan)
	ctest --test-dir build/tsan --output-on-failure --timeout 900 -j $(JOBS)

format: ## lay the code out by .clang-format
	@tools/setup check
	clang-format-19 -i $(SOURCES)

setup: ## install all that the other targets need
	@tools/setup run page test check package

install: page ## program, library, man pages and the rest (prefix=/usr/local DESTDIR=)
	cmake --preset release --log-level=WARNING -DCMAKE_INSTALL_PREFIX=$(prefix)
	cmake --build --preset release -j $(JOBS)
	DESTDIR=$(DESTDIR) cmake --install build/release
	$(if $(DESTDIR),,@PATH=$$PATH:/sbin; [ "$$(id -u)" -ne 0 ] || ! command -v ldconfig >/dev/null || ldconfig)

dist: page ## a source tarball with the built page inside: build/dist
	@tools/package dist

deb: page ## Debian's packages: build/deb
	@tools/setup run package
	@JOBS=$(JOBS) tools/package deb

package-test: page ## the packages, made twice and tried in a clean root; needs root, takes minutes
	@tools/setup run test package
	@set -e; for test in tests/package/slow/[0-9]*.sh; do echo "== $$test"; $$test; done

release: page ## all that is published with a version: build/release-VERSION (docs/release.md)
	@tools/setup run package release
	@tools/release

release-test: build ## tries what `make release` made; needs root, takes minutes
	@tools/setup run test package release
	@set -e; for test in tests/package/release/[0-9]*.sh; do echo "== $$test"; $$test; done

leaks: ## two worlds: the server tells nothing hidden, GAMES of each kind (2000)
	@tools/setup run test
	$(call preset,dev)
	GAMES=$(GAMES) FULL_GAMES=$(GAMES) $(TREE) tests/clients/leaks.sh
	FULL_GAMES=$(GAMES) $(TREE) tests/clients/leaks_postgres.sh

timing: ## does a hidden lid change how long an answer takes; needs a quiet machine (PAIRS=400)
	@tools/setup run test
	$(call preset,dev)
	build/dev/tests/clients_timing --pairs $(PAIRS)
	build/dev/tests/clients_timing --pairs $(PAIRS) --delay $(DELAY)

mutants: ## small faults put in by a seed: do the tests find them (SEED=1 MUTANTS=400 MINUTES=120)
	@tools/setup run test
	$(call preset,dev)
	nice -n 19 python3 tools/mutants --seed $(SEED) --count $(MUTANTS) --minutes $(MINUTES) $(ARGS)

siege: ## bots kept busy by attackers: how long strangers wait, and SIGTERM (SIEGE=20)
	@tools/setup run test
	$(call preset,dev)
	$(TREE) tests/server/siege.py $(SIEGE)

storm: ## nothing lost while servers are killed (KILLS=100 TABLES=200)
	@tools/setup run test
	$(call preset,dev)
	KILLS=$(KILLS) TABLES=$(TABLES) CALM=60 SECONDS_MOST=3600 $(TREE) tests/clients/storm.sh
	KILLS=$(KILLS) TABLES=$(TABLES) CALM=60 SECONDS_MOST=3600 $(TREE) tests/clients/storm_postgres.sh

powercut: ## nothing lost when the power goes (CUTS=5000)
	@tools/setup run test
	$(call preset,dev)
	CUTS=$(CUTS) $(TREE) tests/store/powercut.sh

partition: ## nothing lost when PostgreSQL is cut off, or its replica takes over (CUTOFFS=200)
	@tools/setup run test
	$(call preset,dev)
	CUTOFFS=$(CUTOFFS) NODES='1 3' TABLES=40 CALM=30 SECONDS_MOST=3600 \
	  $(TREE) tests/clients/partition_postgres.sh
	FAILOVERS=$(FAILOVERS) TABLES=40 CALM=30 SECONDS_MOST=3600 $(TREE) tests/support/failover.sh

crowd: ## hundreds of clients under the sanitizers, then SIGTERM (CROWD=400)
	@tools/setup run test
	$(call preset,asan)
	$(call preset,tsan)
	@set -e; for tree in asan tsan; do echo "== $$tree"; CROWD=$(CROWD) CROWD_SECONDS=60 \
	  SEXTON=$(CURDIR)/build/$$tree/sexton BUILD_DIR=$(CURDIR)/build/$$tree \
	  SOURCE_DIR=$(CURDIR) tests/server/test_crowd.py; done

bench-server: build ## what the server costs, beside boardgame.io and Colyseus
	@tools/setup run test
	$(call preset,dev)
	tools/bench-server build/release/sexton build/dev/tests/clients_load

mpi-test: ## the program with Open MPI: the same bytes with several ranks
	@tools/setup run test mpi
	$(call preset,mpi)
	SEXTON=$(CURDIR)/build/mpi/sexton SOURCE_DIR=$(CURDIR) tests/mpi/mpi.sh

clean: ## remove everything that was built
	rm -rf build web/dist web/node_modules web/src/words/gen web/src/look/gen web/src/engine/*.wasm web/src/engine/nets.bin
