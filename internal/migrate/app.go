package migrate

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// app reads app.config.ts, which contains the theme settings.
func (r *reader) app(o *object) {
	s := &r.site.Config.Site
	r.theme(o)
	docus := o.object("docus")
	s.Lang = cmp.Or(docus.text("locale"), s.Lang)
	docus.ignore("layout", "aside", "main", "colorMode")
	if isOldDocus(o) {
		o = docus
		r.theme(o)
		r.site.Config.Header.MenuOnAllPages = true
	}
	seo := o.object("seo")
	s.Name = cmp.Or(seo.text("siteName"), s.Name)
	s.Title = cmp.Or(seo.text("title"), o.text("title"), s.Title)
	s.TitleTemplate = cmp.Or(seo.text("titleTemplate"), o.text("titleTemplate"), s.TitleTemplate)
	s.Description = cmp.Or(seo.text("description"), o.text("description"), s.Description)
	s.Image = cmp.Or(seo.text("ogImage", "image"), o.text("image"), s.Image)
	s.URL = cmp.Or(seo.text("url"), o.text("url"), s.URL)
	r.header(o.object("header"))
	r.footer(o.object("footer"))
	r.toc(o.object("toc"))
	r.repository(o)
	r.socials(o.object("socials"))
}

// isOldDocus reports whether all settings are under the key "docus", as before version 3 of Docus. Later versions have a
// few settings there, such as the language.
func isOldDocus(o *object) bool {
	return o.has("docus") && !slices.ContainsFunc([]string{"seo", "header", "footer", "toc", "socials", "github", "ui"}, o.has)
}

// theme reads the theme colors, in the format of either Nuxt UI generation. It ignores the other keys, which restyle
// Nuxt UI's own components.
func (r *reader) theme(o *object) {
	ui := o.object("ui")
	colors := ui.object("colors")
	for _, role := range []string{"primary", "neutral", "success", "info", "warning", "error"} {
		r.role(colors, role, role)
	}
	colors.ignore("secondary")
	r.role(ui, "primary", "primary")
	r.role(ui, "gray", "neutral")
}

func (r *reader) header(o *object) {
	h := &r.site.Config.Header
	h.Title = o.text("title")
	h.To = o.text("to")
	h.Search, h.ColorMode = o.flag("search"), o.flag("colorMode")
	h.Links = links(o, "links")
	h.Logo = o.logo()
	if _, isObject := o.values["logo"].(map[string]any); isObject {
		s := &r.site.Config.Site
		s.Favicon = cmp.Or(o.object("logo").text("favicon"), s.Favicon)
		o.object("logo").ignore("class")
	}
}

// logo reads the image of a header, which is a URL or an object, or a boolean if there is none.
func (o *object) logo() config.Logo {
	if _, isObject := o.values["logo"].(map[string]any); !isObject {
		o.ignore("logo")
		return config.Logo{Light: textOf(o.values["logo"])}
	}
	logo := o.object("logo")
	return config.Logo{Light: cmp.Or(logo.text("light"), logo.text("src")), Dark: logo.text("dark"), Alt: logo.text("alt")}
}

func (r *reader) footer(o *object) {
	f := &r.site.Config.Footer
	f.Credits = o.textIn("credits", "text")
	if on := o.flag("colorMode"); on != nil {
		f.ColorMode = *on
	}
	for _, key := range []string{"links", "textLinks", "iconLinks"} {
		f.Links = append(f.Links, links(o, key)...)
	}
}

func (r *reader) toc(o *object) {
	t := &r.site.Config.Toc
	t.Title = o.text("title")
	bottom := o.object("bottom")
	t.Bottom.Title = bottom.text("title")
	t.Bottom.Edit.URL = strings.TrimRight(bottom.text("edit"), "/")
	t.Bottom.Links = links(bottom, "links")
}

// repository reads the repository URL. It adds a link to the header and an edit link to each page.
func (r *reader) repository(o *object) {
	if off, ok := o.values["github"].(bool); ok && !off {
		o.ignore("github")
		return
	}
	git := o.object("github")
	address := strings.TrimRight(git.text("url"), "/")
	owner, name := git.text("owner"), git.text("name", "repo")
	git.ignore("edit")
	if address == "" && owner != "" && name != "" {
		address = "https://github.com/" + owner + "/" + name
	}
	if address == "" {
		return
	}
	r.addHeader(config.Link{Label: "Source code", Icon: "i-simple-icons-github", To: address})
	if r.site.Config.Toc.Bottom.Edit.URL == "" {
		dir := strings.Trim(git.text("rootDir", "dir", "root"), "/")
		if !strings.HasSuffix(dir, r.site.Layout.Content) {
			dir = strings.Trim(dir+"/"+r.site.Layout.Content, "/")
		}
		r.site.Config.Toc.Bottom.Edit.URL = address + "/edit/" + cmp.Or(git.text("branch"), "main") + "/" + dir
	} else {
		git.ignore("rootDir", "dir", "root", "branch")
	}
}

// addHeader adds a link to the header unless the header already links to the same target.
func (r *reader) addHeader(link config.Link) {
	if !slices.ContainsFunc(r.site.Config.Header.Links, func(l config.Link) bool { return l.To == link.To }) {
		r.site.Config.Header.Links = append(r.site.Config.Header.Links, link)
	}
}

// socials adds an icon to the footer for each service, which is given as a URL or an account name.
func (r *reader) socials(o *object) {
	hosts := map[string]string{"github": "https://github.com/", "twitter": "https://x.com/", "x": "https://x.com/", "youtube": "https://youtube.com/", "instagram": "https://instagram.com/"}
	for _, name := range o.keys() {
		to, icon := "", "i-simple-icons-"+strings.Replace(strings.ToLower(name), "twitter", "x", 1)
		switch o.values[name].(type) {
		case map[string]any:
			link := o.object(name)
			to, icon = link.text("href", "to"), cmp.Or(link.text("icon"), icon)
			link.ignore("label")
		default:
			to = o.text(name)
		}
		if host := hosts[strings.ToLower(name)]; to != "" && !strings.Contains(to, "://") && host != "" {
			to = host + strings.TrimPrefix(to, "@")
		}
		if leads(to) {
			r.site.Config.Footer.Links = append(r.site.Config.Footer.Links, config.Link{Label: title(name), Icon: icon, To: to})
		}
	}
}

// links reads a list of links in the format shared by the configurations of several themes.
func links(o *object, key string) []config.Link {
	var all []config.Link
	for _, from := range o.objects(key) {
		link := config.Link{
			Label: cmp.Or(from.text("label"), from.text("aria-label"), from.text("ariaLabel"), from.text("text"), from.text("title")),
			Icon:  from.text("icon"),
			To:    cmp.Or(from.text("to"), from.text("href")),
		}
		from.ignore("target", "rel", "color", "variant", "size", "trailingIcon", "component", "aria-label", "ariaLabel", "label", "text", "title", "to", "href", "external")
		if !leads(link.To) {
			from.file.warnText(link.To, o.at(key), "a link in %s has no valid target and is omitted; use a path that begins with a slash, or a URL", strings.Join(o.at(key), "."))
			continue
		}
		if link.Label == "" {
			link.Label = labelOf(link)
		}
		all = append(all, link)
	}
	return all
}

// leads reports whether the target of a link is valid, which means that it is a path on the site or a URL.
func leads(to string) bool {
	return slices.ContainsFunc([]string{"/", "#", "https://", "http://", "mailto:"}, func(start string) bool { return strings.HasPrefix(to, start) })
}

// labelOf returns a label for a link that only has an icon. The label comes from the icon or the target.
func labelOf(l config.Link) string {
	if i := strings.LastIndexAny(l.Icon, ":-"); i >= 0 && i < len(l.Icon)-1 {
		return title(l.Icon[i+1:])
	}
	if u, err := url.Parse(l.To); err == nil && u.Host != "" {
		return u.Host
	}
	return title(strings.Trim(l.To, "/"))
}

// title returns the usual spelling of a service's name, such as "GitHub" for "github".
func title(name string) string {
	if known, ok := map[string]string{"github": "GitHub", "x": "X", "youtube": "YouTube", "linkedin": "LinkedIn", "npm": "npm", "gitlab": "GitLab"}[strings.ToLower(name)]; ok {
		return known
	}
	if name == "" {
		return name
	}
	return strings.ToUpper(name[:1]) + name[1:]
}
