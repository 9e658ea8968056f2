#!/usr/bin/env bash
# Creates a file with a slow command, or copies it from an earlier run whose inputs had the same content, in this
# checkout or another one. The output must depend only on the inputs and the command.
#   scripts/kept.sh OUTPUT INPUT... -- COMMAND...
set -euo pipefail
output=$1 inputs=()
shift
while [ "$1" != -- ]; do inputs+=("$1"); shift; done
shift
key=$( (node --version; printf '%s\n' "$@"; sha256sum "${inputs[@]}") | sha256sum | cut -c1-40)
folder=${XDG_CACHE_HOME:-$HOME/.cache}/tresdocs/make
kept=$folder/$key-$(basename "$output")
if [ ! -f "$kept" ]; then
  "$@"
  mkdir -p "$folder"
  find "$folder" -type f -mtime +30 -delete
  cp "$output" "$kept.$$" && mv "$kept.$$" "$kept" # at once, for runs beside this one
else
  mkdir -p "$(dirname "$output")"
  cp "$kept" "$output" # and as new as this run
fi
