package engines

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"slices"

	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/project/fingerprint"
	"github.com/tresjs/tresdocs/internal/project/iconsets"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
)

// RenderingVersion returns a key that changes with the program, the site's own icons and its descriptions of packages.
// Results that were cached under another key are not used.
func RenderingVersion(root fs.FS) (string, error) {
	h := sha256.New()
	if err := fingerprint.Program(h); err != nil {
		return "", fmt.Errorf("read the program file: %w", err)
	}
	if err := iconsets.Hash(h, root); err != nil {
		return "", err
	}
	if err := fingerprint.Files(h, root, reference.Folder, nil); err != nil {
		return "", fmt.Errorf("read descriptions: %w", err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// componentsVersion returns a key that changes when a source file of the components or the installed packages change.
func componentsVersion(root fs.FS) ([]byte, error) {
	h := sha256.New()
	for _, name := range slices.Concat(sitecomponents.Folders, []string{sitecomponents.StylesFile}, sitecomponents.PackageFiles) {
		if err := fingerprint.Files(h, root, name, nil); err != nil {
			return nil, fmt.Errorf("read %s: %w", name, err)
		}
	}
	return h.Sum(nil), nil
}
