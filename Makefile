# The commands of this project. Only Go and Node.js (with npm) have to be installed. All other tools are installed into
# the checkout, and Chromium for the browser tests comes from the system's packages.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build
.DELETE_ON_ERROR:

PORT ?= 3000
SITE ?= .
BIN := bin/tresdocs
ICON_SETS := lucide simple-icons vscode-icons octicon heroicons logos
WEB_TOOLS := web/package-lock.json web/vite.config.ts web/tsconfig.json web/vendor/record-inputs.ts
WEB_SOURCES := $(shell find web/src web/vendor web/site -type f -not -name '*.test.*' 2>/dev/null)
GO_SOURCES := go.mod go.sum $(shell find cmd internal web -name '*.go' -o -name 'schema.sql' -o -name 'colors.json' -o -path '*/highlight/*' -type f -o -path '*/starter/site/*' -type f 2>/dev/null | grep -v node_modules)

# One set of flags for everything that is compiled here, so that dependencies are compiled only once for the program,
# the checks and the tests.
export CGO_ENABLED := 0
export GOFLAGS := -trimpath

GO_BUILD := go build -ldflags '-s -w' -o $(BIN) ./cmd/tresdocs

# The files of web/dist: one for each bundle. Scripts are also compiled to bytecode for the engine.
BYTECODE := $(patsubst %,web/dist/%.qbc,server search compiler site-vue tailwind figures)
FRONT_END := web/dist/client/manifest.json web/dist/vendor/modules.json web/dist/dev.js web/dist/archive.js web/dist/offline.js web/dist/inline/head.js \
	web/dist/components.json web/dist/reference.json web/dist/packages.zip web/dist/types.json $(BYTECODE) $(ICON_SETS:%=web/dist/icons/%.icons)
# All these files in one archive, which the program embeds.
PACKED := web/packed/dist.zip
-include web/.make/*.mk

.PHONY: build run dev program scripts test test-content test-all check check-go check-web check-built audit audit-security audit-coverage race load bench docs posters foreign-sites fuzz mcp-load clean

## build: bin/tresdocs, one static binary that contains the front end
build: $(BIN)

$(BIN): $(GO_SOURCES) $(PACKED)
	$(GO_BUILD)

## run: builds the site and serves it on http://localhost:3000 (PORT=… for another port, SITE=docs for the engine's own site)
run: $(BIN)
	$(BIN) build --site $(SITE)
	$(BIN) serve --dir $(SITE)/dist --addr :$(PORT)

## dev: serves the site with the front end's sources and live updates on http://localhost:3000
dev: $(BIN)
	cd web && PORT=$(PORT) node scripts/dev.mjs $(abspath $(SITE))

# The targets that `make dev` builds after a change: only the program, or the scripts that Go runs.
program:
	$(GO_BUILD)
scripts: $(BYTECODE) web/dist/dev.js web/dist/inline/head.js web/dist/components.json

web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo 'npm is missing: install Node.js 20.19 or later'; exit 1; }
	@node -e 'const [major, minor] = process.versions.node.split(".").map(Number); if (major < 20 || (major === 20 && minor < 19)) { console.log("Node.js " + process.versions.node + " is too old: 20.19 or later is needed"); process.exit(1) }'
	scripts/packages.sh
	touch $@

# The front end has one rule per bundle, so that a change to a component builds neither the modules of scenes nor the
# icons. A bundle depends on the files that its last build read, or on all files before its first build. It gets the
# time at which its build began, so that files changed during the build trigger the next one.
define bundle
@mkdir -p web/.make && touch web/.make/$(1).begun
cd web && ENVIRONMENTS=$(1) npx --no-install vite build --logLevel warn
touch -r web/.make/$(1).begun $@
endef
inputs = $(or $(wildcard $($(1)_INPUTS)),$(WEB_SOURCES)) $(WEB_TOOLS) | web/node_modules/.installed

web/fonts/inter.woff2: $(shell find web/src -name fonts.css) web/scripts/fonts.mjs web/package-lock.json | web/node_modules/.installed
	cd web && node scripts/fonts.mjs
	touch $@

web/dist/client/manifest.json: $(WEB_SOURCES) $(WEB_TOOLS) web/fonts/inter.woff2 | web/node_modules/.installed
	$(call bundle,client)
# A new component changes the folder, but none of the files that the last build read.
web/dist/server.js: web/src/prose $(call inputs,server)
	$(call bundle,server)
web/dist/search.js: $(call inputs,search)
	$(call bundle,search)
web/dist/dev.js: $(call inputs,dev)
	$(call bundle,dev)
web/dist/archive.js: $(call inputs,archive)
	$(call bundle,archive)
web/dist/offline.js: $(call inputs,offline)
	$(call bundle,offline)
web/dist/inline/head.js: $(call inputs,inline)
	$(call bundle,inline)
web/dist/compiler.js: $(call inputs,compiler)
	$(call bundle,compiler)
web/dist/vendor/modules.json: $(call inputs,vendor)
	$(call bundle,vendor)

web/dist/site-vue.js: $(call inputs,siteVue)
	$(call bundle,siteVue)
web/dist/tailwind.js: $(call inputs,tailwind)
	$(call bundle,tailwind)
web/dist/figures.js: $(call inputs,figures)
	$(call bundle,figures)
web/dist/packages.zip: web/site/packages.ts $(wildcard internal/render/sitecomponents/pack/*.go) $(call inputs,packages)
	@mkdir -p web/.make && touch web/.make/packages.begun
	cd web && ENVIRONMENTS=packages npx --no-install vite build --logLevel warn
	go run ./internal/render/sitecomponents/pack -in web/.packages -out $@
	touch -r web/.make/packages.begun $@

# Writes the descriptions of TresJS and three in reference/, which are committed. Run it after updating the packages.
DESCRIBE := $(addprefix web/scripts/,describe.mjs library.mjs three.mjs element-examples.mjs drawings.mjs brief.mjs)
.PHONY: reference
reference: | web/node_modules/.installed
	cd web && node scripts/describe.mjs ../reference

web/dist/reference.json: $(DESCRIBE) web/package-lock.json | web/node_modules/.installed
	scripts/kept.sh $@ $(DESCRIBE) web/package-lock.json -- node web/scripts/describe.mjs

$(BYTECODE): %.qbc: %.js $(shell find internal/engine -name '*.go' -not -name '*_test.go')
	go run ./internal/engine/compile -in $< -out $@

$(ICON_SETS:%=web/dist/icons/%.icons): web/dist/icons/%.icons: web/package-lock.json $(shell find internal/assets/icons -name '*.go' -not -name '*_test.go') | web/node_modules/.installed
	go run ./internal/assets/icons/pack -out web/dist/icons web/node_modules/@iconify-json/$*/icons.json

web/dist/components.json: web/dist/server.js $(shell find internal/engine internal/render/components -name '*.go' -not -name '*_test.go')
	go run ./internal/render/components/describe -in $< -out $@

# The type declarations of the module "tresdocs" and of React, for editors.
web/dist/types.json: web/scripts/types.mjs web/tsconfig.json web/package-lock.json $(wildcard web/src/parts/*.ts web/src/prose/component.ts web/src/payload.gen.ts web/src/router/link.tsx web/src/parts/icon.tsx web/src/ui/icon.tsx web/src/lib/arrow-keys.ts web/src/lib/named-icons.ts web/src/hooks/use-hydrated.ts web/site/*.ts web/src/query/*.ts web/src/toasts/toasts.ts) | web/node_modules/.installed
	node web/scripts/types.mjs $@

# The licenses of everything in the program. Packages that are only used to generate files are not listed in any bundle,
# so they are named here.
web/dist/notices.json: $(FRONT_END) go.mod go.sum $(wildcard internal/base/notices/*.go internal/base/notices/collect/*.go)
	go run ./internal/base/notices/collect -out $@ $(ICON_SETS:%=@iconify-json/%) @fontsource-variable/inter @fontsource-variable/jetbrains-mono @types/react

$(PACKED): $(FRONT_END) web/dist/notices.json $(wildcard web/pack/*.go)
	go run ./web/pack -in web/dist -out $@

## test: the tests that every commit must pass: Go, front end, browser
test: $(BIN)
	scripts/test.sh gate

## test-content: tests of the content of the TresJS site: samples, claims, facts, scenes, accessibility of its pages
test-content: $(BIN)
	scripts/test.sh content

## test-all: everything that must pass before a release: all tests, the race detector, fuzzing, audits
test-all: $(BIN)
	scripts/test.sh all
	$(MAKE) race fuzz audit-coverage audit-security FUZZTIME=30s

## race: the concurrent packages under the race detector
race: $(PACKED)
	CGO_ENABLED=1 go test -race -short ./internal/base/lifetime ./internal/base/cache ./internal/out/dev ./internal/out/outputs ./internal/review ./internal/out/server ./internal/project/preview

## check: formatting, lint, types, layers, generated files
check: check-go check-web check-built
check-go:
	scripts/check.sh go
check-web: web/node_modules/.installed
	scripts/kept.sh web/.make/checked $(shell git ls-files -co --exclude-standard web components facts | while read -r f; do [ -f "$$f" ] && echo "$$f"; done) -- scripts/check.sh web
check-built: $(BIN)
	scripts/check.sh built

## audit: fails on a known vulnerability, and names the databases that could not be reached
audit: web/node_modules/.installed
	scripts/audit.sh

## audit-security: runs all hostile inputs in the repository; prints inputs, failures, time and memory
audit-security: $(BIN)
	node scripts/audit-security.mjs

## load: serves a site under load for LOAD_TIME (15m): readers, slow clients, builds; `make test-all` does this for 20 seconds
load: $(PACKED)
	LOAD_TIME=$(or $(LOAD_TIME),15m) go test ./cmd/tresdocs -run '^TestLoad$$' -v -timeout 0 -count=1

## audit-coverage: mutates code and checks that the tests named in docs/spec-coverage.md notice it (ROWS=4 for some, ROWS="…" for those whose sentences or files contain a text, UPDATE=1 to write the results into the table)
audit-coverage: $(PACKED)
	node scripts/audit-coverage.mjs "$(ROWS)"

## mcp-load: 10,000 calls of the MCP server mixed with page loads; prints their durations and the memory in use (CALLS=N)
mcp-load: $(BIN)
	$(BIN) build
	node scripts/mcp-load.mjs

## bench: the budgets of docs/budgets.md as JSON lines (ONLY=build,page for some groups, ONLY=large for 10,000 pages, ONLY=hugo,starlight for a comparison with these)
bench: $(BIN)
	@. scripts/chromium.sh && CHROME=$$chromium node scripts/bench.mjs $(ONLY)

## posters: draws the pictures of all scenes (ONLY="hero wave" for some); CHECK=1 compares them with the scenes
posters: $(BIN)
	$(BIN) build
	@. scripts/chromium.sh && CHROME=$$chromium node scripts/posters.mjs $(if $(CHECK),--check) $(ONLY)

## docs: writes docs/components.md from the definitions of the components
docs: web/dist/components.json
	node scripts/components-doc.mjs

## foreign-sites: migrates public documentation sites and prints a table (SITES=DIR contains exports, ONLY=ui,h3 limits the sites, TRY=OWNER/NAME/FOLDER migrates others, AGENTS=1 rates them for agents, KEEP=1 keeps them and prints missing words)
foreign-sites: $(BIN)
	node scripts/foreign-sites.mjs

## fuzz: runs each fuzz target for a limited time (FUZZTIME=10s)
fuzz: $(PACKED)
	scripts/fuzz.sh

clean:
	rm -rf bin dist .tresdocs web/node_modules web/dist/* web/packed/* web/.make web/fonts
