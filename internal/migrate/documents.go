package migrate

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/site/nav"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// rootDocument is the usual name of the landing page's document.
const rootDocument = "index.md"

// numberedRoot matches the name of a landing page's document that has a number.
var numberedRoot = regexp.MustCompile(`^\d+\.index\.md$`)

// landingDocument returns the name of the landing page's document. It is either the usual one or a numbered one that
// does not use the documentation layout. It returns "" if there is no landing page.
func landingDocument(all texts) string {
	if _, ok := all[rootDocument]; ok {
		return rootDocument
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if !numberedRoot.MatchString(name) {
			continue
		}
		if layout := frontmatter.Text(matterOf(all[name]).Values["layout"]); layout != "" && layout != "default" && layout != "docs" {
			return name
		}
	}
	return ""
}

// matterOf returns the front matter of a document. Problems in it are reported when the site is checked.
func matterOf(text string) frontmatter.Data {
	head, _, _ := frontmatter.Split(text)
	matter, _ := frontmatter.Parse(head, frontmatter.Start(text))
	return matter
}

// rootPath is the path of the landing page.
const rootPath = "/"

// texts maps the names of documents in the content folder to their text.
type texts map[string]string

// localIndex matches the index document of a language folder. opensHero matches the component that starts a landing
// page.
var (
	localIndex = regexp.MustCompile(`^[a-z]{2}(?:[-_][A-Za-z]+)?/(?:\d+\.)?index\.md$`)
	opensHero  = regexp.MustCompile(`(?m)^:{2,}(?:u-)?(?:page|block|landing)-hero\b`)
)

// localLandings returns the documents that are the landing page of a language.
func localLandings(all texts) []string {
	var names []string
	for _, name := range slices.Sorted(maps.Keys(all)) {
		if localIndex.MatchString(name) && opensHero.MatchString(all[name]) {
			names = append(names, name)
		}
	}
	return names
}

// documents derives settings from the documents, such as page paths and the hosts of embedded frames.
func (r *reader) documents() error {
	all, err := r.texts()
	if err != nil {
		return err
	}
	r.mount(all)
	r.relativeLinks(all)
	if len(r.site.Config.Locales) > 0 {
		if names := r.withinLocales(localLandings(all)); len(names) > 0 {
			r.landing(names[0], names[1:])
		}
	} else {
		r.landing(landingDocument(all), localLandings(all))
	}
	r.withLayer(all)
	if err := r.folderData(); err != nil {
		return err
	}
	r.separate(all)
	published := r.published(all)
	r.unhide(published)
	r.root(published)
	r.move(published)
	r.oldNames(published)
	r.menu(published)
	r.menuAddresses(published)
	r.frames(published)
	r.included(all)
	groups, labels := r.arrange(all)
	r.label(labels, published)
	r.reportSidebar(groups, published)
	return nil
}

// mostMenu is the maximum number of links in a generated menu.
const mostMenu = 5

// menu adds a menu that links to the first page of each folder, unless no page would show it.
func (r *reader) menu(all texts) {
	header := r.site.Config.Header
	if len(header.Menu) > 0 || landingDocument(all) == "" && !header.MenuOnAllPages {
		return
	}
	first := map[string]texts{}
	for name, text := range all {
		folder, _, ok := strings.Cut(name, "/")
		if !ok || folder[0] == '.' || slices.Contains(r.locales, folder) {
			continue
		}
		if first[folder] == nil {
			first[folder] = texts{}
		}
		first[folder][name] = text
	}
	folders := slices.SortedFunc(maps.Keys(first), nav.Natural)
	for _, folder := range folders[:min(mostMenu, len(folders))] {
		link := config.MenuItem{Label: cmp.Or(r.titleOfFolder(folder), content.TitleOf(slug.Strip(folder))), To: r.firstOf(first[folder])}
		r.site.Config.Header.Menu = append(r.site.Config.Header.Menu, link)
	}
}

// texts reads all documents of the project, and converts MDX documents to Markdown.
func (r *reader) texts() (texts, error) {
	all := texts{}
	mdx := 0
	landings := maps.Clone(r.site.Documents)
	err := r.site.Layout.walk(r.fsys, func(name string) error {
		switch {
		case r.isRoute(name):
			return r.route(all, name)
		case !r.site.Layout.Takes(name):
			return nil
		}
		src, err := fs.ReadFile(r.fsys, name)
		if errors.Is(err, fs.ErrNotExist) {
			return nil // ignore a dangling symbolic link
		}
		if err != nil {
			return err
		}
		document := strings.TrimPrefix(name, r.site.Layout.Content+"/")
		if isMDX := r.addDocument(all, name, document, documentText(src), string(src), landings); isMDX {
			mdx++
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("read documents: %w", err)
	}
	if mdx > 0 {
		what := "1 MDX document has been converted to Markdown without its imports"
		if mdx > 1 {
			what = fmt.Sprintf("%d MDX documents have been converted to Markdown without their imports", mdx)
		}
		r.left(r.site.Layout.Content, what, "unknown components and expressions in braces appear as text")
	}
	for name, text := range r.site.Documents {
		all[name] = string(text)
	}
	return all, nil
}

// addDocument converts a document to Markdown and adds it to all. name is the file in the project, document is its name
// in the content folder, and text is the text of src. landings contains the landing pages that have been generated. It
// reports whether the document is an MDX document.
func (r *reader) addDocument(all texts, name, document, text, src string, landings map[string][]byte) (isMDX bool) {
	if landing := r.site.Layout.Renamed(strings.TrimSuffix(document, "x")); landings[landing] != nil { // it has been converted
		r.site.Sources[landing] = name
		return path.Ext(document) == ".mdx"
	}
	file := document
	text = r.withFiles(name, text)
	r.vueComponents(name, text)
	r.packageComponents(name, src)
	text = r.markdown(name, document, text)
	if isMDX = path.Ext(document) == ".mdx"; isMDX {
		document = strings.TrimSuffix(document, "x")
	}
	if r.hasFile(vitePressFolder) || r.site.Layout.Starlight {
		text = r.withHero(document, text)
	}
	document = r.site.Layout.Renamed(document)
	r.site.Sources[document] = name
	if text != src || document != file {
		r.site.Documents[document] = []byte(text)
	}
	all[document] = text
	return isMDX
}

// withFiles inserts the text that a VitePress document includes.
func (r *reader) withFiles(name, text string) string {
	if !r.hasFile(vitePressFolder) {
		return text
	}
	return r.withOutside(name, r.withRegions(name, r.withIncludes(name, r.withoutStyles(name, text))))
}

// markdown converts a document to Markdown with components.
func (r *reader) markdown(name, document, text string) string {
	isVitePress := r.hasFile(vitePressFolder)
	switch {
	case path.Ext(document) == ".mdx":
		text = r.withExpressions(name, r.withSlots(withNotes(text)))
	case (isVitePress || r.site.Layout.Starlight) && path.Ext(document) == ".md":
		text = escapeMDC(withNotes(text))
	}
	text = r.withParts(name, text)
	if isVitePress {
		text = fromTeams(r.withValues(name, text))
	}
	if path.Ext(document) == ".mdx" {
		document, text = strings.TrimSuffix(document, "x"), fromMDX(text)
	}
	return r.withPictures(document, r.converted(document, text))
}

// converted replaces outdated HTML in a document, and converts a VitePress or Starlight document to MDC syntax.
func (r *reader) converted(document, text string) string {
	isStarlight := r.site.Layout.Starlight
	text = withoutFonts(text)
	if isStarlight {
		text = r.sidebarMatter(document, text)
	}
	switch {
	case isStarlight:
		text = fromContainers(withIDs(withoutBars(fromExpressiveCode(text)), slug.GitHub))
	case r.hasFile(vitePressFolder):
		if r.attributes != nil {
			text = r.attributes.ReplaceAllString(text, "{$1}")
		}
		text = fromContainers(withIDs(titledByHeading(withoutAttributes(shownCode(withoutWrappers(text)))), vitePressID))
	}
	return text
}

// root redirects the root of the site to the first page if the root has no page.
func (r *reader) root(all texts) {
	if locales := r.site.Config.Locales; r.site.Config.Redirects[rootPath] != "" || len(locales) > 0 && locales[0].Path != "" {
		return
	}
	first, pages := r.firstOf(all), r.paths(all)
	if home := rootPath + r.locale; r.locale != "" && pages[home] {
		first = home
	}
	if first != "" && !pages[rootPath] {
		r.addRedirect(rootPath, first)
	}
}

// firstOf returns the path of the first page, in the order of the files.
func (r *reader) firstOf(all texts) string {
	names := slices.SortedFunc(maps.Keys(all), func(a, b string) int {
		return cmp.Or(nav.Natural(content.Stem(a), content.Stem(b)), strings.Compare(a, b))
	})
	for _, name := range names {
		if base := path.Base(name); base[0] != '.' && name != rootDocument {
			return r.site.PathOf(name)
		}
	}
	return ""
}

// inclusion matches the syntax that VitePress documents use to include a file.
var inclusion = regexp.MustCompile(`(?m)^[ \t>]*(?:<<<[ \t]*|<!--[ \t]*@include:[ \t]*)([^\s#{>]+?)(?:--+>|[\s#{>]|$)`)

// included records the files that the documents include.
func (r *reader) included(all texts) {
	r.site.Layout.Included = map[string]bool{}
	for name, text := range all {
		for _, match := range inclusion.FindAllStringSubmatch(text, -1) {
			file, fromRoot := strings.CutPrefix(match[1], "@/")
			if !fromRoot {
				file = path.Join(path.Dir(name), file)
			}
			if file = path.Join(r.site.Layout.Content, file); fs.ValidPath(file) && r.hasFile(file) {
				r.site.Layout.Included[file] = true
			}
		}
	}
}

// frameHost matches an iframe and captures its host.
var frameHost = regexp.MustCompile(`(?i)(?:<|:)iframe\b[^>}]*?\bsrc="https://([^/"?#]+)`)

// frames allows the hosts of the frames that the documents embed.
func (r *reader) frames(all texts) {
	hosts := map[string]bool{}
	for _, text := range all {
		for _, frame := range frameHost.FindAllStringSubmatch(text, -1) {
			hosts[strings.ToLower(frame[1])] = true
		}
	}
	r.site.Config.Site.Frames = slices.Sorted(maps.Keys(hosts))
}

func (r *reader) hasFile(name string) bool {
	_, err := fs.Stat(r.fsys, name)
	return err == nil
}

// quoted returns text as a quoted YAML string.
func quoted(text string) string { return fmt.Sprintf("%q", text) }
