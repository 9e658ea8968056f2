package migrate

import "path"

// unlisted returns the folders whose settings must hide pages, because the sidebar of these pages does not list them.
func (a *arrangement) unlisted() map[string]bool {
	listed := a.listed()
	shown := map[string]bool{} // the folders that contain listed pages
	for page := range listed {
		for at := a.dir(page); !shown[at]; at = path.Dir(at) {
			shown[at] = true
		}
	}
	folders := map[string]bool{}
	for page := range a.pages {
		folder, ok := a.folderOfSidebar(page)
		if !ok || listed[page] || a.r.withoutLocale(page) == rootPath {
			continue
		}
		at := a.dir(page)
		for !shown[at] && at != folder && a.r.withoutLocale(at) != rootPath {
			at = path.Dir(at)
		}
		folders[at] = true
	}
	return folders
}

// folderOfSidebar returns the outermost folder whose pages have the same sidebar as a page. ok is false if the page has
// no sidebar, or if the sidebar is partly unknown and may list any page.
func (a *arrangement) folderOfSidebar(page string) (folder string, ok bool) {
	for _, sidebar := range a.r.sidebars {
		switch {
		case sidebar.from == nil || !isBelow(page, sidebar.folder) || !isBelow(page, sidebar.language):
		case hasUnknown(sidebar.from.values[sidebar.key]):
			return "", false
		case len(sidebar.entries) > 0 && (!ok || isBelow(folder, sidebar.folder)):
			folder, ok = sidebar.folder, true
		}
	}
	return folder, ok
}

// listed returns the pages in sidebars, in all languages.
func (a *arrangement) listed() map[string]bool {
	entries, below := map[string]bool{}, map[string]bool{}
	for _, sidebar := range a.r.sidebars {
		for entry := range within(sidebar.entries) {
			entries[entry.page], below[entry.below] = true, true
		}
	}
	pages := map[string]bool{}
	for page := range a.pages {
		original := a.r.withoutLocale(page)
		isListed := entries[page] || entries[original]
		for folder := range below {
			isListed = isListed || folder != "" && (isBelow(page, folder) || isBelow(original, folder))
		}
		if isListed {
			pages[page] = true
		}
	}
	return pages
}
