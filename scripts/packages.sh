#!/usr/bin/env bash
# Installs the packages of the front end from its lock file. In CI, every checkout is new, so the files are hard links
# to the files of an earlier run with the same lock file: unpacking them would take most of a minute. Elsewhere, people
# may edit files of packages, so each checkout has its own copies.
set -euo pipefail
cd "$(dirname "$0")/../web"
folder=${XDG_CACHE_HOME:-$HOME/.cache}/tresdocs/packages
kept=$folder/$( (node --version; npm --version; uname -sm; cat package.json package-lock.json .npmrc) | sha256sum | cut -c1-40)
link() { rm -rf "$2" && mkdir -p "$(dirname "$2")" && cp -al "$1" "$2" 2>/dev/null || { rm -rf "$2"; return 1; }; }
if [ -n "${CI:-}" ] && [ -d "$kept" ] && link "$kept" node_modules; then exit; fi
npm ci
if [ -n "${CI:-}" ] && link node_modules "$kept.$$"; then
  mv "$kept.$$" "$kept" 2>/dev/null || rm -rf "$kept.$$" # another run has linked it meanwhile
  find "$folder" -mindepth 1 -maxdepth 1 -not -path "$kept" -mtime +7 -exec rm -rf {} +
fi
