package revision

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/unchanged"
)

// Describe writes the names, sizes and times of git's files in the repository that contains the folder dir, without
// reading the files. The output changes whenever commits, branches, tags or settings change. If dir is not in a
// repository, Describe writes nothing.
func Describe(w io.Writer, dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return fmt.Errorf("find repository: %w", err)
	}
	_, git, ok := repositoryOf(dir)
	if !ok {
		return nil
	}
	common := git
	if text, err := os.ReadFile(filepath.Join(git, "commondir")); err == nil { // this is an additional work tree
		if common = filepath.FromSlash(strings.TrimSpace(string(text))); !filepath.IsAbs(common) {
			common = filepath.Join(git, common)
		}
	}
	for _, name := range []string{
		filepath.Join(git, "HEAD"), filepath.Join(common, "config"), filepath.Join(common, "packed-refs"),
		filepath.Join(common, "shallow"), filepath.Join(common, "refs"),
	} {
		if _, err := unchanged.Files(w, name); err != nil {
			return err
		}
	}
	return nil
}
