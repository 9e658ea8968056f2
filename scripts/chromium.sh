# Finds Chromium, or installs the system's package, and sets $chromium. Source this file. With CHROMIUM=shell, it
# prefers the headless package: since version 150, each window of the other package has a toolbar that is a page and
# doubles the time.
install_package() {
	command -v apt-get >/dev/null && [ "$(id -u)" = 0 ] || return 1
	echo "installing $1 for the browser tests" >&2
	apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$1" >/dev/null
}
chromium=${CHROME:-}
if [ -z "$chromium" ] && [ "${CHROMIUM:-}" = shell ]; then
	chromium=$(command -v chromium-headless-shell || true)
	if [ -z "$chromium" ] && install_package chromium-headless-shell; then
		chromium=$(command -v chromium-headless-shell || true)
	fi
fi
if [ -z "$chromium" ]; then
	chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
fi
if [ -z "$chromium" ] && install_package chromium; then
	chromium=$(command -v chromium || true)
fi
if [ -z "$chromium" ]; then
	echo "Chromium is missing: install it, or set CHROME to a browser's path" >&2
	exit 1
fi
