#!/usr/bin/env bash
# Compares the Go modules with their checksums, and looks up the Go modules and the npm packages in databases of known
# vulnerabilities. Fails if a checksum differs or a vulnerability is known. If a database cannot be reached, the script
# reports that nothing was checked against it.
set -uo pipefail
cd "$(dirname "$0")/.."
bin=$(mktemp -d)
trap 'rm -rf "$bin"' EXIT
failed=0

echo "== Go modules (checksums)"
go mod verify || failed=1

echo "== Go modules (govulncheck)"
if ! GOBIN=$bin go install golang.org/x/vuln/cmd/govulncheck@latest; then
	echo "NOT CHECKED: govulncheck could not be installed"
else
	"$bin/govulncheck" ./...
	case $? in
	0) ;;
	3) failed=1 ;; # vulnerabilities were found
	*) echo "NOT CHECKED: the Go vulnerability database (vuln.go.dev) could not be reached" ;;
	esac
fi

echo "== npm packages (npm audit)"
answer=$(npm --prefix web audit --json 2>/dev/null)
node -e '
	const { error, message, metadata, vulnerabilities = {} } = JSON.parse(process.argv[1] || "{}")
	if (!metadata) {
		console.log(`NOT CHECKED: the registry could not be reached${[error?.code, error?.summary, message].filter(Boolean).map((reason) => `, ${reason}`).join("")}`)
		process.exit(0)
	}
	for (const { name, severity, range } of Object.values(vulnerabilities)) console.log(`${severity}: ${name} ${range}`)
	const { total } = metadata.vulnerabilities
	console.log(`${total} known vulnerabilities`)
	process.exit(total > 0 ? 1 : 0)
' "$answer" || failed=1
exit $failed
