#!/usr/bin/env bash
# Runs the checks that do not run tests. All checks of a set run, even if one fails.
#   scripts/check.sh go     Go, and the prose of the repository; needs no build
#   scripts/check.sh web    the front end; needs its packages. The Makefile runs it only if files have changed
#   scripts/check.sh built  generated files; needs the built front end
set -uo pipefail
cd "$(dirname "$0")/.."
failed=0
step() {
	echo "== $1"
	shift
	"$@" || { echo "   failed"; failed=1; }
}
formatted() {
	local files
	files=$(go tool gofumpt -l cmd internal web/*.go)
	[ -z "$files" ] || { echo "not formatted (go tool gofumpt -w):"; echo "$files"; return 1; }
}
fresh() {
	local new=""
	go generate ./... && node scripts/components-doc.mjs && git diff --exit-code --stat -- '*.gen.*' docs/components.md &&
		new=$(git ls-files --others --exclude-standard -- '*.gen.*') && [ -z "$new" ] ||
		{ echo "$new"; echo "commit what go generate ./... and make docs have just written"; return 1; }
}
tidy() {
	local said=""
	said=$(go mod tidy -e -diff 2>&1) || { echo "$said"; echo "go.mod is not tidy: run go mod tidy -e"; return 1; }
}
# bodyclose is a tool for go vet, which also checks tests. Tests are ignored because they read recorded responses.
closed() {
	local said=""
	said=$(go vet -vettool="$(go tool -n bodyclose)" ./internal/review/linkcheck ./internal/out/server ./internal/out/dev 2>&1 | grep '^[^#].*body must be closed' | grep -v _test.go)
	[ -z "$said" ] || { echo "$said"; return 1; }
}
case ${1:-} in
go)
	step "Go formatting" formatted
	step "Go modules" tidy
	step "go vet" go vet ./...
	step "staticcheck" go tool staticcheck ./...
	step "unchecked errors" go tool errcheck -ignoretests -exclude scripts/errcheck.txt ./...
	step "unused parameters" go tool unparam ./...
	step "unclosed response bodies" closed
	step "prose" node scripts/prose.mjs
	step "spec coverage" node scripts/spec-coverage.mjs
	;;
web)
	step "types" npm --prefix web run --silent typecheck
	step "front end lint" npm --prefix web run --silent lint
	mkdir -p web/.make && [ $failed = 0 ] && touch web/.make/checked # see scripts/kept.sh
	;;
built)
	step "layers and documentation" go test ./internal
	step "generated files" fresh
	step "the engine's own site" bin/tresdocs check --site docs --strict
	;;
*) echo "usage: scripts/check.sh go|web|built" >&2; exit 2 ;;
esac
exit $failed
