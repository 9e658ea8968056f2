package migrate

import (
	"cmp"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// vitePress reads the settings in .vitepress/config that have equivalents.
func (r *reader) vitePress(o *object) {
	r.site.Config.Site.Lang = o.text("lang")
	r.base = strings.Trim(o.text("base"), "/")
	if clean := o.flag("cleanUrls"); clean == nil || !*clean {
		r.extension = ".html"
	}
	r.sourceFolder(o)
	r.rewrites(o.object("rewrites"))
	theme := o.object("themeConfig")
	r.ofLanguage(o)
	r.sidebarOf(theme, rootPath)
	r.site.Config.Header.Menu = menuOf(theme)
	locales := o.object("locales")
	r.additional(locales)
	if !r.setLocales(localesOf(locales), rootLocale, true) {
		r.locales = locales.keys()
	}
	r.localMenus(locales)
	r.site.Config.Header.MenuOnAllPages = len(r.site.Config.Header.Menu) > 0
	for _, locale := range locales.keys() {
		local := locales.object(locale)
		r.languageElsewhere(local, locale)
		name := r.folderIn(locales, locale)
		if !r.hasLanguage(name) && locale != rootLocale && !isWeb(textOf(local.values["link"])) {
			locales.file.warn(locales.at(locale), "move its documents to a folder with this name in the content folder", "the language is not migrated, because there is no folder %s", locale)
		}
		localTheme, folder := local.object("themeConfig"), path.Join("/", strings.ToLower(name))
		if locale == rootLocale {
			folder = rootPath
			r.ofLanguage(local)
		} else if i := r.localeIn(locales, locale); i >= 0 {
			r.languageSettings(local, &r.site.Config.Locales[i])
		}
		local.ignoreSame(o.values, locales.object(rootLocale).values)
		localTheme.ignore(interfaceSettings...)
		r.sidebarOf(localTheme, folder)
	}
	s := &r.site.Config.Site
	s.URL = cmp.Or(s.URL, strings.TrimRight(o.object("sitemap").text("hostname"), "/"))
	o.object("sitemap").ignore("lastmodDateOnly", "transformItems")
	theme.ignore(interfaceSettings...)
	r.attributeMarks(o)
	customIDs(o)
	o.ignore("lastUpdated", "vite", "vue", "markdown", "ignoreDeadLinks", "appearance", "metaChunk", "mpa")
}

// languageSettings reads the settings of a language other than the main one.
func (r *reader) languageSettings(local *object, l *config.Locale) {
	theme, all := local.object("themeConfig"), &r.site.Config
	l.Title = unless(all.Site.Name, local.text("title"))
	l.TitleTemplate = unless(all.Site.TitleTemplate, titleTemplate(local))
	l.Description = unless(all.Site.Description, local.text("description"))
	l.Footer.Credits = unless(all.Footer.Credits, credits(theme))
	textsBesidePage(theme, &l.Toc)
}

// unless returns a value if it differs from the main language's value, or "" otherwise.
func unless(main, value string) string {
	if value == main {
		return ""
	}
	return value
}

// titleTemplate returns the template of the titles of pages, or "".
func titleTemplate(o *object) string {
	if template := o.text("titleTemplate"); strings.Contains(template, ":title") {
		return strings.ReplaceAll(template, ":title", "%s")
	}
	return ""
}

// credits returns the text of the footer.
func credits(theme *object) string {
	footer := theme.object("footer")
	return plainLabel(footer.text("message") + "\n" + footer.text("copyright"))
}

// languageElsewhere adds a link to a language with a separate site.
func (r *reader) languageElsewhere(local *object, key string) {
	local.ignore("link")
	if to := textOf(local.values["link"]); isWeb(to) && !r.hasFolder(key) {
		bottom := &r.site.Config.Toc.Bottom
		bottom.Links = append(bottom.Links, config.Link{Label: cmp.Or(local.text("label"), key), Icon: "i-lucide-languages", To: to})
	}
}

// textsBesidePage reads the title of the table of contents and the text of the edit link.
func textsBesidePage(theme *object, toc *config.Toc) {
	outline, _ := theme.values["outline"].(map[string]any)
	if label := textOf(outline["label"]); !strings.Contains(label, inText) {
		toc.Title = cmp.Or(label, toc.Title)
	}
	toc.Bottom.Edit.Label = cmp.Or(theme.object("editLink").text("text"), toc.Bottom.Edit.Label)
}

// ofLanguage reads the settings that a VitePress project may have for the entire site or for its main language.
func (r *reader) ofLanguage(o *object) {
	s, h := &r.site.Config.Site, &r.site.Config.Header
	s.Name = cmp.Or(o.text("title"), s.Name)
	s.Description = cmp.Or(o.text("description"), s.Description)
	s.TitleTemplate = cmp.Or(titleTemplate(o), s.TitleTemplate)
	theme := o.object("themeConfig")
	if theme.has("logo") {
		h.Logo = theme.logo()
	}
	h.Title = cmp.Or(theme.text("siteTitle"), h.Title)
	h.Logo.Title = h.Logo.Light != "" && theme.values["siteTitle"] != false
	for _, link := range theme.objects("socialLinks") {
		name, to := link.text("icon"), link.text("link")
		if leads(to) && name != "" {
			r.addHeader(config.Link{Label: title(name), Icon: "i-simple-icons-" + name, To: to})
		}
		link.ignore("ariaLabel")
	}
	if pattern := theme.object("editLink").text("pattern"); strings.HasSuffix(pattern, "/:path") {
		r.site.Config.Toc.Bottom.Edit.URL = strings.TrimSuffix(pattern, "/:path")
	}
	textsBesidePage(theme, &r.site.Config.Toc)
	r.site.Config.Footer.Credits = cmp.Or(credits(theme), r.site.Config.Footer.Credits)
	if o.has("head") {
		r.headOfLists(o)
	}
}

// interfaceSettings are theme settings for parts of the interface that tresdocs always has or configures differently.
var interfaceSettings = []string{
	"search", "algolia", "outline", "docFooter", "lastUpdated", "carbonAds", "returnToTopLabel", "sidebarMenuLabel", "darkModeSwitchLabel", "lightModeSwitchTitle",
	"darkModeSwitchTitle", "langMenuLabel", "skipToContentLabel",
}

// attributeMarks reads the delimiters of attributes after headings if they are not braces.
func (r *reader) attributeMarks(o *object) {
	markdown, _ := o.values["markdown"].(map[string]any)
	attrs, _ := markdown["attrs"].(map[string]any)
	left, right := textOf(attrs["leftDelimiter"]), textOf(attrs["rightDelimiter"])
	if left != "" && right != "" {
		r.attributes = regexp.MustCompile(regexp.QuoteMeta(left) + `([#.][\w .:#-]+)` + regexp.QuoteMeta(right))
	}
}

// customIDs reports a function of the project that determines the ids of headings.
func customIDs(o *object) {
	markdown, _ := o.values["markdown"].(map[string]any)
	anchor, _ := markdown["anchor"].(map[string]any)
	if anchor["slugify"] != nil {
		o.file.warn(append(o.at("markdown"), "anchor", "slugify"), "give the headings that links refer to an id, as in ## [Title]{#id}",
			"the project's function is not called, so headings have VitePress's default ids")
	}
}

// htmlTag matches an HTML tag, because VitePress footers may contain HTML.
var htmlTag = regexp.MustCompile(`</?[a-zA-Z][^<>]*>`)

// sidebarOf reads the sidebars of a theme: either a single one, or one per folder. It also reads the menu, which
// determines the order of the folders. language is the folder of the theme's language.
func (r *reader) sidebarOf(theme *object, language string) {
	reportUnknown(theme, "nav")
	reportUnknown(theme, "sidebar")
	menu := theme.take("nav")
	value := theme.take("sidebar")
	if folders, ok := value.(map[string]any); ok {
		r.sidebars = append(r.sidebars, sidebar{folder: rootPath, entries: topOrder(menu, folders)})
		for _, at := range slices.Sorted(maps.Keys(folders)) {
			items, base := folders[at], "/"
			if one, ok := items.(map[string]any); ok {
				items, base = one["items"], cmp.Or(textOf(one["base"]), "/")
			}
			r.sidebars = append(r.sidebars, sidebar{pageAddress("/", path.Join("/", at)), language, sidebarEntries(items, base), theme, "sidebar"})
		}
		return
	}
	r.sidebars = append(r.sidebars, sidebar{rootPath, language, sidebarEntries(value, rootPath), theme, "sidebar"})
}

// topOrder returns the order of the folders and pages at the root, which is the order of the menu. The pages of the root
// sidebar follow the first menu entry that shows this sidebar.
func topOrder(menu any, sidebars map[string]any) []sidebarEntry {
	var top []sidebarEntry
	add := func(link string) {
		if first, _, _ := strings.Cut(strings.TrimPrefix(link, "/"), "/"); first != "" {
			top = append(top, sidebarEntry{page: "/" + first})
		}
	}
	for _, link := range linksOf(menu) {
		if showsRootSidebar(link, sidebars) {
			for _, page := range linksOf(sidebars[rootPath]) {
				add(page)
			}
		}
		add(link)
	}
	return top
}

// linksOf returns the links of a menu or sidebar, in order.
func linksOf(value any) []string {
	if one, ok := value.(map[string]any); ok {
		value = one["items"]
	}
	list, _ := value.([]any)
	var links []string
	for _, one := range list {
		item, _ := one.(map[string]any)
		if link := textOf(item["link"]); link != "" {
			links = append(links, address("/", link))
		}
		links = append(links, linksOf(item["items"])...)
	}
	return links
}

// showsRootSidebar reports whether a page shows the root sidebar rather than the sidebar of a folder.
func showsRootSidebar(link string, sidebars map[string]any) bool {
	for at := range sidebars {
		if folder := strings.Trim(at, "/"); folder != "" && strings.HasPrefix(link+"/", "/"+folder+"/") {
			return false
		}
	}
	return sidebars[rootPath] != nil && link != ""
}

// sourceFolder reads the content folder and the excluded documents. In VitePress, the public folder is inside the
// content folder.
func (r *reader) sourceFolder(o *object) {
	folder := path.Clean(o.text("srcDir"))
	if folder != "." && isFolder(r.fsys, folder) {
		r.site.Layout.Content, r.site.Layout.Public = folder, path.Join(folder, "public")
	}
	r.site.Layout.Exclude = o.texts("srcExclude")
}

// headOfLists reads head elements in VitePress format, where each element is a list.
func (r *reader) headOfLists(o *object) {
	list, _ := o.take("head").([]any)
	var elements []headElement
	for _, item := range list {
		parts, _ := item.([]any)
		if len(parts) == 0 {
			continue
		}
		element := headElement{}
		element.tag, _ = parts[0].(string)
		if len(parts) > 1 {
			element.attributes, _ = parts[1].(map[string]any)
		}
		elements = append(elements, element)
	}
	r.headWithCode(o, elements)
}

// headWithCode migrates head elements. It reports all scripts and styles in a single warning.
func (r *reader) headWithCode(o *object, elements []headElement) {
	if left := r.head(elements); len(left) > 0 {
		slices.Sort(left)
		o.file.warn(o.at("head"), addToHead, "elements of the head are not migrated: %s", strings.Join(slices.Compact(left), ", "))
	}
}
