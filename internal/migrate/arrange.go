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
	// folders maps the paths of folders to the folders. pages are the paths of documents.
	folders map[string]string
	pages   map[string]bool
	// orders maps folders to their entries, which are names, groups or links. titles maps folders to the groups that
	// become their titles.
	orders map[string][]any
	titles map[string]sidebarEntry
	// groups maps folders to the groups that list their pages.
	groups map[string][]sidebarEntry
	// placed are the pages and folders in groups of an order.
	placed map[string]bool
	// hiding contains the folders whose settings hide the pages that no sidebar lists.
	hiding map[string]bool
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
// in the order of the folder that contains all of their pages. It returns the titles of both, and the labels of pages.
func (r *reader) arrange(all texts) (shown map[string]bool, labels map[string]sidebarEntry) {
	a := arrangement{
		r: r, folders: foldersOf(all), pages: map[string]bool{}, orders: map[string][]any{}, titles: map[string]sidebarEntry{},
		groups: map[string][]sidebarEntry{}, placed: map[string]bool{}, shown: map[string]bool{},
	}
	if len(r.sidebars) == 0 {
		return a.shown, nil
	}
	for name := range all {
		a.pages[r.pathIn(name)] = true
	}
	for i, sidebar := range r.sidebars {
		r.sidebars[i].entries = r.withPages(sidebar.entries, all)
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
	for at := range a.folders {
		a.unnested(at)
	}
	labels = r.labels(a.shown)
	a.hiding = a.unlisted()
	a.write(labels)
	return a.shown, labels
}

// write generates the settings of all folders.
func (a *arrangement) write(labels map[string]sidebarEntry) {
	missing := a.missingFolders()
	maps.Copy(a.folders, missing)
	for _, at := range slices.Sorted(maps.Keys(a.folders)) {
		like := at
		if len(a.orders[at]) == 0 && a.titles[at].label == "" {
			like = a.r.withoutLocale(at)
		}
		title := a.titles[like]
		if at == rootPath || like == rootPath {
			title = sidebarEntry{}
		}
		settings := folderYAML{a, labels, at, title, a.orders[like]}.text()
		if _, isMissing := missing[at]; isMissing && settings == (folderYAML{a, nil, like, title, a.orders[like]}.text()) {
			continue // the folder has the settings of the first language
		}
		file := path.Join(a.folders[at], settingsFile)
		if settings != "" && !a.r.hasFile(path.Join(a.r.site.Layout.Content, file)) {
			a.r.site.Documents[file] = []byte(settings)
		}
	}
}

// missingFolders maps the paths of folders that only the first language has to the folders in the other languages.
func (a *arrangement) missingFolders() map[string]string {
	missing := map[string]string{}
	for at, dir := range a.folders {
		if a.r.localeOf(at) > 0 || len(a.r.site.Config.Locales) == 0 {
			continue
		}
		first := a.r.site.Config.Locales[0]
		within := a.r.withoutLocale(at)
		for _, locale := range a.r.site.Config.Locales[1:] {
			folder := cmp.Or(locale.Folder, locale.Code)
			path, dir := path.Join("/", strings.ToLower(folder), within), path.Join(folder, strings.TrimPrefix(dir, first.Code+"/"))
			if a.folders[path] == "" && within != rootPath {
				missing[path] = dir
			}
		}
	}
	return missing
}

// list adds entries to the order of a folder.
func (a *arrangement) list(entries []sidebarEntry, folder string) {
	for _, entry := range entries {
		own := a.folderOf(entry)
		switch {
		case !entry.isGroup:
			a.note(entry.page, folder)
			a.orders[folder] = append(a.orders[folder], a.links(entry, folder)...)
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

// replaced returns an order where a group replaces the first of the names that it contains. If the order has none of
// them, the group is added at the end.
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
	a.orders[folder] = append(a.orders[folder], a.links(group, folder)...)
	for _, at := range a.r.pagesBelow(group.below) {
		a.note(at, folder)
	}
	for _, entry := range group.items {
		switch {
		case entry.page == folder && entry.to == "":
			if len(a.orders[folder]) > 0 { // otherwise, the index is first anyway
				a.orders[folder] = append(a.orders[folder], "index")
			}
		case entry.page != "" && !entry.isGroup && path.Dir(entry.page) != folder && isBelow(entry.page, folder):
			a.orders[folder] = append(a.orders[folder], nameIn(folder, entry.page))
		default:
			a.list([]sidebarEntry{entry}, folder)
		}
	}
}

// nameIn returns the name of a page in the order of a folder.
func nameIn(folder, page string) string {
	return strings.TrimPrefix(strings.TrimPrefix(page, folder), "/")
}

// links returns the entry if it is a link instead of a page. It returns each link only once per folder.
func (a *arrangement) links(entry sidebarEntry, folder string) []any {
	key := folder + "\n" + entry.label + "\n" + entry.to
	page, _, _ := strings.Cut(entry.to, "#")
	if entry.to == "" || entry.label == "" || a.placed[key] || !isWeb(page) && !a.pages[page] {
		return nil
	}
	a.placed[key], a.shown[entry.label] = true, true
	return []any{entry}
}

// items returns the entries of a group in the order of a folder. Each page appears in only one group.
func (a *arrangement) items(group sidebarEntry, folder string) []any {
	var entries []any
	add := func(at string) {
		if at != folder && isBelow(at, folder) && !a.placed[at] {
			a.placed[at] = true
			entries = append(entries, nameIn(folder, at))
		}
	}
	add(group.page)
	entries = append(entries, a.links(group, folder)...)
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
			entries = append(entries, a.links(entry, folder)...)
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

// sameTitle returns the path of the only entry of a group if it is a folder with the title of the group. The folder
// replaces the group.
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

// note adds a page to the order of a folder and to the orders of the folders between the folder and the page.
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

// isBelow reports whether a path is a folder or is below it.
func isBelow(at, folder string) bool {
	return at == folder || strings.HasPrefix(at, strings.TrimSuffix(folder, "/")+"/")
}
