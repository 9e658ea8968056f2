package starter

import (
	"bytes"
	_ "embed"
	"regexp"
)

//go:embed workflow.yml
var workflow []byte

// released matches the versions of releases. Only releases can be installed.
var released = regexp.MustCompile(`^v\d+\.\d+\.\d+$`)

// Workflow returns the GitHub Actions workflow that publishes a site on GitHub Pages with the given version of the
// program. If the version is not a release, the workflow uses the latest release.
func Workflow(version string) File {
	text := workflow
	if !released.MatchString(version) {
		version = "main"
		text = bytes.ReplaceAll(text, []byte("version: VERSION"), []byte("version: latest"))
	}
	return File{Path: ".github/workflows/docs.yml", Data: bytes.ReplaceAll(text, []byte("VERSION"), []byte(version))}
}
