#!/usr/bin/env bash
# Runs every fuzz target for FUZZTIME (default 10s) and fails if one finds a failing input, which is kept in
# testdata/fuzz. The targets of a package run in one test binary, which is compiled once.
#
# Inputs that add coverage are minimized with at most 20 runs each. The default of one minute each leaves no time for
# anything else.
#
# Before Go 1.27, a run on a busy machine may end with "context deadline exceeded" when its time is up, although it
# found nothing (go.dev/issue/75804). The script reports such a run, but does not count it as a failure.
set -uo pipefail
cd "$(dirname "$0")/.."
time=${FUZZTIME:-10s}
cache=$(go env GOCACHE)/fuzz
binary=$(mktemp)
log=$(mktemp)
trap 'rm -f "$binary" "$log"' EXIT
failed=0
found=0

# out_of_time reports whether the run in $log failed only because its time was up.
out_of_time() {
	grep -A1 -E '^--- FAIL: ' "$log" | grep -qxE ' +context deadline exceeded' &&
		! grep -qE 'Failing input|^panic:|fuzzing process' "$log"
}

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
		(cd "$dir" && "$binary" -test.run '^$' -test.fuzz "^$target\$" -test.fuzztime "$time" -test.fuzzminimizetime 20x -test.fuzzcachedir "$cache/$package") 2>&1 |
			tee "$log" && continue
		if out_of_time; then
			echo "the time of $target was up before its last input: no finding"
		else
			failed=$((failed + 1))
		fi
	done
done < <(go list -f '{{.ImportPath}} {{.Dir}}' ./...)
if [ "$found" = 0 ]; then
	echo "no fuzz target was found" >&2
	exit 1
fi
echo "$found fuzz targets, $failed failed"
[ "$failed" = 0 ]
