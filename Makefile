# The verbs of this project. Go and Node (with npm) are the only tools that must be there; what
# else is needed is installed into the checkout, Chromium for the browser tests from the system's packages.
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build
.DELETE_ON_ERROR:

PORT ?= 3000
SITE ?= .
BIN := bin/tresdocs
ICON_SETS := lucide simple-icons vscode-icons octicon heroicons logos
WEB_SOURCES := $(shell find web/src web/vendor web/package.json web/package-lock.json web/vite.config.ts web/tsconfig.json web/index.html -type f 2>/dev/null)
GO_SOURCES := go.mod go.sum $(shell find cmd internal web -name '*.go' -o -name 'schema.sql' -o -name 'colors.json' -o -path '*/highlight/*' -type f -o -path '*/starter/site/*' -type f 2>/dev/null | grep -v node_modules)

.PHONY: build run dev test test-go test-web test-browser check audit bench docs fuzz clean

## build: bin/tresdocs, one static binary with the front end in it
build: $(BIN)

$(BIN): $(GO_SOURCES) web/dist/.built
	CGO_ENABLED=0 go build -trimpath -ldflags '-s -w' -o $@ ./cmd/tresdocs

## run: the site, built and served on http://localhost:3000 (PORT=… for another port)
run: $(BIN)
	$(BIN) build
	$(BIN) serve --addr :$(PORT)

## dev: the site with the front end's sources, changed in place as they are saved, on http://localhost:3000
dev: $(BIN)
	cd web && PORT=$(PORT) node scripts/dev.mjs $(abspath $(SITE))

web/node_modules/.installed: web/package.json web/package-lock.json
	@command -v npm >/dev/null || { echo 'npm is missing: install Node.js 20.19 or later'; exit 1; }
	@node -e 'const [major, minor] = process.versions.node.split(".").map(Number); if (major < 20 || (major === 20 && minor < 19)) { console.log("Node.js " + process.versions.node + " is too old: 20.19 or later is needed"); process.exit(1) }'
	cd web && npm ci
	touch $@

# The front end: bundles for browsers, the server bundle as bytecode of our engine, the icon sets. It is as
# new as its beginning: what changes meanwhile is built the next time.
web/dist/.built: web/node_modules/.installed $(WEB_SOURCES) $(shell find internal/engine internal/icons -name '*.go' -not -name '*_test.go')
	touch $@.begun
	cd web && npm run build
	node web/scripts/describe.mjs
	for name in server search compiler; do go run ./internal/engine/compile -in web/dist/$$name.js -out web/dist/$$name.qbc; done
	go run ./internal/icons/pack -out web/dist/icons $(ICON_SETS:%=web/node_modules/@iconify-json/%/icons.json)
	mv $@.begun $@

## test: every test there is: Go, front end, browser
test: $(BIN)
	scripts/test.sh

## check: formatting, lint, types, layers, generated files
check: web/dist/.built
	scripts/check.sh

## audit: known vulnerabilities, where the databases can be reached
audit: web/node_modules/.installed
	go run golang.org/x/vuln/cmd/govulncheck@latest ./... || echo 'govulncheck could not run'
	cd web && npm audit || true

## bench: the budgets of docs/architecture.md as JSON lines (ONLY=build,page for some, ONLY=large for 10,000 pages)
bench: $(BIN)
	@. scripts/chromium.sh && CHROME=$$chromium node scripts/bench.mjs $(ONLY)

## docs: docs/components.md, from the types of the components
docs: web/dist/.built
	node scripts/components-doc.mjs

## fuzz: each fuzz target for a while (FUZZTIME=10s)
fuzz: web/dist/.built
	scripts/fuzz.sh

clean:
	rm -rf bin dist .tresdocs web/node_modules web/dist/*
