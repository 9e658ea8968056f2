package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// language is the part of a library for one language of the site.
type language struct {
	sections map[string]section
	// pages lists the sections that begin a page, in the order of the navigation.
	pages []section
	index *search.Index
}

// searchTime is the maximum duration of a search.
const searchTime = 2 * time.Second

// localesOf returns the languages of a build, with the site's first language at the start. For a site without
// languages, it returns a single locale without a code.
func localesOf(latest outputs.Latest) []content.Locale {
	if len(latest.Locales) == 0 {
		return []content.Locale{{}}
	}
	var list []content.Locale
	for i, home := range latest.Locales {
		list = append(list, content.Locale{Code: home.Code, Path: strings.TrimSuffix(home.Path, "/"), IsTranslation: i > 0})
	}
	return list
}

// addLanguages adds the languages of the library. Each language is loaded on first use.
func (l *library) addLanguages(script engine.Script) {
	for _, locale := range l.locales {
		l.languages = append(l.languages, lifetime.NewLazy(func(context.Context) (*language, error) {
			return l.openLanguage(locale, script)
		}))
	}
}

// localeNamed returns the language with the given code, or a language with the same primary subtag. If the code is
// empty, it returns the first language of the site.
func (l *library) localeNamed(code string) (content.Locale, error) {
	if code == "" {
		return l.locales[0], nil
	}
	var codes []string
	for _, part := range []bool{false, true} {
		for _, locale := range l.locales {
			if strings.EqualFold(subtag(locale.Code, part), subtag(code, part)) {
				return locale, nil
			}
			if !part && locale.Code != "" {
				codes = append(codes, locale.Code)
			}
		}
	}
	if len(codes) == 0 {
		return content.Locale{}, errors.New("the documentation has only one language; omit locale")
	}
	return content.Locale{}, fmt.Errorf("there is no language %q; available: %s", code, strings.Join(codes, ", "))
}

// subtag returns a language tag, or only its first part if first is true.
func subtag(tag string, first bool) string {
	if first {
		tag, _, _ = strings.Cut(tag, "-")
	}
	return tag
}

// localeAt returns the language of the page at a path.
func (l *library) localeAt(path string) content.Locale {
	found := l.locales[0]
	for _, locale := range l.locales[1:] {
		if locale.Has(path) && (len(locale.Path) > len(found.Path) || !found.Has(path)) {
			found = locale
		}
	}
	return found
}

// in returns the part of the library for a language of the site.
func (l *library) in(ctx context.Context, locale content.Locale) (*language, error) {
	return l.languages[slices.Index(l.locales, locale)].Get(ctx)
}

// first returns the part of the library for the first language. It is loaded together with the library.
func (l *library) first() *language {
	of, _ := l.languages[0].Peek()
	return of
}

// pathIn converts the path of a page to the language with the given code. If the code is empty, it returns path
// unchanged.
func (l *library) pathIn(code, path string) (string, error) {
	if code == "" {
		return path, nil
	}
	locale, err := l.localeNamed(code)
	if err != nil {
		return "", err
	}
	path = "/" + strings.TrimPrefix(path, "/")
	if at := l.localeAt(path); at != locale && at.IsTranslation {
		path = "/" + strings.TrimPrefix(strings.TrimPrefix(path, at.Path), "/")
	}
	return locale.Address(path), nil
}

// openLanguage reads the sections and the search index of a language.
func (l *library) openLanguage(locale content.Locale, script engine.Script) (*language, error) {
	file := site.SectionsFile
	if locale.IsTranslation {
		file = path.Join(strings.TrimPrefix(locale.Path, "/"), file)
	}
	data, err := fs.ReadFile(l.files, file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New(`the folder contains no built site; run "tresdocs build" first`)
	}
	if err != nil {
		return nil, err
	}
	var list []section
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("decode %s: %w", file, err)
	}
	of := &language{sections: map[string]section{}}
	for _, s := range list {
		of.sections[s.ID] = s
		if !strings.Contains(s.ID, "#") {
			of.pages = append(of.pages, s)
		}
	}
	of.index, err = l.openIndex(locale, script)
	return of, err
}

// openIndex opens the search index of a language.
func (l *library) openIndex(locale content.Locale, script engine.Script) (*search.Index, error) {
	list, err := outputs.IndexOf(l.files, locale, l.locales)
	if err != nil {
		return nil, err
	}
	return search.OpenIndex(script, engine.Limits{Time: searchTime}, list)
}
