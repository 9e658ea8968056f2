package migrate

import (
	"cmp"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// astro reads astro.config, which contains the site's URL and the Starlight options.
func (r *reader) astro(o *object) {
	r.site.Config.Site.URL = strings.TrimRight(o.text("site"), "/")
	r.readBase(o, "base")
	if from, ok := o.values["redirects"].(map[string]any); ok && from != nil {
		r.redirects(o.object("redirects"))
	}
	source := o.text("srcDir")
	for _, integration := range o.objects("integrations") {
		if integration.has("starlight") {
			r.starlightSource(source)
			r.astroIcons()
			r.starlight(integration.object("starlight"))
		}
		integration.ignore(integration.keys()...)
	}
	o.ignore(o.keys()...)
}

// starlightSource sets the content folder of a Starlight project whose source folder is not src.
func (r *reader) starlightSource(source string) {
	if folder := path.Join(source, "content/docs"); source != "" && isFolder(r.fsys, folder) {
		r.site.Layout = Layout{Content: folder, Public: "public", Starlight: true}
	}
}

// starlight reads the Starlight options that have an equivalent. Strings may be specified in several languages.
func (r *reader) starlight(o *object) {
	s, h := &r.site.Config.Site, &r.site.Config.Header
	s.Name = cmp.Or(o.oneLanguage("title"), s.Name)
	s.Description = cmp.Or(o.oneLanguage("description"), s.Description)
	s.Favicon = o.text("favicon")
	for _, link := range o.links("social") {
		r.addHeader(link)
	}
	if base := o.object("editLink").text("baseUrl"); base != "" {
		r.site.Config.Toc.Bottom.Edit.URL = strings.TrimRight(base, "/") + "/" + r.site.Layout.Content
	}
	if o.has("logo") {
		logo := o.object("logo")
		h.Logo = config.Logo{Alt: logo.text("alt"), Light: r.take(logo.text("light", "src")), Dark: r.take(logo.text("dark"))}
		replaces := logo.flag("replacesTitle")
		h.Logo.Title = replaces == nil || !*replaces
	}
	reportUnknown(o, "sidebar")
	r.sidebars = append(r.sidebars, sidebar{rootPath, rootPath, sidebarEntries(o.take("sidebar"), rootPath), o, "sidebar"})
	r.starlightPlugins(o)
	if !o.has("sidebar") && len(r.sidebars) == 0 {
		r.sidebars = []sidebar{{folder: rootPath, entries: []sidebarEntry{{below: rootPath, isGroup: true}}}}
	}
	locales := o.object("locales")
	if first := cmp.Or(o.text("defaultLocale"), rootLocale); !r.setLocales(localesOf(locales), first, true) {
		r.locales = locales.keys()
		s.Lang = cmp.Or(languageOf(locales), s.Lang)
	}
	locales.ignore(locales.keys()...)
	var elements []headElement
	for _, element := range o.objects("head") {
		attributes, _ := element.values["attrs"].(map[string]any)
		elements = append(elements, headElement{element.text("tag"), attributes})
		element.ignore(element.keys()...)
	}
	r.headWithCode(o, elements)
	o.ignore("customCss", "components", "expressiveCode", "pagefind", "tableOfContents", "lastUpdated", "pagination", "credits", "routeMiddleware", "titleDelimiter", "markdown", "prerender", "disable404Route")
}

// topicsPlugin is the Starlight plugin whose options are sidebars.
const topicsPlugin = "starlight-sidebar-topics"

// builtInPlugins are Starlight plugins for features that tresdocs already has, or that only change the appearance of a
// site.
var builtInPlugins = []string{
	"starlight-github-alerts", "starlight-image-zoom", "starlight-links-validator", "starlight-llms-txt", "starlight-page-actions", "starlight-scroll-to-top",
	"starlight-theme-.*", "starlight-.*-theme", "@astrojs/starlight-docsearch", "@astrojs/starlight-tailwind",
}

// starlightPlugins reads the Starlight plugins. The topics of a sidebar become groups. Plugins without an equivalent
// are reported.
func (r *reader) starlightPlugins(o *object) {
	isBuiltIn := regexp.MustCompile("^(?:" + strings.Join(builtInPlugins, "|") + ")$")
	list, _ := o.take("plugins").([]any)
	for _, one := range list {
		value, _ := one.(map[string]any)
		name := cmp.Or(textOf(value["plugin"]), textOf(value["name"]), strings.TrimSuffix(textOf(value["$unknown"]), "()"))
		switch {
		case strings.HasPrefix(name, topicsPlugin):
			r.sidebars = append(r.sidebars, sidebar{rootPath, rootPath, sidebarEntries(value["options"], rootPath), o, "plugins"})
		case name != "" && !isBuiltIn.MatchString(name):
			local := name // the name of the plugin in the configuration
			if match := regexp.MustCompile(`import\s+(\w+)[^'"]*['"]` + regexp.QuoteMeta(name) + `['"]`).FindSubmatch(o.file.src); match != nil {
				local = string(match[1])
			}
			o.file.warnText(local, o.at("plugins"), "the Starlight plugin %q is not migrated", name)
		}
	}
}

// languageOf returns the language of documents that are not in a language folder.
func languageOf(locales *object) string {
	root := locales.object("root")
	locales.ignore(locales.keys()...)
	root.ignore(root.keys()...)
	return root.text("lang")
}

// oneLanguage reads a string. If there are several languages, it prefers English and falls back to the first one.
func (o *object) oneLanguage(key string) string {
	if _, many := o.values[key].(map[string]any); !many {
		return o.text(key)
	}
	texts := o.object(key)
	text := ""
	for _, language := range slices.Concat([]string{"en"}, texts.keys()) {
		text = cmp.Or(text, texts.text(language))
	}
	return text
}

// links reads links to social accounts from a list or from a map of icon names to URLs.
func (o *object) links(key string) []config.Link {
	var links []config.Link
	add := func(icon, label, to string) {
		if name, isBrand := strings.CutSuffix(icon, ".com"); isBrand {
			icon = name
		}
		if leads(to) && icon != "" {
			links = append(links, config.Link{Label: cmp.Or(label, title(icon)), Icon: cmp.Or(starlightIcon(icon), "i-lucide-link"), To: to})
		}
	}
	if _, isList := o.values[key].([]any); isList {
		for _, one := range o.objects(key) {
			add(one.text("icon"), one.text("label"), one.text("href"))
		}
		return links
	}
	accounts := o.object(key)
	for _, name := range accounts.keys() {
		add(name, "", accounts.text(name))
	}
	return links
}

// isNotFound reports whether a document is Starlight's 404 page in any language.
func (r *reader) isNotFound(name string) bool {
	folder := path.Dir(name)
	return path.Base(name) == "404.md" && (folder == "." || slices.Contains(r.locales, folder))
}

// matterSlug matches the slug in front matter, which overrides the URL of a Starlight document.
var matterSlug = regexp.MustCompile(`(?m)^slug:[ \t]*(\S+)[ \t\r]*$`)

// sidebarMatter converts the sidebar settings in the front matter of a Starlight document.
func (r *reader) sidebarMatter(name, text string) string {
	if trimmed := strings.TrimLeft(text, " \t\r\n"); strings.HasPrefix(trimmed, "---\n") {
		text = trimmed // Astro allows blank lines before front matter
	}
	head, start, ok := frontmatter.Split(text)
	if address := matterSlug.FindStringSubmatch(head); ok && address != nil {
		r.site.addresses[name] = "/" + strings.Trim(address[1], `"'/`)
		head = matterSlug.ReplaceAllLiteralString(head, "path: "+quoted(r.site.addresses[name]))
		text = "---\n" + head + "\n---" + text[start:]
	}
	if ok && r.isNotFound(name) {
		return withMatter("unlisted: true\n", text)
	}
	if !ok || !strings.Contains(head, "sidebar:") {
		return text
	}
	matter := matterOf(text)
	sidebar, _ := matter.Values["sidebar"].(map[string]any)
	if order, ok := sidebar["order"].(float64); ok {
		r.order[name] = order
	}
	if _, taken := matter.Values["navigation"]; taken {
		return text
	}
	badge, _ := sidebar["badge"].(map[string]any)
	lines := navigationLines(frontmatter.Text(sidebar["label"]), cmp.Or(textOf(badge["text"]), textOf(sidebar["badge"])))
	if sidebar["hidden"] == true {
		lines = "navigation: false\n"
	}
	if lines == "" {
		return text
	}
	return withMatter(lines, text)
}
