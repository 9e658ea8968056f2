package site

import (
	"sync"

	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Language is the configuration of the site for one of its languages.
type Language struct {
	// Locale is the locale of the documents. It is zero for a site in one language.
	Locale content.Locale
	// Title is the title of pages without a title. TitleTemplate contains "%s" as the placeholder for a page's title.
	Title, TitleTemplate string
	// Description is the description of pages without a description.
	Description string
	// Shell is the data that all pages share.
	Shell payload.Site
}

// language is a language, with the data that its pages share.
type language struct {
	Language
	index *nav.Index
	// whole reports whether a single section contains all pages. home is the section of the home page. It is nil if links
	// refer to the sections.
	whole    bool
	home     *section
	renderer *render.Renderer
	document render.Document
	// reference returns the pages that document the names in code.
	reference func() reference
	// shared is the file that contains the data that all pages share.
	shared File
}

// addLanguages creates the navigation of each language.
func (s *Site) addLanguages() error {
	for _, of := range append([]Language{s.config.Language}, s.config.Translations...) {
		of.Shell.Sheets = s.config.Shell.Sheets
		l := &language{Language: of, reference: sync.OnceValue(func() reference { return s.newReference(of.Locale) })}
		s.languages = append(s.languages, l)
		tree := s.navigation(of.Locale)
		l.index = nav.NewIndex(tree, of.Locale.Path)
		if err := s.addSections(l, tree); err != nil {
			return err
		}
	}
	return nil
}

// locales returns the languages of a multilingual site for its components.
func (c Config) locales() []sitecomponents.Locale {
	if len(c.Translations) == 0 {
		return nil
	}
	locales := make([]sitecomponents.Locale, 0, 1+len(c.Translations))
	for _, l := range append([]Language{c.Language}, c.Translations...) {
		locales = append(locales, sitecomponents.Locale{Code: l.Locale.Code, Name: l.Locale.Label, Path: l.Locale.Path})
	}
	return locales
}

// addFrame prepares the data that the pages of a language share. It must be called after the pages have been created.
func (s *Site) addFrame(l *language) error {
	shell := l.Shell
	shell.Strings = locale.Table(shell.Strings).InBrowser()
	shared, err := jsonFile("site", shell)
	if err != nil {
		return err
	}
	l.shared, l.document = shared, s.config.Document
	l.document.SiteFile, l.document.Base, l.document.Policy = s.url(shared), s.config.Base, s.policy
	l.document.LatestFile = s.config.Base.Address("/" + LatestFile)
	l.document.Home = l.Locale.Path
	if l.Locale.Code != "" {
		l.document.Lang = l.Locale.Code
	}
	icons := s.config.Icons
	if shell.Writing == "rtl" {
		l.document.Dir, icons = "rtl", icons.Mirrored()
	}
	l.renderer = render.New(render.Options{
		Workers: s.config.Workers, Icons: icons, Components: s.config.Components, Pages: s.links, Base: s.config.Base, ChildPages: s.childPages, Releases: s.releases,
		Texts: locale.Table(l.Shell.Strings), Scenes: s.scene, Picture: s.pictures.view, Frames: s.config.Frames, SiteComponents: s.siteComponents(),
		Language: sitecomponents.Language{Locale: l.document.Lang, Locales: s.config.locales()}, IsPart: s.config.Parts.Has, Figures: s.config.Figures,
	})
	return nil
}

// languageAt returns the language of a path. A page need not exist at the path.
func (s *Site) languageAt(path string) *language {
	found := s.languages[0]
	for _, l := range s.languages[1:] {
		if l.Locale.Has(path) && (len(l.Locale.Path) > len(found.Locale.Path) || !found.Locale.Has(path)) {
			found = l
		}
	}
	return found
}

// LocaleAt returns the locale of a path. There need not be a page at the path.
func (s *Site) LocaleAt(path string) content.Locale { return s.languageAt(path).Locale }

// languageOf returns the language of a document's page.
func (s *Site) languageOf(doc content.Document) *language { return s.languageAt(doc.Locale.Home()) }

// Locales lists the locales of the site. The default locale comes first.
func (s *Site) Locales() []content.Locale {
	var list []content.Locale
	for _, l := range s.languages {
		list = append(list, l.Locale)
	}
	return list
}

// LanguageOf returns the configuration of the site in a language.
func (s *Site) LanguageOf(l content.Locale) Language { return s.languageAt(l.Home()).Language }

// isLanding reports whether a document belongs to the collection of landing pages.
func (s *Site) isLanding(doc content.Document) bool {
	return doc.Collection == doc.Locale.CollectionName(s.config.Landing)
}

// original describes the original of a document that replaces a missing translation. It returns nil for any other
// document.
func (s *Site) original(doc content.Document) *payload.Original {
	if doc.Original == nil {
		return nil
	}
	return s.originalPage(*doc.Original)
}

func (s *Site) originalPage(doc content.Document) *payload.Original {
	l := doc.Locale
	return &payload.Original{Lang: l.Code, Dir: l.Dir, Label: l.Label, To: s.config.Base.Address(doc.Path)}
}

// newerOriginal describes the original of a translation if the original is newer. Otherwise, it returns nil.
func (s *Site) newerOriginal(doc content.Document) *payload.Original {
	if !s.config.StaleTranslations || !doc.Locale.IsTranslation || doc.Original != nil {
		return nil
	}
	original, ok := s.translations.Of(doc, s.languages[0].Locale)
	translated := s.Updated(doc)
	if !ok || translated.IsZero() || !s.Updated(original).After(translated) {
		return nil
	}
	return s.originalPage(original)
}

// translationsOf lists the URLs of a document's page in all languages.
func (s *Site) translationsOf(doc content.Document) []string {
	if len(s.languages) < 2 {
		return nil
	}
	var list []string
	for _, l := range s.languages {
		address := ""
		if found, ok := s.translations.Of(doc, l.Locale); ok && s.pages[found.Path] != nil {
			address = s.config.Base.Address(found.Path)
		}
		list = append(list, address)
	}
	return list
}

// Alternates lists the translations of the page at path, including the page itself. It returns nothing if there are no
// translations, or if the page replaces a missing translation.
func (s *Site) Alternates(path string) []render.Alternate {
	doc := s.pages[path].doc
	if len(s.languages) < 2 || doc.Original != nil {
		return nil
	}
	var list []render.Alternate
	isTranslated := false
	for _, l := range s.languages {
		found, ok := s.translations.Of(doc, l.Locale)
		if !ok || found.Original != nil || found.IsUnlisted() || s.pages[found.Path] == nil {
			continue
		}
		isTranslated = isTranslated || found.Path != path
		list = append(list, render.Alternate{Lang: l.Locale.Code, Address: s.WholeAddress(found.Path)})
		if !l.Locale.IsTranslation {
			list = append(list, render.Alternate{Lang: "x-default", Address: s.WholeAddress(found.Path)})
		}
	}
	if !isTranslated {
		return nil
	}
	return list
}

// documentOf returns the HTML document that surrounds the shell of a page.
func (s *Site) documentOf(p *page) render.Document {
	document := s.languageOf(p.doc).document
	if p.doc.Path != "" && s.config.Document.Origin != "" && (s.config.Edition == nil || s.IsCanonical(p.doc.Path)) {
		document.Alternates = s.Alternates(p.doc.Path)
	}
	document.LinksSheets = s.linksSheets(p)
	return document
}

// manyPages is the maximum number of pages that contain their style sheets. With more pages, style sheets would make up
// a third of the site's size, so pages link to them.
const manyPages = 1000

// linksSheets reports whether a page links to its style sheets instead of containing them. Generated pages always do, because
// there can be hundreds of them.
func (s *Site) linksSheets(p *page) bool { return p.doc.Generated || len(s.pages) > manyPages }

// LinksSheets reports whether any page links to its style sheets.
func (s *Site) LinksSheets() bool {
	for _, p := range s.pages {
		if s.linksSheets(p) {
			return true
		}
	}
	return false
}
