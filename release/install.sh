#!/bin/sh
# Installs tresdocs: curl -fsSL https://github.com/tresjs/tresdocs/releases/latest/download/install.sh | sh
# TRESDOCS_VERSION names a version such as v1.2.3, TRESDOCS_BIN the folder to install into.
set -eu

releases=${TRESDOCS_RELEASES:-https://github.com/tresjs/tresdocs/releases}
bin=${TRESDOCS_BIN:-$HOME/.local/bin}
from=$releases/latest/download
[ "${TRESDOCS_VERSION:-latest}" = latest ] || from=$releases/download/$TRESDOCS_VERSION

case $(uname -s) in
	Linux) os=linux ;;
	Darwin) os=darwin ;;
	MINGW* | MSYS* | CYGWIN*) os=windows ;;
	*) echo "install tresdocs: there is no program for $(uname -s)" >&2; exit 1 ;;
esac
case $(uname -m) in
	x86_64 | amd64) arch=amd64 ;;
	aarch64 | arm64) arch=arm64 ;;
	*) echo "install tresdocs: there is no program for $(uname -m)" >&2; exit 1 ;;
esac
name=tresdocs archive=tresdocs_${os}_$arch.tar.gz
[ $os != windows ] || name=tresdocs.exe archive=tresdocs_${os}_$arch.zip

temp=$(mktemp -d)
trap 'rm -rf "$temp"' EXIT
curl -fsSL --retry 3 -o "$temp/$archive" "$from/$archive"
curl -fsSL --retry 3 -o "$temp/checksums.txt" "$from/checksums.txt"
wanted=$(awk -v name="$archive" '$2 == name { print $1 }' "$temp/checksums.txt")
if command -v sha256sum >/dev/null; then
	sum=$(sha256sum "$temp/$archive")
else
	sum=$(shasum -a 256 "$temp/$archive")
fi
if [ -z "$wanted" ] || [ "${sum%% *}" != "$wanted" ]; then
	echo "install tresdocs: $archive is not the file that checksums.txt names" >&2
	exit 1
fi

mkdir -p "$bin"
if [ $os = windows ]; then
	unzip -oq "$temp/$archive" $name -d "$temp"
else
	tar -xzf "$temp/$archive" -C "$temp" $name
fi
mv -f "$temp/$name" "$bin/$name"
"$bin/$name" version
case :$PATH: in
	*:"$bin":*) ;;
	*) echo "Add $bin to your PATH." ;;
esac
