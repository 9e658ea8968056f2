// Package settings reads everything in a site except its documents, in the form that other packages need.
package settings

import (
	"context"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"

	"github.com/tresjs/tresdocs/internal/base/buildtime"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/project/documents"
	"github.com/tresjs/tresdocs/internal/project/engines"
	"github.com/tresjs/tresdocs/internal/project/frontend"
	"github.com/tresjs/tresdocs/internal/project/iconsets"
	"github.com/tresjs/tresdocs/internal/project/inputs"
	"github.com/tresjs/tresdocs/internal/project/shell"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// Settings holds everything in a site except its documents, in the form that each package needs.
type Settings struct {
	engines.Inputs
	review  review.Options
	Publish outputs.Options
	// pages holds a document for each page that is written as a component.
	pages []content.Document
	// own lists the problems in the site's own style sheets.
	own diag.List
}

// Read reads everything in the site at from except its documents. It needs docs only to find the icons that they use
// and the pages that exist in each language.
func Read(ctx context.Context, file config.File, from source.Source, docs []content.Document) (Settings, diag.List, error) {
	root, c := from.Root(), file.Config
	results := from.Results
	sources, problems, err := iconsets.Load(root, results)
	if err != nil {
		return Settings{}, problems, err
	}
	described, err := frontend.Components()
	if err != nil {
		return Settings{}, problems, err
	}
	names, err := iconsets.Names(c, root, described, docs)
	if err != nil {
		return Settings{}, problems, err
	}
	fetched, err := sources.Fetch(ctx, c, names, results)
	if err != nil {
		return Settings{}, problems, err
	}
	set, err := sources.Set()
	if err != nil {
		return Settings{}, problems, err
	}
	icons := render.NewIcons(set)
	if len(c.Icons.Hosts) > 0 {
		icons = icons.Elsewhere()
	}
	search, found, err := inputs.SearchTests(root)
	problems = append(problems, found...)
	if err != nil {
		return Settings{}, problems, err
	}
	published, found, err := inputs.Published(root)
	problems = append(problems, found...)
	if err != nil {
		return Settings{}, problems, err
	}
	s := Settings{
		Inputs:  engines.Inputs{Root: root, Dir: from.Packages(), FetchedIcons: fetched.Key, PathPrefix: config.IsOn(c.Components.PathPrefix)},
		review:  review.Options{Config: file, Search: search, Published: published, IconService: fetched.Service},
		Publish: outputs.Options{Timestamp: buildtime.Source() * 1000, ContentSignals: c.Agents.ContentSignals.String()},
	}
	s.Fonts, found = inputs.Fonts(file, root)
	problems = append(problems, found...)
	if s.Site, found, err = siteConfig(c, root, icons, docs); err != nil {
		return Settings{}, append(problems, found...), err
	}
	problems = append(problems, found...)
	if s.Publish.Offline, err = inputs.Offline(c, root, from.Options); err != nil {
		return Settings{}, problems, err
	}
	s.Site.Shell.Offline = s.Publish.Offline.Script != nil
	for i := range s.Site.Translations {
		s.Site.Translations[i].Shell.Offline = s.Site.Shell.Offline
	}
	// The preview updates pages in place, and these features affect all pages.
	s.Site.Document.Eager = !from.Options.Publish || s.Site.Shell.Offline || s.Site.Shell.Analytics != nil || s.Site.Shell.Insights != ""
	s.Site.Cards, found = inputs.CardMaker(file, root)
	problems = append(problems, found...)
	s.Site.Cache, s.Site.Components, s.Site.Edition = results, described, from.Edition
	s.addVersions(file.Config, from)
	s.Site.Updated, found = inputs.LastChanges(ctx, c, from, results)
	problems = append(problems, found...)
	if s.GivenIcons, err = iconsets.Given(c, root, described, docs); err != nil {
		return Settings{}, problems, err
	}
	s.Site.Version += fmt.Sprintf("%x", fetched.Key)
	s.Modules, found, err = inputs.Modules(s.Site.Base, s.Dir, root)
	problems = append(problems, found...)
	if err != nil {
		return Settings{}, problems, err
	}
	s.Site.Examples, found, err = inputs.Examples(root)
	return s, append(problems, found...), err
}

// ForBuild is like [Read] for a site whose pages are all rendered.
func ForBuild(ctx context.Context, file config.File, from source.Source, docs []content.Document) (Settings, diag.List, error) {
	pictures, err := picturesVersion(from.Root())
	if err != nil {
		return Settings{}, nil, err
	}
	s, problems, err := Read(ctx, file, from, docs)
	s.Site.PicturesVersion, s.Site.UnscaledPictures = pictures, !from.Options.Publish
	return s, problems, err
}

// siteConfig converts the configuration to a [site.Config], without the parts that run scripts.
func siteConfig(c config.Config, root fs.FS, icons *render.Icons, docs []content.Document) (site.Config, diag.List, error) {
	base := c.Site.Base()
	assets, err := frontend.Assets(base)
	if err != nil {
		return site.Config{}, nil, err
	}
	version, err := engines.RenderingVersion(root)
	if err != nil {
		return site.Config{}, nil, err
	}
	public, err := fs.Sub(root, site.PublicDir)
	if err != nil {
		return site.Config{}, nil, fmt.Errorf("open public folder: %w", err)
	}
	pages, err := documents.Linked(root, docs, feeds(c))
	if err != nil {
		return site.Config{}, nil, err
	}
	languages, problems, err := shell.Languages(c, root, public, icons, pages)
	if err != nil {
		return site.Config{}, problems, err
	}
	languages[0].Shell.Sheets = assets.SheetFiles()
	if shell.HasBanner(c.Banner, buildtime.Now()) {
		c.Head = append(slices.Clone(c.Head), shell.BannerTag(c.Banner))
	}
	return site.Config{
		Language:     languages[0],
		Translations: languages[1:],
		Landing:      config.LandingCollection,
		Navigation:   c.Navigation(),
		EditURL:      c.Toc.Bottom.Edit.URL,
		Frames:       c.Site.Frames,
		Policy:       c.Policy(),
		Base:         base,
		Redirects:    c.Redirects,
		Members:      c.Members(),
		Member:       c.Place().Name(),
		Versions:     c.HomesBelow(),
		Document: render.Document{
			Homes: shell.Homes(languages), Lang: c.Site.Lang, Favicon: base.Address(c.Site.Favicon), SiteName: c.Site.Name, Origin: c.Site.Origin(),
			Image: base.Address(c.Site.Image), Head: c.HeadHTML(), ThemeCSS: c.Theme.CSS(), Assets: assets,
		},
		Feeds:   feeds(c),
		Related: c.Related, StaleTranslations: c.Site.StaleTranslations,
		Public:      public,
		Icons:       icons,
		Version:     version,
		Collections: c.Collections(),
	}, problems, nil
}

// feeds returns the configured feeds. Each feed contains all languages.
func feeds(c config.Config) []site.Feed {
	var all []site.Feed
	for _, l := range c.ContentLocales() {
		for _, feed := range c.Feeds {
			all = append(all, site.Feed{Path: l.Address(feed.Path), From: l.Address(path.Clean(feed.From)), Title: feed.Title, Tags: localTags(l, feed)})
		}
	}
	return all
}

// localTags returns the path of a feed's list of tags in a language, or "" if there is none.
func localTags(l content.Locale, feed config.Feed) string {
	if feed.Tags == "" {
		return ""
	}
	return l.Address(path.Clean(feed.Tags))
}

// With returns s with the engines that run its scripts.
func (s Settings) With(e *engines.Engines) Settings {
	s.Site.Workers, s.Site.Compiler = e.Workers, e.Compiler
	if s.Site.Edition == nil { // other versions of the site document other versions of the packages
		s.review.Compiler, s.review.Snippets, s.Site.Explainer = e.Compiler, e.Snippets, e.Explainer
	} else { // pages of other versions keep the paths and links that they were released with
		s.review.Search, s.review.Published = review.Search{}, review.Published{}
	}
	s.Site.Figures, s.review.Figures, s.Site.Tailwind = e.Figures, e.Figures, e.Tailwind
	s.own = e.Styles.Problems
	s.Site.SiteComponents, s.Site.Parts, s.Site.IfUsed = e.Components, e.Parts, e.IfUsed
	if len(e.Styles.Sheets) > 0 {
		sheets := &s.Site.Document.Assets.Sheets
		*sheets = slices.Concat(*sheets, e.Styles.Sheets)
		s.Site.Shell.Sheets = s.Site.Document.Assets.SheetFiles()
		s.Site.Document.Fonts = e.Styles.Preload
		s.Site.Document.ThemeCSS = "@layer theme{" + s.Site.Document.ThemeCSS + "}" // lets the site's own style sheet take precedence
	}
	s.Site.OwnFiles = e.Styles.Files
	s.Site.Shell.Slots, s.Site.Layouts = withSlots(s.Site.Shell.Slots, e.Described.Slots), e.Described.Layouts
	s.Site.Translations = slices.Clone(s.Site.Translations)
	for i := range s.Site.Translations {
		shell := &s.Site.Translations[i].Shell
		shell.Slots = withSlots(shell.Slots, e.Described.Slots)
	}
	if e.Parts != nil {
		s.pages = documents.OfPages(e.Parts.Pages(e.Described), s.pageCollection())
	}
	if described := e.Described.Components; len(described) > 0 {
		s.Site.Components = maps.Clone(s.Site.Components)
		maps.Copy(s.Site.Components, described)
	}
	return s
}

// pageCollection returns the collection of the pages that are written as components. It is the first collection of
// the navigation.
func (s Settings) pageCollection() string {
	if len(s.Site.Navigation) > 0 {
		return s.Site.Navigation[0]
	}
	return s.Site.Landing
}

// withSlots returns the contents of the layout slots. The slots that the site defines take precedence over the
// banner.
func withSlots(slots, own map[string]string) map[string]string {
	all := maps.Clone(own)
	for name, html := range slots {
		if _, taken := own[name]; taken {
			continue
		}
		if all == nil {
			all = map[string]string{}
		}
		all[name] = html
	}
	return all
}

// Open combines documents into a site, with the files that it publishes and its checks.
func (s Settings) Open(docs []content.Document) (*site.Site, *outputs.Files, *review.Review, diag.List, error) {
	docs = slices.Concat(docs, s.pages)
	opened, problems, err := site.New(s.Site, slices.Concat(docs, documents.PostLists(s.Site, docs)))
	problems = append(problems, s.own...)
	if err != nil {
		return nil, nil, nil, problems, err
	}
	return opened, outputs.New(opened, s.Publish), review.New(opened, s.review), problems, nil
}
