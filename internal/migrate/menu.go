package migrate

import (
	"cmp"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// navMenu reads the menu of a VitePress site, which consists of links and titled lists of links. It leaves out entries
// without a target.
func navMenu(value any) []config.MenuItem {
	list, _ := value.([]any)
	var menu []config.MenuItem
	for _, one := range list {
		item, _ := one.(map[string]any)
		label := entryText(item)
		if children := navLinks(item["items"]); len(children) > 0 && label != "" {
			menu = append(menu, config.MenuItem{Label: label, Children: children})
			continue
		}
		if to := navAddress(item); to != "" && label != "" {
			menu = append(menu, config.MenuItem{Label: label, To: to})
		}
	}
	return menu[:min(mostMenu, len(menu))]
}

// navLinks returns the links of an entry, including the links in its groups.
func navLinks(value any) []config.Link {
	list, _ := value.([]any)
	var links []config.Link
	for _, one := range list {
		item, _ := one.(map[string]any)
		if to := navAddress(item); to != "" {
			links = append(links, config.Link{Label: cmp.Or(entryText(item), to), To: to})
		}
		links = append(links, navLinks(item["items"])...)
	}
	return links
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

// navAddress returns the target of an entry, which is an external address or the path of a page.
func navAddress(item map[string]any) string {
	to := textOf(item["link"])
	if strings.Contains(to, inText) {
		return ""
	}
	if at := address("/", to); to != "" && at != "" {
		return at
	}
	if leads(to) {
		return to
	}
	return ""
}

// localMenus sets the menu of each language. The menu of the first language becomes the menu of the site.
func (r *reader) localMenus(locales *object) {
	menuOf := func(key string) []config.MenuItem {
		theme, _ := locales.values[key].(map[string]any)
		theme, _ = theme["themeConfig"].(map[string]any)
		return navMenu(theme["nav"])
	}
	if root := menuOf(rootLocale); len(root) > 0 {
		r.site.Config.Header.Menu = root
	}
	for i, locale := range r.site.Config.Locales {
		if key := cmp.Or(locale.Folder, locale.Code); key != "." {
			r.site.Config.Locales[i].Header.Menu = menuOf(key)
		}
	}
}
