package settings

import (
	"crypto/sha256"
	"fmt"
	"io/fs"

	"github.com/tresjs/tresdocs/internal/assets/picture"
	"github.com/tresjs/tresdocs/internal/project/fingerprint"
	"github.com/tresjs/tresdocs/internal/site"
)

// picturesVersion returns a key that changes when one of the site's images changes.
func picturesVersion(root fs.FS) (string, error) {
	h := sha256.New()
	if err := fingerprint.Files(h, root, site.PublicDir, picture.Types); err != nil {
		return "", fmt.Errorf("read pictures: %w", err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}
