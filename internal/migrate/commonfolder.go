package migrate

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"
)

// owned returns the entries of a sidebar, except for pages that belong to the folder of another sidebar that lists them
// too. If the label of an entry is different there, the entry becomes a link to the page. The sidebar of the nearest
// folder takes precedence.
func (r *reader) owned(one sidebar) []sidebarEntry {
	lists := map[string]map[string]string{}
	for _, other := range r.sidebars {
		if lists[other.folder] == nil {
			lists[other.folder] = map[string]string{}
		}
		for entry := range within(other.entries) {
			lists[other.folder][entry.page] = cmp.Or(lists[other.folder][entry.page], entry.label, entry.page)
		}
	}
	outermostFirst := slices.SortedFunc(maps.Keys(lists), func(a, b string) int {
		return cmp.Or(len(a)-len(b), strings.Compare(a, b))
	})
	var without func([]sidebarEntry) []sidebarEntry
	without = func(entries []sidebarEntry) []sidebarEntry {
		var left []sidebarEntry
		for _, entry := range entries {
			there := ""
			for _, folder := range outermostFirst {
				isOther := len(folder) > len(one.folder) || !isBelow(entry.page, one.folder)
				if isOther && entry.page != "" && isBelow(entry.page, folder) {
					there = cmp.Or(lists[folder][entry.page], there)
				}
			}
			entry.items = without(entry.items)
			switch {
			case there != "" && there != entry.label && entry.to == "" && !entry.isGroup:
				entry.page, entry.to = "", entry.page
			case there != "":
				entry.page, entry.to = "", ""
			}
			if entry.page != "" || entry.to != "" || entry.below != "" || len(entry.items) > 0 {
				left = append(left, entry)
			}
		}
		return left
	}
	return without(one.entries)
}

// commonFolder returns the folder whose order contains the entries of a sidebar, which is the folder of the sidebar or of
// its language if that contains all pages.
func (r *reader) commonFolder(folder string, entries []sidebarEntry) string {
	first := ""
	for entry := range within(entries) {
		for _, at := range []string{entry.page, entry.below} {
			for at != "" && !isBelow(at, folder) {
				folder = path.Dir(folder)
			}
			if at != "" {
				top, _, _ := strings.Cut(strings.TrimPrefix(at, "/"), "/")
				if first != "" && first != top {
					top = rootPath
				}
				first = top
			}
		}
	}
	if folder == rootPath && slices.ContainsFunc(r.languageFolders(), func(language string) bool { return strings.EqualFold(language, first) }) {
		return rootPath + first
	}
	return folder
}

// languageFolders returns the folders of languages.
func (r *reader) languageFolders() []string {
	folders := slices.Clone(r.locales)
	for _, locale := range r.site.Config.Locales {
		folders = append(folders, cmp.Or(locale.Folder, locale.Code))
	}
	return folders
}
