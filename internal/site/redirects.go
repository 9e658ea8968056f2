package site

import (
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// published returns the redirects of the site for all languages. Pages and public files take precedence over redirects.
func (s *Site) published(configured links.Redirects) links.Redirects {
	all := s.toPages(s.inAllLanguages(configured.Paths().Expand(s.paths)))
	maps.DeleteFunc(all, func(from, _ string) bool { return s.HasPage(path.Clean(from)) || s.HasFileFor(from) })
	return all
}

// toPages adds the prefix of the first language to targets that are pages only with the prefix. It leaves the root
// unchanged, which redirects to one of the languages.
func (s *Site) toPages(redirects links.Redirects) links.Redirects {
	all, first := maps.Clone(redirects), s.Locales()[0]
	for from, to := range redirects {
		page, _, _ := strings.Cut(to, "#")
		if page != "/" && !s.HasPage(page) && s.HasPage(first.Address(page)) {
			all[from] = first.Address(to)
		}
	}
	return all
}

// HasFileFor reports whether a public file is at a URL path, above it, or the index of the folder at the path. Nothing
// else can be at the path.
func (s *Site) HasFileFor(urlPath string) bool {
	for at := path.Clean("/" + urlPath); at != "/"; at = path.Dir(at) {
		if s.public[at] {
			return true
		}
	}
	return s.HasFile(path.Join(urlPath, IndexFile))
}

// inAllLanguages adds a redirect in each language for every path without a language prefix. It leaves redirects from
// headings unchanged, because translations have different headings.
func (s *Site) inAllLanguages(redirects links.Redirects) links.Redirects {
	all := maps.Clone(redirects)
	for from, to := range redirects {
		if from == "/" || strings.Contains(from, "#") || s.namesLanguage(from) {
			continue
		}
		for _, l := range s.Locales() {
			local := l.Address(from)
			if _, isWritten := redirects[local]; isWritten || s.HasPage(local) {
				continue
			}
			path, _, _ := strings.Cut(to, "#")
			all[local] = to
			if s.HasPage(l.Address(path)) {
				all[local] = l.Address(to)
			}
		}
	}
	return all
}

// namesLanguage reports whether a path begins with the prefix of a language.
func (s *Site) namesLanguage(path string) bool {
	return slices.ContainsFunc(s.Locales(), func(l content.Locale) bool { return l.Path != "" && l.Has(path) })
}
