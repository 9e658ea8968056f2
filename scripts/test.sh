#!/usr/bin/env bash
# Runs every test: Go, front end, browser. Closes with the sum of all three. One after the other: a browser leaves
# programs beside it too little time for what has a deadline, such as a server that is told to end.
set -uo pipefail
cd "$(dirname "$0")/.."
CHROMIUM=shell source scripts/chromium.sh

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
failed=0

echo "== Go"
go test ./... -json >"$logs/go.json" 2>"$logs/go.err" || failed=1
node scripts/test-report.mjs go "$logs/go.json" "$logs/go.sum"
cat "$logs/go.err"

echo "== Front end"
(cd web && npx vitest run --reporter=default --reporter=json --outputFile.json="$logs/web.json") || failed=1
node scripts/test-report.mjs vitest "$logs/web.json" "$logs/web.sum"

echo "== Releases"
node --test release/release.test.mjs || failed=1

echo "== Browser"
(cd web && CHROME=$chromium PLAYWRIGHT_JSON_OUTPUT_FILE="$logs/browser.json" npx playwright test --reporter=list,json) || failed=1
node scripts/test-report.mjs playwright "$logs/browser.json" "$logs/browser.sum"

node scripts/test-report.mjs sum "$logs"/go.sum "$logs"/web.sum "$logs"/browser.sum || failed=1
exit $failed
