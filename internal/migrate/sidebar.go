package migrate

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// settingsFile is the name of the file that contains the settings of a folder.
const settingsFile = ".navigation.yml"

// sidebarGroup is a titled group of links in a sidebar. A link that ends with "/*" represents all pages of a folder.
type sidebarGroup struct {
	title string
	links []string
	// texts maps links to the labels of their pages. heads maps the links of groups to the titles of these groups.
	texts, heads map[string]string
	// labels are the labels of all entries.
	labels []string
	// from contains the setting.
	from *object
}

// allBelow is the suffix of a link to a folder whose pages the sidebar lists automatically.
const allBelow = "/*"

// sidebarGroups reads the items of a VitePress or Starlight sidebar. Links are relative to base even if they begin with a
// slash, and the base of an item replaces that of its group. An item in nested groups belongs to the innermost group.
func sidebarGroups(value any, base, title string) []sidebarGroup {
	list, _ := value.([]any)
	group := sidebarGroup{title: title, texts: map[string]string{}, heads: map[string]string{}}
	var inner []sidebarGroup
	for _, one := range list {
		switch item := one.(type) {
		case string:
			group.links = append(group.links, pageAddress(base, item))
		case map[string]any:
			base := cmp.Or(textOf(item["base"]), base)
			label := cmp.Or(textOf(item["text"]), textOf(item["label"]))
			if link := cmp.Or(textOf(item["link"]), textOf(item["slug"])); link != "" {
				group.add(pageAddress(base, link), label, item["items"] != nil, strings.Contains(link, "#"))
			}
			if folder, ok := item["autogenerate"].(map[string]any); ok {
				inner = append(inner, sidebarGroup{title: label, links: []string{strings.TrimSuffix(pageAddress(base, textOf(folder["directory"])), "/") + allBelow}})
			}
			inner = append(inner, sidebarGroups(item["items"], base, label)...)
		}
	}
	return append([]sidebarGroup{group}, inner...)
}

// add adds an entry with a link. The entry may be the title of a group, or link to a heading of a page.
func (g *sidebarGroup) add(at, label string, isTitle, isHeading bool) {
	g.links, g.labels = append(g.links, at), append(g.labels, label)
	switch {
	case isTitle:
		g.heads[at] = label
	case !isHeading:
		g.texts[at] = cmp.Or(g.texts[at], label)
	}
}

// addSidebar adds the groups of a sidebar that o contains.
func (r *reader) addSidebar(o *object, groups []sidebarGroup) {
	for i := range groups {
		groups[i].from = o
	}
	r.sidebar = append(r.sidebar, groups...)
}

func textOf(value any) string {
	text, _ := value.(string)
	return text
}

// address returns the path of a page that a sidebar links to. It returns "" for external addresses.
func address(base, link string) string {
	if strings.Contains(link, "://") {
		return ""
	}
	link, _, _ = strings.Cut(link, "#")
	link = strings.TrimSuffix(strings.TrimSuffix(link, ".md"), ".html")
	if base = path.Join("/", base); !strings.HasPrefix(link, strings.TrimSuffix(base, "/")+"/") {
		link = path.Join(base, link)
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

// arrange generates folder settings that reproduce the sidebar. They contain the order of the entries in each folder.
// If a single group contains all entries of a folder, its title becomes the folder's title. It returns these titles by
// the paths of their folders.
func (r *reader) arrange(groups []sidebarGroup, all texts) map[string]string {
	set := map[string]string{}
	if len(groups) == 0 {
		return set
	}
	orders, titles := map[string][]any{}, map[string][]string{}
	for _, group := range groups {
		within := map[string]bool{}
		for _, link := range group.links {
			link, all := strings.CutSuffix(link, allBelow)
			if all {
				within[link] = true
			} else if link != "" && group.heads[link] == "" {
				within[path.Dir(link)] = true
			}
			for at := link; at != "/" && at != ""; at = path.Dir(at) {
				if folder := path.Dir(at); !slices.Contains(orders[folder], any(path.Base(at))) {
					orders[folder] = append(orders[folder], path.Base(at))
				}
			}
		}
		for folder := range within {
			title := group.title
			if len(within) > 1 {
				title = ""
			}
			titles[folder] = append(titles[folder], title)
		}
	}
	folders := foldersOf(all)
	for _, at := range slices.Sorted(maps.Keys(folders)) {
		title, like := "", at
		if len(titles[at]) == 1 && at != rootPath {
			title = titles[at][0]
			set[at] = title
		}
		if len(orders[at]) == 0 {
			like = r.withoutLocale(at)
		}
		r.settings(path.Join(folders[at], settingsFile), title, orders[like])
	}
	return set
}

// label adds sidebar labels to the front matter of documents as their navigation titles. folders contains the titles of
// folders. The title of another group becomes the label of the page that the group links to.
func (r *reader) label(groups []sidebarGroup, folders map[string]string, all texts) {
	labels := map[string]string{}
	for _, group := range groups {
		for at, text := range group.texts {
			labels[at] = cmp.Or(labels[at], plainLabel(text))
		}
	}
	for _, group := range groups {
		for at, title := range group.heads {
			if labels[at] == "" || folders[at] != title && folders[path.Dir(at)] != title {
				labels[at] = plainLabel(title)
			}
		}
	}
	for name, text := range all {
		at := inContent(name)
		label := cmp.Or(labels[at], labels[r.withoutLocale(at)])
		head, start, ok := frontmatter.Split(text)
		if label == "" || ok && settlesNavigation.MatchString(head) || isTitled(text, label) {
			continue
		}
		lines := fmt.Sprintf("navigation:\n  title: %s\n", quoted(label))
		if ok {
			text = "---\n" + lines + head + "\n---" + text[start:]
		} else {
			text = "---\n" + lines + "---\n\n" + text
		}
		r.site.Documents[name] = []byte(text)
		all[name] = text
	}
}

// plainLabel returns a label without HTML.
func plainLabel(text string) string { return strings.TrimSpace(htmlTag.ReplaceAllString(text, "")) }

// reportSidebar reports the titles and labels of each sidebar that no folder and no page has.
func (r *reader) reportSidebar(groups []sidebarGroup, folders map[string]string, all texts) {
	shown := map[string]bool{"": true}
	for _, title := range folders {
		shown[plainLabel(title)] = true
	}
	for at, folder := range foldersOf(all) {
		if !hasPagesBelow(at, all) {
			continue // it is only a page in the navigation
		}
		shown[cmp.Or(r.titleOfFolder(folder), content.TitleOf(slug.Strip(path.Base(folder))))] = true
	}
	for _, text := range all {
		for _, title := range titlesOf(text) {
			shown[title] = true
		}
	}
	for len(groups) > 0 {
		from := groups[0].from
		var left []string
		for ; len(groups) > 0 && groups[0].from == from; groups = groups[1:] {
			for _, text := range append([]string{groups[0].title}, groups[0].labels...) {
				if text = plainLabel(text); !shown[text] && !strings.Contains(text, inText) {
					shown[text] = true
					left = append(left, quoted(text))
				}
			}
		}
		if len(left) > 0 && from != nil {
			problem := diag.Migrate.Problemf(from.file.places.of(from.at("sidebar")), "texts of the sidebar are not carried over: %s", strings.Join(left, ", "))
			problems := diag.List{problem.WithHint("the navigation consists of folders and their pages; titles of folders belong in .navigation.yml")}.In(from.file.name, from.file.src)
			r.site.Unread, r.problems = append(r.site.Unread, problems...), append(r.problems, problems...)
		}
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

// isTitled reports whether title is the document's title, according to its front matter or first heading.
func isTitled(text, title string) bool {
	titles := titlesOf(text)
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
	if slices.Contains(r.locales, folder) {
		return "/" + rest
	}
	return at
}

// settings generates the settings file of a folder. It does nothing if the file exists or there is nothing to set.
func (r *reader) settings(file, title string, order []any) {
	if r.hasFile(path.Join(r.site.Layout.Content, file)) || title == "" && len(order) < 2 {
		return
	}
	var b strings.Builder
	if title != "" {
		fmt.Fprintf(&b, "title: %s\n", quoted(title))
	}
	if len(order) > 1 {
		b.WriteString("order:\n")
		for _, name := range order {
			fmt.Fprintf(&b, "  - %s\n", quoted(fmt.Sprint(name)))
		}
	}
	r.site.Documents[file] = []byte(b.String())
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

// ordered adds the pages of folders that the sidebar lists automatically, in the order that their front matter
// specifies.
func (r *reader) ordered(groups []sidebarGroup) []sidebarGroup {
	for i, group := range groups {
		for _, link := range group.links {
			folder, all := strings.CutSuffix(link, allBelow)
			if !all {
				continue
			}
			var pages []string
			for name := range r.order {
				if at := inContent(name); strings.HasPrefix(at, strings.TrimSuffix(folder, "/")+"/") {
					pages = append(pages, name)
				}
			}
			slices.SortFunc(pages, func(a, b string) int {
				return cmp.Or(cmp.Compare(r.order[a], r.order[b]), nav.Natural(content.Stem(a), content.Stem(b)))
			})
			for _, name := range pages {
				groups[i].links = append(groups[i].links, inContent(name))
			}
		}
	}
	return groups
}
