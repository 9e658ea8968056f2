package migrate

import (
	"cmp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// menuOf reads the menu of a VitePress theme. It reports the entries that have no equivalent.
func menuOf(theme *object) []config.MenuItem {
	menu, omitted := navMenu(theme.values["nav"])
	if len(omitted) > 0 {
		theme.file.warn(theme.at("nav"), "add them to header.menu in tresdocs.yaml", "entries of the menu are not migrated: %s", strings.Join(omitted, ", "))
	}
	return menu
}

// navMenu reads a menu, which consists of links and titled lists of links. It also returns the names of known entries
// that are neither.
func navMenu(value any) (menu []config.MenuItem, omitted []string) {
	list, _ := value.([]any)
	for _, one := range list {
		item, _ := one.(map[string]any)
		label := entryText(item)
		children, left := navLinks(item["items"])
		omitted = append(omitted, left...)
		switch to := navAddress(item); {
		case label == "":
			omitted = slices.Concat(omitted, component(item), named(children, to))
		case len(children) > 0:
			menu = append(menu, config.MenuItem{Label: label, Children: children})
		case to != "":
			menu = append(menu, config.MenuItem{Label: label, To: to})
		case !hasUnknown(item):
			omitted = append(omitted, quoted(label))
		}
	}
	return menu, omitted
}

// navLinks returns the links in an entry, including the links in its groups, and the names of entries that are not links.
func navLinks(value any) (links []config.Link, omitted []string) {
	list, _ := value.([]any)
	for _, one := range list {
		item, _ := one.(map[string]any)
		label := entryText(item)
		if to := navAddress(item); to != "" {
			links = append(links, config.Link{Label: cmp.Or(label, to), To: to})
		} else if label != "" && !hasUnknown(item["link"]) {
			omitted = append(omitted, quoted(label))
		}
		inner, left := navLinks(item["items"])
		links, omitted = append(links, inner...), slices.Concat(omitted, component(item), left)
	}
	return links, omitted
}

// named returns the names of the links in an entry whose text is unknown.
func named(children []config.Link, to string) (names []string) {
	for _, child := range children {
		names = append(names, quoted(child.Label))
	}
	if to != "" {
		names = append(names, quoted(to))
	}
	return names
}

// component returns the name of the component that a menu entry consists of.
func component(item map[string]any) []string {
	if name := textOf(item["component"]); name != "" {
		return []string{"<" + name + ">"}
	}
	return nil
}

// entryText returns the known part of an entry's text, or "" if it is too short for a label.
func entryText(item map[string]any) string {
	text := textOf(item["text"])
	if !strings.Contains(text, inText) {
		return text
	}
	known := strings.Trim(strings.ReplaceAll(text, inText, ""), " ()-–—:@")
	if len(known) < 2 {
		return ""
	}
	return known
}

// navAddress returns the target of an entry, which is an external URL or the path of a page.
func navAddress(item map[string]any) string {
	to := textOf(item["link"])
	if strings.Contains(to, inText) {
		return ""
	}
	if at := address("/", to); to != "" && at != "" {
		if _, heading, ok := strings.Cut(to, "#"); ok {
			at += "#" + heading
		}
		return at
	}
	if leads(to) {
		return to
	}
	return ""
}

// localMenus sets the menu of each language. The menu of the first language becomes the menu of the site.
func (r *reader) localMenus(locales *object) {
	if !locales.has(rootLocale) && len(r.site.Config.Locales) == 0 {
		return
	}
	if root := menuOf(locales.object(rootLocale).object("themeConfig")); len(root) > 0 {
		r.site.Config.Header.Menu = root
	}
	for _, key := range locales.keys() {
		if i := r.localeIn(locales, key); i >= 0 && key != rootLocale {
			r.site.Config.Locales[i].Header.Menu = menuOf(locales.object(key).object("themeConfig"))
		}
	}
}

// menuAddresses makes the menus link to the paths of pages. Unlike the names of documents, they have no uppercase
// letters, except in the path of a language.
func (r *reader) menuAddresses(all texts) {
	pages := map[string]bool{}
	for name := range all {
		pages[r.pathIn(name)] = true
	}
	settle := func(to *string) {
		at, heading, hasHeading := strings.Cut(*to, "#")
		if page := pageAddress("/", at); at != "" && !pages[at] && pages[page] {
			*to = r.site.inLocale(page)
			if hasHeading {
				*to += "#" + heading
			}
		}
	}
	menus := [][]config.MenuItem{r.site.Config.Header.Menu}
	for _, locale := range r.site.Config.Locales {
		menus = append(menus, locale.Header.Menu)
	}
	for _, menu := range menus {
		for i := range menu {
			settle(&menu[i].To)
			for j := range menu[i].Children {
				settle(&menu[i].Children[j].To)
			}
		}
	}
}
