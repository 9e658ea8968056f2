# Finds Chromium, or installs the system's package of it; sets $chromium. To be sourced.
chromium=${CHROME:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
if [ -z "$chromium" ] && command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
	echo "installing Chromium for the browser tests" >&2
	apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null
	chromium=$(command -v chromium || true)
fi
if [ -z "$chromium" ]; then
	echo "Chromium is missing: install it, or set CHROME to a browser's path" >&2
	exit 1
fi
