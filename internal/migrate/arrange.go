package migrate

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// arrangement is the order of folders that reproduces the sidebars of a project.
type arrangement struct {
	r *reader
	// folders are the paths of folders.
	folders map[string]string
	// orders maps folders to their entries, which are names or groups. titles maps folders to the groups that become
	// their titles.
	orders map[string][]any
	titles map[string]sidebarEntry
	// groups maps folders to the groups that list their pages.
	groups map[string][]sidebarEntry
	// placed are the pages and folders in groups of an order.
	placed map[string]bool
	// shown are the titles of the groups that the navigation shows.
	shown map[string]bool
}

// orderGroup is a group in the order of a folder.
type orderGroup struct {
	sidebarEntry
	entries []any
}

// arrange generates folder settings that reproduce the sidebars. They contain the order of the entries in each folder.
// If a single group contains all entries of a folder, its title becomes the folder's title. Other groups become groups
// in the order of the folder that contains all of their pages. It returns the titles of both.
func (r *reader) arrange(all texts) map[string]bool {
	folders := foldersOf(all)
	a := arrangement{r, folders, map[string][]any{}, map[string]sidebarEntry{}, map[string][]sidebarEntry{}, map[string]bool{}, map[string]bool{}}
	if len(r.sidebars) == 0 {
		return a.shown
	}
	for _, sidebar := range r.sidebars {
		a.count(sidebarEntry{items: sidebar.entries})
	}
	for _, sidebar := range r.sidebars {
		entries := sidebar.entries
		if sidebar.from != nil {
			entries = r.owned(sidebar)
		}
		folder := r.commonFolder(sidebar.folder, entries)
		a.list(entries, folder)
		a.note(folder, rootPath)
	}
	for at := range folders {
		a.unnested(at)
	}
	for _, at := range slices.Sorted(maps.Keys(folders)) {
		like := at
		if len(a.orders[at]) == 0 && a.titles[at].label == "" {
			like = r.withoutLocale(at)
		}
		title := a.titles[like]
		if at == rootPath || like == rootPath {
			title = sidebarEntry{}
		}
		r.settings(path.Join(folders[at], settingsFile), at, title, a.orders[like])
	}
	return a.shown
}

// count records the group of each folder that contains a page of the group.
func (a *arrangement) count(group sidebarEntry) {
	folders := map[string]bool{}
	if group.below != "" {
		folders[group.below] = true
	}
	for _, entry := range group.items {
		if entry.isGroup {
			a.count(entry)
		} else if entry.page != "" {
			folders[a.dir(entry.page)] = true
		}
	}
	for folder := range folders {
		if len(folders) > 1 {
			group.label = ""
		}
		a.groups[folder] = append(a.groups[folder], group)
	}
}

// dir returns the folder that contains a page. The index of a folder is in this folder.
func (a *arrangement) dir(page string) string {
	if a.folders[page] != "" {
		return page
	}
	return path.Dir(page)
}

// folderOf returns the folder that contains the pages of a group and of no other group, or "".
func (a *arrangement) folderOf(group sidebarEntry) string {
	folder := group.below
	for _, entry := range group.items {
		switch at := a.dir(entry.page); {
		case entry.page == "" && !entry.isGroup:
		case entry.isGroup || folder != "" && folder != at:
			return ""
		default:
			folder = at
		}
	}
	if groups := a.groups[folder]; folder == rootPath || len(groups) != 1 || groups[0].label != group.label {
		return ""
	}
	return folder
}

// list adds entries to the order of a folder.
func (a *arrangement) list(entries []sidebarEntry, folder string) {
	for _, entry := range entries {
		own := a.folderOf(entry)
		switch {
		case !entry.isGroup:
			a.note(entry.page, folder)
		case own != "" && isBelow(own, folder):
			a.titled(entry, own)
			a.note(own, folder)
		case entry.label == "":
			a.list(entry.items, folder)
		default:
			entries := a.items(entry, folder)
			if inner := a.sameTitle(entry, entries, folder); inner != "" {
				a.note(inner, folder)
			} else if len(entries) > 0 {
				a.shown[entry.label] = true
				a.orders[folder] = replaced(a.orders[folder], orderGroup{entry, entries})
			}
		}
	}
}

// replaced returns an order where a group replaces the first of the names that it contains. If the order has none of them, the group is added at the end.
func replaced(order []any, group orderGroup) []any {
	at := len(order)
	for i, name := range order {
		if text, ok := name.(string); ok && slices.Contains(group.entries, any(text)) {
			at = min(at, i)
		}
	}
	rest := slices.DeleteFunc(slices.Clone(order[at:]), func(name any) bool {
		text, ok := name.(string)
		return ok && slices.Contains(group.entries, any(text))
	})
	return slices.Concat(order[:at], []any{group}, rest)
}

// titled sets the title of a folder to the title of the group that lists its pages.
func (a *arrangement) titled(group sidebarEntry, folder string) {
	if group.label != "" {
		a.titles[folder], a.shown[group.label] = group, true
	}
	a.note(group.page, folder)
	for _, at := range a.r.pagesBelow(group.below) {
		a.note(at, folder)
	}
	a.list(group.items, folder)
}

// items returns the entries of a group in the order of a folder. Each page is in a single group.
func (a *arrangement) items(group sidebarEntry, folder string) []any {
	var entries []any
	add := func(at string) {
		if at != folder && isBelow(at, folder) && !a.placed[at] {
			a.placed[at] = true
			entries = append(entries, strings.TrimPrefix(strings.TrimPrefix(at, folder), "/"))
		}
	}
	add(group.page)
	if group.below != "" {
		for _, at := range a.r.pagesBelow(group.below) {
			a.note(at, group.below)
		}
		add(group.below)
	}
	for _, entry := range group.items {
		own := a.folderOf(entry)
		switch {
		case !entry.isGroup:
			add(entry.page)
		case own != "" && isBelow(own, folder):
			a.titled(entry, own)
			add(own)
		case entry.label == "":
			entries = append(entries, a.items(entry, folder)...)
		default:
			inner := a.items(entry, folder)
			if a.sameTitle(entry, inner, folder) != "" {
				entries = append(entries, inner...)
			} else if len(inner) > 0 {
				a.shown[entry.label] = true
				entries = append(entries, orderGroup{entry, inner})
			}
		}
	}
	return entries
}

// sameTitle returns the path of the only entry of a group if it is a folder with the title of the group. The folder takes
// the place of the group.
func (a *arrangement) sameTitle(group sidebarEntry, entries []any, folder string) string {
	if len(entries) != 1 {
		return ""
	}
	name, _ := entries[0].(string)
	if inner := path.Join(folder, name); name != "" && a.titles[inner].label == group.label {
		return inner
	}
	return ""
}

// unnested replaces the only group of a folder with its entries if it has the title of the folder. The spelling of the
// group is kept.
func (a *arrangement) unnested(at string) {
	if len(a.orders[at]) != 1 || at == rootPath {
		return
	}
	group, isGroup := a.orders[at][0].(orderGroup)
	title := cmp.Or(a.titles[at].label, a.r.titleOfFolder(a.folders[at]), content.TitleOf(slug.Strip(path.Base(a.folders[at]))))
	if isGroup && strings.EqualFold(title, plainLabel(group.label)) {
		a.orders[at], a.titles[at] = group.entries, group.sidebarEntry
	}
}

// note adds a page to the orders of a folder and of the folders between the two.
func (a *arrangement) note(page, folder string) {
	if page == "" || !isBelow(page, folder) {
		return
	}
	for at := page; at != folder && at != rootPath && a.r.withoutLocale(at) != rootPath; at = path.Dir(at) {
		if parent := path.Dir(at); !slices.Contains(a.orders[parent], any(path.Base(at))) {
			a.orders[parent] = append(a.orders[parent], path.Base(at))
		}
	}
}

// isBelow reports whether a path is a folder or is in it.
func isBelow(at, folder string) bool {
	return at == folder || strings.HasPrefix(at, strings.TrimSuffix(folder, "/")+"/")
}
