#!/usr/bin/env bash
# Runs every test: Go, front end, browser. Closes with the sum of all three. Browser tests mostly wait, so those of
# Go and of the front end run meanwhile.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/chromium.sh

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
failed=0

# What has no browser runs in the background and says what it has to say at its end.
(
	failed=0
	echo "== Go"
	nice go test ./... -json >"$logs/go.json" 2>"$logs/go.err" || failed=1
	node scripts/test-report.mjs go "$logs/go.json" "$logs/go.sum"
	cat "$logs/go.err"
	echo "== Front end"
	(cd web && nice npx vitest run --reporter=default --reporter=json --outputFile.json="$logs/web.json") || failed=1
	node scripts/test-report.mjs vitest "$logs/web.json" "$logs/web.sum"
	echo "== Releases"
	nice node --test release/release.test.mjs || failed=1
	exit $failed
) >"$logs/code.txt" 2>&1 &
code=$!

echo "== Browser"
(cd web && CHROME=$chromium PLAYWRIGHT_JSON_OUTPUT_FILE="$logs/browser.json" npx playwright test --reporter=list,json) || failed=1
node scripts/test-report.mjs playwright "$logs/browser.json" "$logs/browser.sum"

wait $code || failed=1
cat "$logs/code.txt"
node scripts/test-report.mjs sum "$logs"/go.sum "$logs"/web.sum "$logs"/browser.sum || failed=1
exit $failed
