package shell

import (
	"cmp"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/buildtime"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Languages returns the settings of the site for each of its languages. The first language comes first.
// pages are the pages of all languages.
func Languages(c config.Config, root, public fs.FS, icons *render.Icons, pages links.Map) ([]site.Language, diag.List, error) {
	locales := c.ContentLocales()
	tags := []string{c.Site.Lang}
	for _, l := range locales[1:] {
		tags = append(tags, l.Code)
	}
	tables, problems, err := locale.Load(root, tags...)
	if err != nil {
		return nil, problems, err
	}
	var list []site.Language
	for i, l := range locales {
		in := c
		if len(c.Locales) > 0 {
			in = c.In(c.Locales[i])
		}
		links := linker{icons: icons, base: c.Site.Base(), members: c.Members(), locale: l, all: locales, stays: staysIn(c, public), pages: pages}
		list = append(list, site.Language{
			Locale: l, Title: in.Site.Title, TitleTemplate: in.Site.TitleTemplate, Description: in.Site.Description,
			Shell: shell(in, tables[i], public, links, buildtime.Year()),
		})
		list[i].Shell.Writing = writing(cmp.Or(l.Code, c.Site.Lang), cmp.Or(l.Dir, config.Direction(c.Site.Lang)))
		if built := buildtime.Now(); HasBanner(c.Banner, built) {
			banner := bannerHTML(c.Banner, built, links, tables[i])
			list[i].Shell.Slots = map[string]string{bannerSlot: banner}
		}
		addLocales(&list[i].Shell, l, locales, c.Site.Base())
	}
	return list, problems, nil
}

// writing returns the writing system of a language if style sheets depend on it.
func writing(tag, dir string) string {
	language, _, _ := strings.Cut(strings.ToLower(tag), "-")
	switch {
	case dir == "rtl":
		return dir
	case slices.Contains([]string{"zh", "ja", "ko"}, language):
		return "cjk"
	}
	return ""
}

// Homes returns the URLs of the landing pages by language code. It returns nil if there is only one language.
func Homes(languages []site.Language) []string {
	var list []string
	for _, l := range languages[0].Shell.Locales {
		list = append(list, l.Code+"="+l.Home)
	}
	return list
}

// addLocales adds the list of languages to the page data if there are several languages.
func addLocales(shell *payload.Site, l content.Locale, all []content.Locale, base links.Base) {
	shell.Locale, shell.Home = l.Code, base.Address(l.Home())
	if len(all) == 1 {
		return
	}
	if l.IsTranslation {
		shell.Search = base.Address("/" + site.SearchFolder(l))
	}
	for _, other := range all {
		shell.Locales = append(shell.Locales, payload.Locale{Code: other.Code, Label: other.Label, Dir: other.Dir, Home: base.Address(other.Home())})
	}
}

// staysIn returns a function that reports whether a path in the configuration is the same in all languages. This is
// the case for files, redirects, other versions, and the other sites of the workspace.
func staysIn(c config.Config, public fs.FS) func(to string) bool {
	return func(to string) bool {
		_, moved := links.Redirects(c.Redirects).Find(to)
		name := strings.TrimPrefix(path.Clean(to), "/")
		isFile := path.Ext(name) != ""
		if info, err := fs.Stat(public, name); err == nil && !info.IsDir() {
			isFile = true
		}
		return moved || isFile || slices.ContainsFunc(c.HomesBelow(), func(home string) bool { return content.Locale{Path: home}.Has(to) })
	}
}
