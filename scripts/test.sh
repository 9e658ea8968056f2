#!/usr/bin/env bash
# Runs every test: Go, front end, browser. Closes with the sum of all three.
set -uo pipefail
cd "$(dirname "$0")/.."
source scripts/chromium.sh

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

echo "== Browser"
# The shell expands the files' names: node does so only from version 21 on.
CHROME=$chromium node --test --test-concurrency=1 --test-reporter=spec --test-reporter-destination=stdout \
	--test-reporter=./scripts/count-reporter.mjs --test-reporter-destination="$logs/e2e.sum" web/e2e/*.test.mjs || failed=1

node scripts/test-report.mjs sum "$logs"/*.sum || failed=1
exit $failed
