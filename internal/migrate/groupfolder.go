package migrate

import (
	"path"
	"reflect"
	"slices"
)

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
		case entry.isGroup:
			return ""
		case folder != "" && folder != at:
			return a.wholeFolder(group)
		default:
			folder = at
		}
	}
	if groups := a.groups[folder]; folder == rootPath || len(groups) != 1 || groups[0].label != group.label || !a.hasOnly(folder, group) {
		return ""
	}
	return folder
}

// hasOnly reports whether no other group has pages of a folder, or of folders in it.
func (a *arrangement) hasOnly(folder string, group sidebarEntry) bool {
	for at, groups := range a.groups {
		if isBelow(at, folder) && (len(groups) != 1 || groups[0].below != group.below || !reflect.DeepEqual(groups[0].items, group.items)) {
			return false
		}
	}
	return true
}

// wholeFolder returns the folder whose index is in a group, if all other pages of the group are in folders of this
// folder, and no other group has pages of these folders. Otherwise, it returns "".
func (a *arrangement) wholeFolder(group sidebarEntry) string {
	isIndex := func(entry sidebarEntry) bool { return entry.page != rootPath && a.folders[entry.page] != "" }
	i := slices.IndexFunc(group.items, isIndex)
	if i < 0 || a.r.withoutLocale(group.items[i].page) == rootPath {
		return ""
	}
	folder := group.items[i].page
	if !a.hasOnly(folder, group) {
		return ""
	}
	for _, entry := range group.items {
		if entry.page != "" && !isBelow(entry.page, folder) {
			return ""
		}
	}
	return folder
}
