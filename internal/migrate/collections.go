package migrate

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/tresjs/tresdocs/internal/site/config"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// pageCollections returns the page collections, sorted by name.
func (s Site) pageCollections() []content.Collection {
	return slices.DeleteFunc(s.Config.Collections(), func(c content.Collection) bool { return c.Type != content.PageType })
}

// PathOf returns the path of the page that is generated from the document with the given name.
func (s Site) PathOf(name string) string {
	if at := s.addresses[name]; at != "" {
		return at
	}
	for _, collection := range s.pageCollections() {
		if collection.Holds(name) {
			return s.inLocale(collection.PagePath(name))
		}
	}
	return s.inLocale(inContent(name))
}

// inLocale returns the path of a page, with the path of its language capitalized as in the project.
func (s Site) inLocale(at string) string {
	for _, l := range s.Config.Locales {
		if lower := strings.ToLower(l.Path); l.Path != "" && isBelow(at, lower) {
			return l.Path + strings.TrimPrefix(at, lower)
		}
	}
	return at
}

// paths returns the paths of the pages of documents.
func (r *reader) paths(all texts) map[string]bool {
	paths := map[string]bool{}
	for name := range all {
		paths[r.site.PathOf(name)] = true
	}
	return paths
}

// published returns the documents that belong to a page collection.
func (r *reader) published(all texts) texts {
	published := texts{}
	for _, collection := range r.site.pageCollections() {
		for name, text := range all {
			if collection.Holds(name) {
				published[name] = text
			}
		}
	}
	if left := len(all) - len(published); left > 0 {
		reason := "do not belong to a page collection, as in the project"
		if r.hasFile(vitePressFolder) {
			reason = "are not in the folder of a language that the configuration lists"
		}
		r.left(r.site.Layout.Content, fmt.Sprintf("%d of %d documents %s", left, len(all), reason), "")
	}
	return published
}

// landing moves the landing pages to a separate collection, because their layout requires one. It does nothing if the project
// already has that collection, or if it has no collections and only index.md as its landing page.
func (r *reader) landing(root string, local []string) {
	all := r.site.Config.Content.Collections
	documents := local
	if root != "" {
		documents = append([]string{root}, local...)
	}
	_, separate := all[config.LandingCollection]
	if len(documents) == 0 || separate || len(all) == 0 && len(local) == 0 && root == rootDocument {
		return
	}
	if len(all) == 0 {
		docs := config.Collection{Type: string(content.PageType), Include: config.StringList{"**"}, Fields: map[string]string{"links": string(content.JSONField)}}
		r.site.Config.Content.Collections = map[string]config.Collection{"docs": docs}
	}
	r.site.Config.Content.Collections[config.LandingCollection] = config.Collection{Type: string(content.PageType), Include: documents}
}

// withLayer adds the collection for documents that Docus itself defines in addition to the project's collections.
func (r *reader) withLayer(all texts) {
	collections := r.site.Config.Content.Collections
	if _, own := collections["docs"]; !r.isDocus || len(collections) == 0 || own {
		return
	}
	docs := content.Collection{Include: []string{"docs/**"}}
	for name := range all {
		if docs.Holds(name) {
			collections["docs"] = config.Collection{Type: string(content.PageType), Include: config.StringList{"docs/**"}}
			return
		}
	}
}

// separate assigns each document to a single collection if it would have the same URL in several collections. The most
// specific collection takes precedence. Projects list a document in several collections because each page queries only
// one.
func (r *reader) separate(all texts) {
	collections := r.site.pageCollections()
	slices.SortStableFunc(collections, func(a, b content.Collection) int { return cmp.Compare(closeness(b), closeness(a)) })
	for i, closer := range collections {
		for j := i + 1; j < len(collections); j++ {
			wider := &collections[j]
			both := shared(closer, *wider, all)
			wider.Exclude = slices.Concat(wider.Exclude, both)
			if changed, ok := r.site.Config.Content.Collections[wider.Name]; ok {
				changed.Exclude = slices.Concat(changed.Exclude, both)
				r.site.Config.Content.Collections[wider.Name] = changed
			}
		}
	}
}

// shared returns patterns for the documents that have the same URL in both collections. It prefers the
// patterns of the more specific collection and falls back to listing each document.
func shared(closer, wider content.Collection, all texts) []string {
	var both []string
	named := content.Collection{Include: closer.Include}
	wholly := true
	for _, name := range slices.Sorted(maps.Keys(all)) {
		switch {
		case !wider.Holds(name):
		case closer.Holds(name) && (isLanding(closer) || closer.PagePath(name) == wider.PagePath(name)):
			both = append(both, literal.Replace(name))
		default:
			wholly = wholly && !named.Holds(name)
		}
	}
	if len(both) > 0 && wholly {
		return closer.Include
	}
	return both
}

// literal escapes a file name for use as a pattern.
var literal = strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`, "]", `\]`, "{", `\{`, "}", `\}`)

// isLanding reports whether c is the collection of landing pages.
func isLanding(c content.Collection) bool { return c.Name == config.LandingCollection }

// closeness ranks collections by how specific they are. Landing pages rank highest. Other collections rank by the
// length of their widest pattern before its first wildcard.
func closeness(c content.Collection) int {
	if isLanding(c) {
		return math.MaxInt
	}
	least := -1
	for _, pattern := range c.Include {
		base, rest := doublestar.SplitPattern(pattern)
		if size := len(base) + len(strings.ReplaceAll(rest, "*", "")); least < 0 || size < least {
			least = size
		}
	}
	return least
}

// moved moves documents from another folder of the project into the content folder and returns their new location. It
// returns false if the folder does not exist.
func (r *reader) moved(folder string, s source) (to string, ok bool) {
	if !isFolder(r.fsys, folder) {
		return "", false
	}
	for to = path.Base(folder); r.hasFile(path.Join(r.site.Layout.Content, to)); {
		to += "_"
	}
	from := content.Collection{Include: s.include, Exclude: s.exclude}
	loose := Layout{Content: folder, Loose: true}
	err := fs.WalkDir(r.fsys, folder, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			if err == nil && name != folder && !loose.Enters(name) {
				return fs.SkipDir
			}
			return err
		}
		within := name
		if folder != "." {
			within = strings.TrimPrefix(name, folder+"/")
		}
		if !from.Holds(within) {
			return nil
		}
		src, err := fs.ReadFile(r.fsys, name)
		r.site.Documents[path.Join(to, within)], r.site.Sources[path.Join(to, within)] = src, name
		return err
	})
	return to, err == nil
}
