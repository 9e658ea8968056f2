package migrate

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// settingsFile is the name of the file that contains the settings of a folder.
const settingsFile = ".navigation.yml"

// sidebarGroup is a titled group of links in a sidebar. A link that ends with "/*" represents all pages of a folder.
type sidebarGroup struct {
	title string
	links []string
	// texts maps links to their labels.
	texts map[string]string
}

// allBelow is the suffix of a link to a folder whose pages the sidebar lists automatically.
const allBelow = "/*"

// sidebarGroups reads the items of a VitePress or Starlight sidebar. Links are relative to base even if they begin with a
// slash, and the base of an item replaces that of its group. An item in nested groups belongs to the innermost group.
func sidebarGroups(value any, base, title string) []sidebarGroup {
	list, _ := value.([]any)
	group := sidebarGroup{title: title, texts: map[string]string{}}
	var inner []sidebarGroup
	for _, one := range list {
		switch item := one.(type) {
		case string:
			group.links = append(group.links, address(base, item))
		case map[string]any:
			base := cmp.Or(textOf(item["base"]), base)
			label := cmp.Or(textOf(item["text"]), textOf(item["label"]))
			if link := cmp.Or(textOf(item["link"]), textOf(item["slug"])); link != "" {
				at := address(base, link)
				group.links = append(group.links, at)
				group.texts[at] = cmp.Or(group.texts[at], label)
			}
			if folder, ok := item["autogenerate"].(map[string]any); ok {
				inner = append(inner, sidebarGroup{title: label, links: []string{strings.TrimSuffix(address(base, textOf(folder["directory"])), "/") + allBelow}})
			}
			inner = append(inner, sidebarGroups(item["items"], base, label)...)
		}
	}
	return append([]sidebarGroup{group}, inner...)
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

// arrange generates folder settings that reproduce the sidebar. They contain the order of the entries in each folder.
// If a single group contains all entries of a folder, its title becomes the folder's title.
func (r *reader) arrange(groups []sidebarGroup, all texts) {
	if len(groups) == 0 {
		return
	}
	orders, titles := map[string][]any{}, map[string][]string{}
	for _, group := range groups {
		within := map[string]bool{}
		for _, link := range group.links {
			link, all := strings.CutSuffix(link, allBelow)
			if all {
				within[link] = true
			} else if link != "" {
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
		}
		if len(orders[at]) == 0 {
			like = r.withoutLocale(at)
		}
		r.settings(path.Join(folders[at], settingsFile), title, orders[like])
	}
}

// label adds sidebar labels to the front matter of documents as their navigation titles.
func (r *reader) label(groups []sidebarGroup, all texts) {
	labels := map[string]string{}
	for _, group := range groups {
		for at, text := range group.texts {
			labels[at] = cmp.Or(labels[at], strings.TrimSpace(htmlTag.ReplaceAllString(text, "")))
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

// isTitled reports whether title is the document's title, according to its front matter or first heading.
func isTitled(text, title string) bool {
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if value, ok := strings.CutPrefix(line, "title:"); ok {
			return strings.Trim(strings.TrimSpace(value), `"'`) == title
		}
		if heading, ok := strings.CutPrefix(line, "# "); ok {
			return strings.TrimSpace(heading) == title
		}
	}
	return false
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
