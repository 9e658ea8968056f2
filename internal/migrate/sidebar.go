package migrate

import (
	"cmp"
	"iter"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// settingsFile is the name of the file that contains the settings of a folder.
const settingsFile = ".navigation.yml"

// sidebar is a sidebar that the project defines.
type sidebar struct {
	// folder is the folder whose pages have this sidebar.
	folder string
	// language is the folder of its language. It is the root for sidebars of all languages.
	language string
	entries  []sidebarEntry
	// from contains the setting, and key is its key.
	from *object
	key  string
}

// sidebarEntry is an entry of a sidebar: a page, a group, or a group with a page.
type sidebarEntry struct {
	label string
	// translations are the labels in other languages.
	translations map[string]any
	badge        string
	// page is the path of a page. to is the target of an entry that is a link: to a heading, to another site, or to a page with a different label.
	page, to string
	// below is the folder whose pages the sidebar lists automatically.
	below string
	// isGroup is true if the entry is a group, which may start open.
	isGroup, isOpen bool
	items           []sidebarEntry
}

// sidebarEntries reads the items in a VitePress or Starlight sidebar. Links are relative to base even if they begin with
// a slash, and the base of an item replaces the base of its group.
func sidebarEntries(value any, base string) []sidebarEntry {
	list, _ := value.([]any)
	var entries []sidebarEntry
	for _, one := range list {
		switch item := one.(type) {
		case string:
			entries = append(entries, sidebarEntry{page: pageAddress(base, item)})
		case map[string]any:
			base := cmp.Or(textOf(item["base"]), base)
			badge, _ := item["badge"].(map[string]any)
			link := cmp.Or(textOf(item["link"]), textOf(item["slug"]))
			entry := sidebarEntry{label: cmp.Or(textOf(item["text"]), textOf(item["label"])), badge: cmp.Or(textOf(badge["text"]), textOf(item["badge"]))}
			entry.translations, _ = item["translations"].(map[string]any)
			if link != "" {
				entry.page, entry.to = pageAddress(base, link), linkTarget(base, link)
			}
			folder, isAutomatic := item["autogenerate"].(map[string]any)
			if isAutomatic {
				entry.below = pageAddress(base, textOf(folder["directory"]))
			}
			entry.isGroup = isAutomatic || item["items"] != nil
			entry.isOpen = item["collapsed"] != true
			entry.items = sidebarEntries(item["items"], base)
			if len(entry.items) == 1 && entry.items[0].label == "" && entry.items[0].below != "" { // pages of a folder in a group
				entry.below, entry.items = entry.items[0].below, nil
			}
			entries = append(entries, entry)
		}
	}
	return entries
}

// linkTarget returns the target of an entry that links to a heading or to another site. It returns "" for pages.
func linkTarget(base, link string) string {
	page, heading, _ := strings.Cut(link, "#")
	switch {
	case isWeb(link):
		return link
	case heading != "" && page != "":
		return pageAddress(base, page) + "#" + heading
	}
	return ""
}

// within calls yield for all entries, including those in groups.
func within(entries []sidebarEntry) iter.Seq[sidebarEntry] {
	return func(yield func(sidebarEntry) bool) {
		for _, entry := range entries {
			if !yield(entry) {
				return
			}
			for inner := range within(entry.items) {
				if !yield(inner) {
					return
				}
			}
		}
	}
}

func textOf(value any) string {
	text, _ := value.(string)
	return text
}

// address returns the path of a page that a sidebar links to. It returns "" for external URLs.
func address(base, link string) string {
	if strings.Contains(link, "://") {
		return ""
	}
	link, _, _ = strings.Cut(link, "#")
	link = strings.TrimSuffix(strings.TrimSuffix(link, ".md"), ".html")
	if base = "/" + strings.TrimPrefix(base, "/"); !strings.HasPrefix(link, strings.TrimSuffix(base, "/")+"/") {
		if strings.HasSuffix(base, "/") {
			link = strings.TrimPrefix(link, "/")
		}
		link = base + link // a base such as "/guide/theme-" begins the names of pages
	}
	if path.Base(link) == "index" {
		link = path.Dir(link)
	}
	return path.Clean(link)
}

// pageAddress returns the path of the page that a sidebar links to. Unlike the link, it has no uppercase letters.
func pageAddress(base, link string) string {
	at := address(base, link)
	if at == "" || at == rootPath {
		return at
	}
	return inContent(strings.TrimPrefix(at, "/") + ".md")
}

// labels maps the paths of pages to the entries that have their labels. groups are the titles of the groups in the
// navigation. The sidebar of the nearest folder takes precedence. The title of another group becomes the label of the
// page that the group links to.
func (r *reader) labels(groups map[string]bool) map[string]sidebarEntry {
	labels := map[string]sidebarEntry{}
	add := func(entry sidebarEntry) {
		if labels[entry.page].label == "" && entry.to == "" && !(entry.isGroup && groups[entry.label]) {
			labels[entry.page] = entry
		}
	}
	nearest := slices.SortedStableFunc(slices.Values(r.sidebars), func(a, b sidebar) int { return len(b.folder) - len(a.folder) })
	for _, isWanted := range []func(sidebarEntry, sidebar) bool{
		func(entry sidebarEntry, of sidebar) bool { return !entry.isGroup && isBelow(entry.page, of.folder) },
		func(entry sidebarEntry, _ sidebar) bool { return !entry.isGroup },
		func(entry sidebarEntry, _ sidebar) bool { return entry.isGroup },
	} {
		for _, sidebar := range nearest {
			for entry := range within(sidebar.entries) {
				if isWanted(entry, sidebar) {
					add(entry)
				}
			}
		}
	}
	return labels
}

// label adds sidebar labels to the front matter of documents as their navigation titles.
func (r *reader) label(labels map[string]sidebarEntry, all texts) {
	for name, text := range all {
		at := r.pathIn(name)
		entry := labels[at]
		if entry.label == "" {
			entry = labels[r.withoutLocale(at)]
		}
		label, badge := plainLabel(r.translated(entry, at)), entry.badge
		head, _, ok := frontmatter.Split(text)
		if label == "" || ok && settlesNavigation.MatchString(head) || isTitled(text, label) && badge == "" {
			continue
		}
		text = withMatter(navigationLines(label, badge), text)
		r.site.Documents[name] = []byte(text)
		all[name] = text
	}
}

// navigationLines returns the navigation settings of a document as YAML, or "" if there is nothing to set.
func navigationLines(title, badge string) string {
	lines := ""
	if title != "" {
		lines += "  title: " + quoted(title) + "\n"
	}
	if badge != "" {
		lines += "  badge: " + quoted(badge) + "\n"
	}
	if lines != "" {
		lines = "navigation:\n" + lines
	}
	return lines
}

// withMatter adds lines at the start of the front matter of a document.
func withMatter(lines, text string) string {
	if head, start, ok := frontmatter.Split(text); ok {
		return "---\n" + lines + head + "\n---" + text[start:]
	}
	return "---\n" + lines + "---\n\n" + text
}

// plainLabel returns a label without HTML, on one line.
func plainLabel(text string) string {
	return strings.Join(strings.Fields(htmlTag.ReplaceAllString(lineBreak.ReplaceAllString(text, " "), "")), " ")
}

// lineBreak matches the tag of a line break.
var lineBreak = regexp.MustCompile(`(?i)<br[ /]*>`)

// reportSidebar reports the titles and labels in each sidebar that are missing from all folders, groups and pages.
func (r *reader) reportSidebar(groups map[string]bool, all texts) {
	shown := map[string]bool{"": true}
	for title := range groups {
		shown[plainLabel(title)] = true
	}
	for at, folder := range foldersOf(all) {
		if !hasPagesBelow(at, all) {
			continue // in the navigation, it is only a page
		}
		shown[cmp.Or(r.titleOfFolder(folder), content.TitleOf(slug.Strip(path.Base(folder))))] = true
	}
	for _, text := range all {
		for _, title := range titlesOf(text) {
			shown[title] = true
		}
	}
	var left []string
	var first diag.Pos
	for i, sidebar := range r.sidebars {
		from := sidebar.from
		for entry := range within(sidebar.entries) {
			if text := plainLabel(entry.label); from != nil && !shown[text] && !strings.Contains(text, inText) {
				shown[text] = true
				if left = append(left, quoted(text)); len(left) == 1 {
					first = from.file.places.text(entry.label, from.at(sidebar.key))
				}
			}
		}
		if i+1 < len(r.sidebars) && r.sidebars[i+1].from == from {
			continue // the same setting
		}
		if len(left) > 0 {
			problem := diag.Migrate.Problemf(first, "labels in the sidebar are not migrated: %s", strings.Join(left, ", "))
			problems := diag.List{problem.WithHint("their pages do not exist in the project; add the pages, or links in the order of .navigation.yml")}.In(from.file.name, from.file.src)
			r.site.Unread, r.problems = append(r.site.Unread, problems...), append(r.problems, problems...)
		}
		left = nil
	}
}

// hasPagesBelow reports whether a folder has a page other than its index.
func hasPagesBelow(at string, all texts) bool {
	for name := range all {
		if strings.HasPrefix(inContent(name), strings.TrimSuffix(at, "/")+"/") {
			return true
		}
	}
	return false
}

// nestedTitle matches the title of another object in front matter, such as seo.
var nestedTitle = regexp.MustCompile(`(?m)^[ \t]+title:.*$`)

// isTitled reports whether title is the document's title, according to its front matter or first heading.
func isTitled(text, title string) bool {
	titles := titlesOf(nestedTitle.ReplaceAllString(text, ""))
	return len(titles) > 0 && titles[0] == title
}

// titlesOf returns the titles in the front matter of a document and its first heading.
func titlesOf(text string) []string {
	var titles []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if value, ok := strings.CutPrefix(line, "title:"); ok {
			titles = append(titles, strings.Trim(strings.TrimSpace(value), `"'`))
		}
		if heading, ok := strings.CutPrefix(line, "# "); ok {
			return append(titles, strings.TrimSpace(heading))
		}
	}
	return titles
}

// settlesNavigation matches front matter that already contains navigation settings.
var settlesNavigation = regexp.MustCompile(`(?m)^navigation:`)

// withoutLocale removes the language folder from a path. Starlight sidebars use paths without a language folder for all
// languages.
func (r *reader) withoutLocale(at string) string {
	folder, rest, _ := strings.Cut(strings.TrimPrefix(at, "/"), "/")
	if slices.ContainsFunc(r.locales, func(locale string) bool { return strings.EqualFold(locale, folder) }) {
		return "/" + rest
	}
	return at
}

// inContent returns the path that sidebars use for a document.
func inContent(name string) string { return content.Collection{}.PagePath(name) }

// foldersOf maps paths of index pages to the folders that contain them.
func foldersOf(all texts) map[string]string {
	folders := map[string]string{rootPath: "."}
	for name := range all {
		for dir := path.Dir(name); dir != "."; dir = path.Dir(dir) {
			folders[inContent(path.Join(dir, rootDocument))] = dir
		}
	}
	return folders
}
