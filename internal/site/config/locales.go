package config

import (
	"cmp"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// rightToLeft are the language subtags of languages that are written from right to left.
var rightToLeft = []string{"ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"}

// completeLocales merges the settings of each language with the general settings.
func (c *Config) completeLocales(doc ast.Node) error {
	for i := range c.Locales {
		at, err := yaml.PathString("$.locales[" + itoa(i) + "]")
		if err != nil {
			return err
		}
		own, err := at.FilterNode(doc)
		if err != nil {
			return err
		}
		l := Locale{
			Title: c.Site.Title, TitleTemplate: c.Site.TitleTemplate, Description: c.Site.Description,
			Header: c.Header, Sections: c.Sections, Footer: c.Footer, Toc: c.Toc, Ecosystem: c.Ecosystem,
		}
		if err := yaml.NodeToValue(own, &l); err != nil {
			return err
		}
		c.Locales[i] = l
	}
	if len(c.Locales) > 0 && languageTag.MatchString(c.Locales[0].Code) { // invalid tags are reported as problems of the list
		c.Site.Lang = c.Locales[0].Code
	}
	return nil
}

// In returns the configuration for a language of the site.
func (c Config) In(l Locale) Config {
	c.Site.Lang, c.Site.Title, c.Site.TitleTemplate, c.Site.Description = l.Code, l.Title, l.TitleTemplate, l.Description
	c.Header, c.Sections, c.Footer, c.Toc, c.Ecosystem = l.Header, l.Sections, l.Footer, l.Toc, l.Ecosystem
	return c
}

// ContentLocales returns the languages of the site, starting with the first language. If the site has no list of
// languages, it returns a single zero value.
func (c Config) ContentLocales() []content.Locale {
	if len(c.Locales) == 0 {
		return []content.Locale{{}}
	}
	var list []content.Locale
	for i, l := range c.Locales {
		list = append(list, l.content(i > 0))
	}
	return list
}

func (l Locale) content(isTranslation bool) content.Locale {
	out := content.Locale{Code: l.Code, Label: l.Label, Dir: l.Dir, IsTranslation: isTranslation, Folder: path.Clean(cmp.Or(l.Folder, l.Code)), Path: l.Path}
	if out.Folder == "." {
		out.Folder = ""
	}
	if out.Path == "" && isTranslation {
		out.Path = "/" + strings.ToLower(l.Code)
	}
	out.Path = strings.TrimSuffix(out.Path, "/")
	out.Dir = cmp.Or(out.Dir, Direction(l.Code))
	return out
}

// Direction returns the writing direction of a language, which is "ltr" or "rtl".
func Direction(tag string) string {
	language, _, _ := strings.Cut(tag, "-")
	if slices.Contains(rightToLeft, strings.ToLower(language)) {
		return "rtl"
	}
	return "ltr"
}

// locales checks that each language has a tag, a name, and a unique folder and path.
func (v *validator) locales(c Config) {
	folders, paths := map[string]string{}, map[string]string{}
	for i, l := range c.Locales {
		key := "locales[" + itoa(i) + "]"
		v.require(key+".code", l.Code, `add the language's tag, such as "code: fr"`)
		v.require(key+".label", l.Label, `add the language's own name, such as "label: Français"`)
		if l.Code == "" {
			continue
		}
		if !strings.Contains(l.TitleTemplate, "%s") {
			v.fault(key+".titleTemplate", `%s.titleTemplate must contain "%%s", which is replaced with the page's title`, key)
		}
		if !languageTag.MatchString(l.Code) {
			v.add(diag.Errorf(v.position(key+".code"), "%s.code must be a language tag, not %q", key, l.Code).
				WithHint(`use a tag such as "en", "pt-BR" or "zh-Hant"`))
		}
		if l.Dir != "" && l.Dir != "ltr" && l.Dir != "rtl" {
			v.fault(key+".dir", `%s.dir must be "ltr" or "rtl", not %q`, key, l.Dir)
		}
		if l.Folder != "" && !filepath.IsLocal(filepath.FromSlash(l.Folder)) {
			v.fault(key+".folder", "%s.folder must be the path of a folder in the content folder, not %q", key, l.Folder)
		}
		if l.Path != "" && l.Path != "/" && (!isPath(l.Path) || strings.HasSuffix(l.Path, "/")) {
			v.fault(key+".path", "%s.path must be a path such as /%s, not %q", key, strings.ToLower(l.Code), l.Path)
		}
		of := l.content(i > 0)
		v.isAlone(key+".folder", "are in the folder", cmp.Or(of.Folder, "."), l.Code, folders)
		v.isAlone(key+".path", "are below the path", of.Home(), l.Code, paths)
	}
}

// isAlone checks that no other language uses the same folder or path.
func (v *validator) isAlone(key, what, place, code string, taken map[string]string) {
	if other, ok := taken[place]; ok {
		v.fault(key, "the pages of %q %s %q, and so are the pages of %q; use a different one for each language", code, what, place, other)
	}
	taken[place] = code
}
