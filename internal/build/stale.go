package build

import (
	"os"
	"path/filepath"
	"time"
)

// staleAfter is when a directory that a build left behind is no longer in use: no build takes as long.
const staleAfter = time.Hour

// removeStale removes what builds that were killed have left in parent.
func removeStale(parent, base string) {
	left, err := filepath.Glob(filepath.Join(parent, "."+base+".new-*"))
	if err != nil {
		return
	}
	for _, dir := range left {
		if info, err := os.Stat(dir); err == nil && time.Since(info.ModTime()) > staleAfter {
			_ = os.RemoveAll(dir)
		}
	}
}
