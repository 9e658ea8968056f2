package migrate

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// pagesBelow returns the pages of a folder that the sidebar lists automatically, in the order that their front matter
// specifies.
func (r *reader) pagesBelow(folder string) []string {
	if folder == "" {
		return nil
	}
	var names []string
	for name := range r.order {
		if isBelow(inContent(name), folder) {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int {
		return cmp.Or(cmp.Compare(r.order[a], r.order[b]), nav.Natural(content.Stem(a), content.Stem(b)))
	})
	for i, name := range names {
		names[i] = r.pathIn(name)
	}
	return names
}

// localeOf returns the index of the language whose folder a path begins with. It returns 0 if the path does not begin
// with the folder of a language.
func (r *reader) localeOf(at string) int {
	folder, _, _ := strings.Cut(strings.TrimPrefix(at, "/"), "/")
	isOf := func(locale config.Locale) bool { return strings.EqualFold(cmp.Or(locale.Folder, locale.Code), folder) }
	return max(0, slices.IndexFunc(r.site.Config.Locales, isOf))
}

// translated returns the label of an entry in the language of a path.
func (r *reader) translated(entry sidebarEntry, at string) string {
	folder, _, _ := strings.Cut(strings.TrimPrefix(at, "/"), "/")
	for _, locale := range r.site.Config.Locales {
		if strings.EqualFold(cmp.Or(locale.Folder, locale.Code), folder) {
			return cmp.Or(textOf(entry.translations[locale.Code]), textOf(entry.translations[folder]), entry.label)
		}
	}
	return entry.label
}

// folderYAML generates the settings of the folder at a path.
type folderYAML struct {
	*arrangement
	// labels are the labels of pages. The settings only contain the labels of missing translations.
	labels map[string]sidebarEntry
	at     string
	title  sidebarEntry
	order  []any
}

// text returns the settings as YAML, or "" if there is nothing to set.
func (s folderYAML) text() string {
	var b strings.Builder
	if s.title.label != "" {
		s.fields(&b, "", s.title)
	}
	order := s.order
	if s.labelOf(s.at) != "" && !slices.Contains(order, any("index")) {
		order = append([]any{"index"}, order...)
	}
	if len(order) == 1 && s.isOnly(order[0]) {
		return b.String()
	}
	if len(order) > 0 {
		b.WriteString("order:\n")
		s.entries(&b, "  ", order)
	}
	if s.hiding[s.at] || s.hiding[s.r.withoutLocale(s.at)] {
		b.WriteString("rest: false\n")
	}
	return b.String()
}

// isOnly reports whether an entry of the order refers to the only page or folder in the folder, apart from the index.
func (s folderYAML) isOnly(entry any) bool {
	name, isName := entry.(string)
	if !isName || s.labelOf(path.Join(s.at, name)) != "" || name == "index" {
		return false
	}
	for page := range s.pages {
		within, ok := strings.CutPrefix(page, strings.TrimSuffix(s.at, "/")+"/")
		if !ok {
			within, ok = strings.CutPrefix(page, strings.TrimSuffix(s.r.withoutLocale(s.at), "/")+"/")
		}
		if ok && !isBelow("/"+within, "/"+name) {
			return false
		}
	}
	return true
}

// labelOf returns the label of a page that a translation lacks. It returns "" for other pages.
func (s folderYAML) labelOf(page string) string {
	if s.r.localeOf(page) == 0 || s.pages[page] {
		return ""
	}
	entry := s.labels[page]
	if original := s.labels[s.r.withoutLocale(page)]; entry.label == "" && s.r.translated(original, page) != original.label {
		entry = original
	}
	return plainLabel(s.r.translated(entry, page))
}

// fields writes the title, badge and state of a folder or group.
func (s folderYAML) fields(b *strings.Builder, indent string, entry sidebarEntry) {
	fmt.Fprintf(b, "title: %s\n", quoted(plainLabel(s.r.translated(entry, s.at))))
	if entry.badge != "" {
		fmt.Fprintf(b, "%sbadge: %s\n", indent, quoted(entry.badge))
	}
	if entry.isGroup && entry.isOpen {
		fmt.Fprintf(b, "%sopen: true\n", indent)
	}
}

// entries writes the entries of an order.
func (s folderYAML) entries(b *strings.Builder, indent string, order []any) {
	for _, entry := range order {
		b.WriteString(indent + "- ")
		switch entry := entry.(type) {
		case orderGroup:
			s.fields(b, indent+"  ", entry.sidebarEntry)
			fmt.Fprintf(b, "%s  items:\n", indent)
			s.entries(b, indent+"    ", entry.entries)
		case sidebarEntry:
			s.fields(b, indent+"  ", entry)
			fmt.Fprintf(b, "%s  to: %s\n", indent, quoted(entry.to))
		case string:
			s.name(b, indent, entry)
		}
	}
}

// name writes the name of a page or folder, and the label of a page that the language lacks.
func (s folderYAML) name(b *strings.Builder, indent, name string) {
	page := path.Join(s.at, name)
	if name == "index" {
		page = s.at
	}
	if label := s.labelOf(page); label != "" && (s.folders[page] == "" || page == s.at) {
		s.shown[label] = true
		fmt.Fprintf(b, "page: %s\n%s  title: %s\n", quoted(name), indent, quoted(label))
		return
	}
	fmt.Fprintf(b, "%s\n", quoted(name))
}
