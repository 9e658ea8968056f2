package migrate

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/config"
)

// rootLocale is the key in Starlight and VitePress of the language whose documents are next to the folders of
// the others.
const rootLocale = "root"

// spoken is a language of a project. Its key is the folder of its documents, or [rootLocale].
type spoken struct{ key, lang, label, dir string }

// setLocales sets the languages that have documents, the default one first. prefixed reports whether the
// paths of the default language have its key as a prefix too. setLocales returns false if fewer than two
// languages have documents.
func (r *reader) setLocales(all []spoken, first string, prefixed bool) bool {
	if len(r.site.Config.Content.Collections) > 0 {
		return false // its own collections define where each language is
	}
	all = slices.Clone(all)
	for i, l := range all {
		all[i].key = cmp.Or(r.folderNamed(l.key), l.key)
	}
	all = slices.DeleteFunc(all, func(l spoken) bool { return l.key != rootLocale && !r.hasFolder(l.key) })
	slices.SortStableFunc(all, func(a, b spoken) int { return isNot(a.key, first) - isNot(b.key, first) })
	if len(all) < 2 {
		return false
	}
	var list []config.Locale
	for i, l := range all {
		code := strings.ReplaceAll(cmp.Or(l.lang, l.key), "_", "-")
		out := config.Locale{Code: code, Label: cmp.Or(l.label, code), Dir: l.dir}
		switch {
		case l.key == rootLocale:
			out.Folder = "."
		case l.key != code:
			out.Folder = l.key
		}
		if address := "/" + strings.ToLower(l.key); l.key != rootLocale && (i == 0 && prefixed || i > 0 && address != "/"+strings.ToLower(code)) {
			out.Path = address
		}
		if out.Dir == config.Direction(code) {
			out.Dir = ""
		}
		list = append(list, out)
		if l.key != rootLocale {
			r.locales = append(r.locales, l.key)
		}
	}
	r.site.Config.Locales, r.site.Config.Site.Lang = list, ""
	return true
}

func isNot(key, wanted string) int {
	if key == wanted {
		return 0
	}
	return 1
}

// hasFolder reports whether the content folder has a folder of that name.
func (r *reader) hasFolder(name string) bool {
	info, err := fs.Stat(r.fsys, path.Join(r.site.Layout.Content, name))
	return err == nil && info.IsDir()
}

// folderNamed returns the name of the folder of the content folder that differs from name in case at most, or "".
func (r *reader) folderNamed(name string) string {
	entries, err := fs.ReadDir(r.fsys, r.site.Layout.Content)
	if err != nil || r.hasFolder(name) {
		return ""
	}
	for _, entry := range entries {
		if entry.IsDir() && strings.EqualFold(entry.Name(), name) {
			return entry.Name()
		}
	}
	return ""
}

// localesOf reads the languages of Starlight and VitePress, by their keys.
func localesOf(o *object) []spoken {
	var all []spoken
	for _, key := range o.keys() {
		l := o.object(key)
		all = append(all, spoken{key, l.text("lang"), l.text("label"), l.text("dir")})
	}
	return all
}

// withinLocales returns document names within the folders of the languages, without duplicates.
func (r *reader) withinLocales(names []string) []string {
	var within []string
	for _, name := range names {
		folder, rest, ok := strings.Cut(name, "/")
		if ok && slices.Contains(r.locales, folder) {
			name = rest
		}
		within = append(within, name)
	}
	slices.Sort(within)
	return slices.Compact(within)
}
