# The commands a person and CI use. `make` alone lists them.

SWIFT ?= swift
DIPTYCH = .build/release/diptych

# What the renderer is built on and draws with. A further font goes here.
PACKAGES = \
  pkg-config|pkgconf \
  libpango1.0-dev libcairo2-dev librsvg2-dev libyaml-dev libspng-dev libdeflate-dev \
  fonts-inter fonts-noto-ui-core patchelf libarchive13|libarchive13t64

# What the tests compare our pictures with, and run several of us with. Where these cannot be installed
# those tests are skipped.
TEST_PACKAGES = chromium librsvg2-bin poppler-utils git zip parallel openssh-client iproute2

# A server that listens is nothing to install on a person's machine for a test.
ifeq ($(DIPTYCH_REQUIRE_BROWSER),1)
  TEST_PACKAGES += openssh-server
endif

# What the Swift toolchain itself needs on a bare Debian. `a|b` means that either will do.
TOOLCHAIN_PACKAGES = \
  binutils libc6-dev libcurl4|libcurl4t64 libncurses6 libsqlite3-0 libxml2 \
  libgcc-12-dev|libgcc-13-dev|libgcc-14-dev \
  libstdc++-12-dev|libstdc++-13-dev|libstdc++-14-dev

# Linking Swift into the program halves its start-up; Apple's systems bring Swift with them.
ifeq ($(shell uname -s),Linux)
  RELEASE_FLAGS = --static-swift-stdlib
endif

INSTALL = SWIFT='$(SWIFT)' .ci/deps

.DEFAULT_GOAL := help
.PHONY: help render test bench deps build lint format clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

render: build ## Draw every picture of Themes into Output
	$(DIPTYCH) render Themes --force

test: deps ## Run every test
	@$(INSTALL) $(foreach package,$(TEST_PACKAGES),'$(package)') \
	  || [ "$$DIPTYCH_REQUIRE_BROWSER" != 1 ]
	$(SWIFT) test

bench: deps ## Measure what the parts cost
	$(SWIFT) run --configuration release $(RELEASE_FLAGS) DiptychBenchmarks

build: deps ## Build the release program
	$(SWIFT) build --configuration release $(RELEASE_FLAGS) --product diptych
	@.ci/start-light $(DIPTYCH)

deps: ## Install the system packages that are missing
	@$(INSTALL) $(foreach package,$(PACKAGES) $(TOOLCHAIN_PACKAGES),'$(package)')

lint: ## Check the style, as strictly as CI does
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests

format: ## Put the style right
	$(SWIFT) format --in-place --parallel --recursive Package.swift Sources Tests

clean: ## Remove everything that was built
	rm -rf .build
