# `make help` lists what there is. The work is done by the scripts in Scripts/.

.POSIX:
.PHONY: help digest llm test fuzz build release install uninstall check-long lint format clean

help:
	@echo 'make digest      from nothing to a digest of the sample export'
	@echo 'make test        set up and run everything that must hold'
	@echo 'make check-long  the same, and the long checks before a release'
	@echo 'make fuzz        search for audio files that break it (SECONDS=60)'
	@echo 'make build       plain debug build: libogg, libopus and SQLite only'
	@echo 'make release     release binary with everything in it'
	@echo 'make install     binary and shell completions, for this user (PREFIX=~/.local)'
	@echo 'make uninstall   removes what install put in place'
	@echo 'make lint        check the format; make format puts it right'
	@echo 'make llm         llama-server and a small language model (6 minutes, 1.1 GB)'
	@echo 'make clean       remove what was built here; the cache outside stays'

digest:
	@Scripts/digest

llm:
	@Scripts/llm

test:
	@Scripts/test

SECONDS = 60
fuzz:
	@Scripts/fuzz "$(SECONDS)"

check-long:
	@Scripts/check-long

build:
	@swift build

release:
	@Scripts/build

install:
	@Scripts/install

uninstall:
	@Scripts/uninstall

lint:
	@swift format lint --strict --recursive --parallel Sources Tests Package.swift

format:
	@swift format --in-place --recursive --parallel Sources Tests Package.swift

clean:
	@rm -rf .build
