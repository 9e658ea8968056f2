package migrate

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// rootLocale is the key that Starlight and VitePress use for the language whose documents are not in a language folder.
const rootLocale = "root"

// defaultLanguage is the language of a project that does not name one.
const defaultLanguage = "en"

// spoken is one of the languages of a project. key is the folder of its documents, or [rootLocale]. link is the path of its
// home page, if it is set.
type spoken struct{ key, lang, label, dir, link string }

// setLocales sets the languages that have documents, beginning with the default language. prefixed specifies whether
// the paths of the default language also begin with its key. setLocales returns false if fewer than two languages have
// documents. Only VitePress publishes capital letters in the names of folders.
func (r *reader) setLocales(all []spoken, first string, prefixed bool) bool {
	if len(r.site.Config.Content.Collections) > 0 {
		return false // the project's collections define the location of each language
	}
	all = slices.Clone(all)
	for i, l := range all {
		all[i].key = r.languageFolder(l.key, l.link)
	}
	all = slices.DeleteFunc(all, func(l spoken) bool { return l.key != rootLocale && !r.hasLanguage(l.key) })
	slices.SortStableFunc(all, func(a, b spoken) int { return isNot(a.key, first) - isNot(b.key, first) })
	if len(all) < 2 {
		return false
	}
	var list []config.Locale
	for i, l := range all {
		code := l.lang
		if code == "" && l.key == rootLocale {
			code = cmp.Or(r.site.Config.Site.Lang, defaultLanguage)
		}
		code = strings.ReplaceAll(cmp.Or(code, l.key), "_", "-")
		out := config.Locale{Code: code, Label: cmp.Or(l.label, code), Dir: l.dir}
		switch {
		case l.key == rootLocale:
			out.Folder = "."
		case l.key != code:
			out.Folder = l.key
		}
		address := "/" + l.key
		if !r.hasFile(vitePressFolder) {
			address = strings.ToLower(address)
		}
		if l.key != rootLocale && (i == 0 && prefixed || i > 0 && address != "/"+strings.ToLower(code)) {
			out.Path = address
		}
		if l.dir != "ltr" && l.dir != "rtl" || l.dir == config.Direction(code) {
			out.Dir = "" // browsers ignore other values
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

// hasFolder reports whether the content folder contains a folder with the given name.
func (r *reader) hasFolder(name string) bool {
	return isFolder(r.fsys, path.Join(r.site.Layout.Content, name))
}

// folderNamed returns the folder in the content folder whose name differs from name only in case. It returns "" if
// there is no such folder or if name itself exists.
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

// languageFolder returns the folder of a language in the content folder. It returns the key of the language if the language
// has no folder.
func (r *reader) languageFolder(key, link string) string {
	if key == rootLocale || r.hasLanguage(key) {
		return key
	}
	if linked := strings.Trim(link, "/"); fs.ValidPath(linked) && linked != "." && r.hasFolder(linked) {
		return linked
	}
	return cmp.Or(r.folderNamed(key), key)
}

// folderIn returns the folder of the language with the given key in the locales of a VitePress project.
func (r *reader) folderIn(locales *object, key string) string {
	local, _ := locales.values[key].(map[string]any)
	return r.languageFolder(key, textOf(local["link"]))
}

// localeIn returns the index of this language in the configuration of the site, or -1.
func (r *reader) localeIn(locales *object, key string) int {
	name := r.folderIn(locales, key)
	return slices.IndexFunc(r.site.Config.Locales, func(l config.Locale) bool { return cmp.Or(l.Folder, l.Code) == name })
}

// hasLanguage reports whether there are documents in the folder of a language, before or after they are renamed.
func (r *reader) hasLanguage(folder string) bool {
	if r.hasFolder(folder) {
		return true
	}
	found := false
	if len(r.site.Layout.rewrites) > 0 {
		_ = r.site.Layout.walk(r.fsys, func(name string) error { // errors are reported when the documents are read
			found = found || strings.HasPrefix(r.site.Layout.Renamed(strings.TrimPrefix(name, r.site.Layout.Content+"/")), folder+"/")
			return nil
		})
	}
	return found
}

// localesOf reads the languages of a Starlight or VitePress project.
func localesOf(o *object) []spoken {
	var all []spoken
	for _, key := range o.keys() {
		l := o.object(key)
		all = append(all, spoken{key, l.text("lang"), l.text("label"), l.text("dir"), textOf(l.values["link"])})
	}
	return all
}

// withinLocales returns document names relative to their language folder, without duplicates.
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
