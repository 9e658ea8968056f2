package outputs

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// IndexOf reads the search index of one language of a built site. The indexes of translations are in subfolders of the
// index of the first language. All languages have the same names of generated pages.
func IndexOf(build fs.FS, l content.Locale, all []content.Locale) ([]search.File, error) {
	dir := strings.TrimSuffix(site.SearchFolder(l), "/")
	var others []string
	for _, other := range all {
		if other != l && other.IsTranslation {
			others = append(others, strings.TrimSuffix(site.SearchFolder(other), "/"))
		}
	}
	var list []search.File
	err := fs.WalkDir(build, dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if slices.Contains(others, file) {
				return fs.SkipDir
			}
			return nil
		}
		data, err := fs.ReadFile(build, file)
		list = append(list, search.File{Name: strings.TrimPrefix(file, dir+"/"), Data: data})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read search index: %w", err)
	}
	if l.IsTranslation {
		data, err := fs.ReadFile(build, site.SymbolsFile)
		if err == nil {
			list = append(list, search.File{Name: path.Base(site.SymbolsFile), Data: data})
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("read names: %w", err)
		}
	}
	return list, nil
}
