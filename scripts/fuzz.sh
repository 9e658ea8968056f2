#!/usr/bin/env bash
# Runs every fuzz target for FUZZTIME (default 10s) and fails on a finding, whose input is kept under testdata/fuzz.
# The targets of a package run in one test binary, compiled once.
set -uo pipefail
cd "$(dirname "$0")/.."
time=${FUZZTIME:-10s}
cache=$(go env GOCACHE)/fuzz
binary=$(mktemp)
trap 'rm -f "$binary"' EXIT
failed=0
found=0
while read -r package dir; do
	targets=$(grep -hoE '^func Fuzz\w+' "$dir"/*_test.go 2>/dev/null | sed 's/^func //')
	[ -n "$targets" ] || continue
	if ! go test -c -fuzz . -o "$binary" "$package"; then
		failed=$((failed + 1))
		continue
	fi
	for target in $targets; do
		found=$((found + 1))
		echo "== $package $target"
		(cd "$dir" && "$binary" -test.run '^$' -test.fuzz "^$target\$" -test.fuzztime "$time" -test.fuzzcachedir "$cache/$package") ||
			failed=$((failed + 1))
	done
done < <(go list -f '{{.ImportPath}} {{.Dir}}' ./...)
if [ "$found" = 0 ]; then
	echo "no fuzz target was found" >&2
	exit 1
fi
echo "$found fuzz targets, $failed failed"
[ "$failed" = 0 ]
