package migrate

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

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
		names[i] = inContent(name)
	}
	return names
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

// settings generates the settings file of the folder at a path. It does nothing if the file exists or there is nothing
// to set.
func (r *reader) settings(file, at string, title sidebarEntry, order []any) {
	hasGroups := slices.ContainsFunc(order, func(entry any) bool { _, ok := entry.(orderGroup); return ok })
	if r.hasFile(path.Join(r.site.Layout.Content, file)) || title.label == "" && len(order) < 2 && !hasGroups {
		return
	}
	var b strings.Builder
	if title.label != "" {
		fmt.Fprintf(&b, "title: %s\n", quoted(r.translated(title, at)))
		if title.badge != "" {
			fmt.Fprintf(&b, "badge: %s\n", quoted(title.badge))
		}
	}
	if len(order) > 1 || hasGroups {
		b.WriteString("order:\n")
		r.writeOrder(&b, at, "  ", order)
	}
	r.site.Documents[file] = []byte(b.String())
}

// writeOrder writes the entries of an order as YAML.
func (r *reader) writeOrder(b *strings.Builder, at, indent string, order []any) {
	for _, entry := range order {
		group, isGroup := entry.(orderGroup)
		if !isGroup {
			fmt.Fprintf(b, "%s- %s\n", indent, quoted(fmt.Sprint(entry)))
			continue
		}
		fmt.Fprintf(b, "%s- title: %s\n", indent, quoted(plainLabel(r.translated(group.sidebarEntry, at))))
		if group.badge != "" {
			fmt.Fprintf(b, "%s  badge: %s\n", indent, quoted(group.badge))
		}
		if group.isOpen {
			fmt.Fprintf(b, "%s  open: true\n", indent)
		}
		fmt.Fprintf(b, "%s  items:\n", indent)
		r.writeOrder(b, at, indent+"    ", group.entries)
	}
}
