package migrate

import (
	"cmp"
	"path"
	"slices"
	"strings"
)

// packageFile reads the name and description from package.json. Other sources take precedence.
func (r *reader) packageFile(o *object) {
	name := o.text("name")
	name = strings.TrimSuffix(name[strings.LastIndexByte(name, '/')+1:], "-docs")
	if name != "docs" {
		r.site.Config.Site.Name = title(strings.ReplaceAll(name, "-", " "))
	}
	r.site.Config.Site.Description = o.text("description")
	o.ignore(o.keys()...)
}

// nuxtIrrelevant are keys of nuxt.config.ts that only control how Nuxt builds, runs or styles a site.
var nuxtIrrelevant = []string{
	"compatibilityDate", "devtools", "css", "future", "vite", "nitro", "typescript", "eslint", "ssr", "experimental",
	"build", "builder", "colorMode", "fonts", "image", "ogImage", "sitemap", "robots", "content", "mdc", "ui", "uiPro",
	"$schema", "devServer", "imports", "postcss", "tailwindcss", "sourcemap", "telemetry", "generate", "linkChecker",
	"schemaOrg", "seo", "watch", "debug", "$production", "$development", "alias", "srcDir",
}

// nuxtModules are modules whose features are built into tresdocs.
var nuxtModules = []string{
	"@nuxt/content", "@nuxt/ui", "@nuxt/ui-pro", "@nuxt/image", "@nuxt/icon", "@nuxt/fonts", "@nuxt/eslint", "@nuxtjs/color-mode",
	"@nuxtjs/i18n", "@nuxtjs/mdc", "@nuxtjs/seo", "@nuxtjs/sitemap", "@nuxtjs/robots", "@nuxthq/ui", "@nuxthq/studio", "nuxt-icon", "nuxt-og-image", "nuxt-component-meta",
	"@nuxtjs/tailwindcss", "@nuxtjs/fontaine", "@nuxt/scripts", "nuxt-site-config",
}

// nuxtThemes are themes that tresdocs replaces.
var nuxtThemes = []string{"docus", "@nuxt-themes/docus", "@nuxt/ui-pro", "@nuxt/ui"}

// nuxt reads nuxt.config.ts, which contains the base path, the languages, the head elements and the modules.
func (r *reader) nuxt(o *object) {
	s := &r.site.Config.Site
	site := o.object("site")
	s.Name = cmp.Or(site.text("name"), s.Name)
	s.URL = strings.TrimRight(site.text("url"), "/")
	s.Description = cmp.Or(site.text("description"), s.Description)
	s.Lang = site.text("defaultLocale")
	site.ignore("indexable", "env", "trailingSlash")
	app := o.object("app")
	r.readBase(app, "baseURL")
	app.ignore("pageTransition", "layoutTransition", "buildAssetsDir", "cdnURL", "rootId")
	r.appHead(app.object("head"))
	r.isDocus = slices.ContainsFunc(o.texts("extends"), func(name string) bool { return strings.Contains(name, "docus") })
	r.routes(o.object("routeRules"))
	r.languages(o.object("i18n"))
	r.llms(o.object("llms"))
	r.icons(o.object("icon"))
	r.modules(o)
	r.componentDirs(o, "")
	scripts := o.object("scripts").object("registry").object("fathomAnalytics")
	fathom := o.object("fathom")
	r.site.Config.Analytics.ID = cmp.Or(scripts.text("site"), fathom.text("siteId"))
	o.ignore(nuxtIrrelevant...)
}

// languages reads the language settings. Docus uses language codes as path prefixes.
func (r *reader) languages(o *object) {
	r.locale = o.text("defaultLocale")
	s := &r.site.Config.Site
	s.Lang = cmp.Or(s.Lang, r.locale)
	s.URL = cmp.Or(s.URL, strings.TrimRight(o.text("baseUrl"), "/"))
	var all []spoken
	if codes := o.texts("locales"); len(codes) > 0 {
		for _, code := range codes {
			all = append(all, spoken{key: code})
		}
	} else {
		for _, l := range o.objects("locales") {
			all = append(all, spoken{key: l.text("code"), lang: cmp.Or(l.text("language"), l.text("iso")), label: l.text("name"), dir: l.text("dir")})
		}
	}
	if r.setLocales(all, r.locale, r.isDocus || o.text("strategy") == "prefix") {
		o.ignore(o.keys()...)
		return
	}
	if len(all) > 1 {
		o.file.warn(o.path, "create a separate site for each language", "the documents in all %d languages are merged into one site, and its interface uses a single language", len(all))
	}
	o.ignore(o.keys()...)
}

// llms reads the settings of llms.txt, which describe the site. Other sources take precedence.
func (r *reader) llms(o *object) {
	s := &r.site.Config.Site
	s.URL = cmp.Or(s.URL, strings.TrimRight(o.text("domain"), "/"))
	s.Name = cmp.Or(s.Name, o.text("title"))
	s.Description = cmp.Or(s.Description, o.text("description"))
	o.ignore(o.keys()...)
}

// appHead reads the elements that the project adds to the head of all pages.
func (r *reader) appHead(o *object) {
	s := &r.site.Config.Site
	s.Title = o.text("title")
	s.TitleTemplate = o.text("titleTemplate")
	s.Lang = cmp.Or(o.object("htmlAttrs").text("lang"), s.Lang)
	var elements []headElement
	for _, tag := range []string{"meta", "link"} {
		for _, element := range o.objects(tag) {
			elements = append(elements, headElement{tag, element.values})
			element.ignore(element.keys()...)
		}
	}
	if left := r.head(elements); len(left) > 0 {
		o.file.warn(o.at("link"), addToHead, "style sheets in app.head.link are not migrated")
	}
	for _, code := range []string{"script", "style", "noscript"} {
		if o.has(code) {
			o.file.warn(o.at(code), addToHead, "app.head.%s is not migrated", code)
		}
	}
	o.ignore("bodyAttrs", "charset", "viewport", "script", "style", "noscript")
}

// routes reads the route rules. It migrates only redirects, because other rules have no equivalent.
func (r *reader) routes(o *object) {
	for _, from := range o.keys() {
		rule := o.object(from)
		if !rule.has("redirect") {
			rule.ignore("prerender", "ssr", "swr", "isr", "cache", "cors", "headers", "robots", "sitemap")
			continue
		}
		to := rule.textIn("redirect", "to")
		if _, isObject := rule.values["redirect"].(map[string]any); isObject {
			rule.object("redirect").ignore("statusCode")
		}
		rule.ignore("prerender")
		r.redirect(o, from, to)
	}
}

// readBase reads the base path, which is part of the URL of a tresdocs site.
func (r *reader) readBase(o *object, key string) {
	if r.base = strings.Trim(o.text(key), "/"); r.base != "" && r.site.Config.Site.URL == "" {
		o.file.warn(o.at(key), "set site.url in tresdocs.yaml, for example https://example.org/"+r.base, "the base path /%s belongs in site.url, which is unknown", r.base)
	}
}

// icons reads the folders that contain the project's own icons.
func (r *reader) icons(o *object) {
	for _, set := range o.objects("customCollections") {
		prefix, dir := set.text("prefix"), set.text("dir")
		if prefix == "" || dir == "" {
			continue
		}
		if found, ok := r.folder(dir); ok {
			r.site.Icons[prefix] = found
		} else {
			set.file.warn(o.at("customCollections"), "", "the folder %s of the icons %q does not exist", dir, prefix)
		}
		set.ignore(set.keys()...)
	}
	o.ignore("serverBundle", "clientBundle", "provider", "collections", "mode", "size", "class", "aliases", "fallbackToApi")
}

// folder finds a folder that a configuration refers to. Its path is relative to the project's root or app folder.
func (r *reader) folder(name string) (string, bool) {
	name = strings.TrimPrefix(strings.TrimLeft(name, "~@/"), "./")
	for _, candidate := range []string{path.Clean(name), path.Join("app", name)} {
		if isFolder(r.fsys, candidate) {
			return candidate, true
		}
	}
	return "", false
}

// modules reports modules and themes that have no equivalent.
func (r *reader) modules(o *object) {
	for _, name := range o.texts("modules") {
		if !slices.Contains(nuxtModules, name) {
			o.file.warnText(name, o.at("modules"), "the module %q is not migrated", name)
		}
	}
	for _, name := range o.texts("extends") {
		if !slices.Contains(nuxtThemes, name) && !isLocalLayer(name) && !strings.HasPrefix(name, "github:nuxt-themes/docus") {
			o.file.warnText(name, o.at("extends"), "the layer %q is not migrated", name)
		}
	}
}
