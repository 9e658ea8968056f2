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

	"github.com/tresjs/tresdocs/internal/config"
	"github.com/tresjs/tresdocs/internal/content"
)

// pageCollections returns the collections of pages, by name.
func (s Site) pageCollections() []content.Collection {
	return slices.DeleteFunc(s.Config.Collections(), func(c content.Collection) bool { return c.Type != content.PageType })
}

// PathOf returns the path of the page of a document.
func (s Site) PathOf(name string) string {
	for _, collection := range s.pageCollections() {
		if collection.Holds(name) {
			return collection.PagePath(name)
		}
	}
	return content.Collection{}.PagePath(name)
}

// published returns the documents that are in a collection of pages.
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
		r.left(r.site.Layout.Content, fmt.Sprintf("%d of %d documents are in no collection of pages, as in the project", left, len(all)), "")
	}
	return published
}

// landing moves the documents of landing pages to a collection of their own, which their layout requires, if
// the project has them in another collection or uses an unusual name for it.
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

// withLayer adds the collection of documents that Docus has itself, which remains beside those of a project.
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

// separate leaves each document in only one of the collections that give it the same address: the most
// specific one. A project may list it in several, since each page queries one of them.
func (r *reader) separate(all texts) {
	collections := r.site.pageCollections()
	slices.SortStableFunc(collections, func(a, b content.Collection) int { return cmp.Compare(closeness(b), closeness(a)) })
	for i, closer := range collections {
		for j := i + 1; j < len(collections); j++ {
			wider := &collections[j]
			both := shared(closer, *wider, all)
			wider.Exclude = slices.Concat(wider.Exclude, both)
		}
	}
	for _, c := range collections {
		if changed, ok := r.site.Config.Content.Collections[c.Name]; ok {
			changed.Exclude = c.Exclude
			r.site.Config.Content.Collections[c.Name] = changed
		}
	}
}

// shared lists the patterns of documents that two collections give the same address. The patterns of the more
// specific one are used if possible.
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

// literal returns a pattern that matches the name of a file.
var literal = strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`, "]", `\]`, "{", `\{`, "}", `\}`)

// isLanding reports whether a collection contains the landing pages.
func isLanding(c content.Collection) bool { return c.Name == config.LandingCollection }

// closeness ranks collections by how few documents they can contain: those of landing pages first, then by
// the length of the widest pattern before its first wildcard.
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

// moved moves documents from another folder of the project and returns where they are in the content folder.
// It returns false if the project does not have the folder.
func (r *reader) moved(folder string, s source) (to string, ok bool) {
	if info, err := fs.Stat(r.fsys, folder); err != nil || !info.IsDir() {
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
