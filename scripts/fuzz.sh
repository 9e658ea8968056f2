#!/usr/bin/env bash
# Runs every fuzz target for FUZZTIME (default 10s) and fails on a finding, whose input go keeps under testdata/fuzz.
set -uo pipefail
cd "$(dirname "$0")/.."
time=${FUZZTIME:-10s}
failed=0
found=0
while read -r package target; do
	found=$((found + 1))
	echo "== $package $target"
	go test "$package" -run '^$' -fuzz "^$target\$" -fuzztime "$time" || failed=$((failed + 1))
done < <(
	go list -f '{{.ImportPath}} {{.Dir}}' ./... | while read -r package dir; do
		grep -hoE '^func Fuzz\w+' "$dir"/*_test.go 2>/dev/null | sed "s|^func |$package |"
	done
)
if [ "$found" = 0 ]; then
	echo "no fuzz target was found" >&2
	exit 1
fi
echo "$found fuzz targets, $failed failed"
[ "$failed" = 0 ]
