package diff

import (
	"io/fs"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
)

// Size is the total size in bytes of all files of one kind.
type Size struct {
	Kind   string `json:"kind"`
	Before int64  `json:"before"`
	After  int64  `json:"after"`
}

// all is the kind that includes all files.
const all = "all files"

// sizesOf compares the total sizes of all files and of each kind of file that differs.
func sizesOf(old, fresh build) []Size {
	before, after := sizes(old.files), sizes(fresh.files)
	var list []Size
	for _, kind := range kinds {
		if before[kind] != after[kind] {
			list = append(list, Size{kind, before[kind], after[kind]})
		}
	}
	return list
}

// kinds are the kinds of files, in the order of the report.
var kinds = []string{"pages", "data of pages", "scripts", "styles", "pictures", "search", "others", all}

func sizes(files fs.FS) map[string]int64 {
	sum := map[string]int64{}
	_ = fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return nil // it was read above, or is not a file of the build
		}
		if info, err := entry.Info(); err == nil {
			sum[kindOf(name)] += info.Size()
			sum[all] += info.Size()
		}
		return nil
	})
	return sum
}

func kindOf(name string) string {
	if strings.HasPrefix(name, site.SearchDir) || path.Base(name) == site.SectionsFile {
		return "search"
	}
	if path.Base(name) == site.PayloadFile {
		return "data of pages"
	}
	switch path.Ext(name) {
	case ".html":
		return "pages"
	case ".js":
		return "scripts"
	case ".css":
		return "styles"
	case ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".svg":
		return "pictures"
	}
	return "others"
}
