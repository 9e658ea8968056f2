#!/usr/bin/env bash
# Runs a set of tests and prints the totals: Go, front end, releases and scripts, browser. Stops at the first kind that
# fails.
#   scripts/test.sh gate     the tests that every commit must pass
#   scripts/test.sh content  the content of the TresJS site: samples, claims, facts, scenes, accessibility
#   scripts/test.sh all      all tests; continues after a failure
# The kinds of tests run one after another, because each uses all cores. The results are kept in
# web/node_modules/.cache/results.
set -uo pipefail
cd "$(dirname "$0")/.."
set=${1:-gate}
CHROMIUM=shell source scripts/chromium.sh

# Tests create many small files. If there is enough memory, they are created in memory, which halves the system time.
# The folder has the same name in all runs, because Go's cache of test results depends on it.
memory=/dev/shm
if [ -z "${TMPDIR:-}" ] && [ "$(df -k --output=avail "$memory" 2>/dev/null | tail -1)" -gt 4000000 ] 2>/dev/null; then
  export TMPDIR=$memory/tresdocs-test
  mkdir -p "$TMPDIR"
  find "$TMPDIR" -mindepth 1 -maxdepth 1 -mmin +180 -exec rm -rf {} + # what killed runs have left
  trap 'rmdir "$TMPDIR" 2>/dev/null || true' EXIT
fi

results=web/node_modules/.cache/results
rm -rf "$results" && mkdir -p "$results"
results=$(realpath "$results")
failed=0

# The Go tests that read the content of the TresJS site.
content='^(TestTasks|TestPackTasks|TestImportsExplained|TestMutatedNames|TestMutations|TestOwnFences|TestSoundIsRight|TestStatedNumbersOfScenes|TestTranslatedNumbers)$'

case $set in
gate) go_flags=(-short) vitest=(--exclude 'facts/**') ;;
content) go_flags=(-run "$content") vitest=(facts) ;;
all) go_flags=(-timeout 40m) vitest=() ;;
*) echo "usage: scripts/test.sh gate|content|all" >&2; exit 2 ;;
esac

# sums prints the totals so far. stop ends the run, except in the set "all".
sums() { node scripts/test-report.mjs sum "$results"/*.sum; }
stop() { [ "$set" = all ] || { sums; exit 1; }; }

echo "== Go"
go test "${go_flags[@]}" ./... -json >"$results/go.json" 2>"$results/go.err" || failed=1
node scripts/test-report.mjs go "$results/go.json" "$results/go.sum"
cat "$results/go.err"
[ "$failed" = 0 ] || stop

echo "== Front end"
(cd web && npx --no-install vitest run "${vitest[@]}" --reporter=default --reporter=json --outputFile.json="$results/web.json") || failed=1
node scripts/test-report.mjs vitest "$results/web.json" "$results/web.sum"
[ "$failed" = 0 ] || stop

echo "== Releases and scripts"
node --test release/release.test.mjs scripts/prose.test.mjs scripts/foreign-words.test.mjs || failed=1
[ "$failed" = 0 ] || stop

echo "== Browser"
(cd web && TESTS=$set CHROME=$chromium PLAYWRIGHT_JSON_OUTPUT_FILE="$results/browser.json" npx --no-install playwright test --reporter=list,json) || failed=1
node scripts/test-report.mjs playwright "$results/browser.json" "$results/browser.sum"

sums || failed=1
exit $failed
