package starter

import (
	"bytes"
	_ "embed"
	"regexp"
)

//go:embed workflow.yml
var workflow []byte

// released matches versions that were released, and can be installed.
var released = regexp.MustCompile(`^v\d+\.\d+\.\d+$`)

// Workflow is the workflow of GitHub Actions that publishes a site on GitHub Pages, with the program of this version.
// One that was not released yields to the latest that was.
func Workflow(version string) File {
	text := workflow
	if !released.MatchString(version) {
		version = "main"
		text = bytes.ReplaceAll(text, []byte("version: VERSION"), []byte("version: latest"))
	}
	return File{Path: ".github/workflows/docs.yml", Data: bytes.ReplaceAll(text, []byte("VERSION"), []byte(version))}
}
