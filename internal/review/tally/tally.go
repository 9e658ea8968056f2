// Package tally counts the words and components in the documents of a site, and the ones that its pages do not show.
package tally

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/review/coverage"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// Tally measures how much of its documents a site shows. [Tally.Visit] adds a page.
type Tally struct {
	site  *site.Site
	files fs.FS
	// folder is the folder of the documents.
	folder string

	mu       sync.Mutex
	words    Words
	passages []coverage.Passage
	uses     []coverage.Use
	// browser lists the uses of components that only browsers render.
	browser []coverage.Use
	// read contains the files whose words have been counted.
	read map[string]bool
}

// Words counts the words in documents.
type Words struct {
	Written int `json:"written"`
	// Lost is the number of words that no page shows.
	Lost int `json:"lost"`
}

// ComponentUses counts the uses of a component.
type ComponentUses struct {
	Name string `json:"name"`
	From Origin `json:"from"`
	Uses int    `json:"uses"`
	// Drawn is true if pages show the component itself rather than only its content.
	Drawn bool `json:"drawn"`
	// First is the position of the first use.
	First coverage.Place `json:"first"`
}

// Origin describes where a component comes from.
type Origin string

// The origins of components. FromFramework refers to Nuxt UI, Nuxt Content, Docus, VitePress and Starlight.
const (
	FromSite      Origin = "site"
	FromFramework Origin = "framework"
	FromNowhere   Origin = "unknown"
)

// New returns a Tally of s without any pages. files is the folder of the site, and folder is the folder of
// its documents.
func New(s *site.Site, files fs.FS, folder string) *Tally {
	return &Tally{site: s, files: files, folder: folder, read: map[string]bool{}}
}

// Visit counts the words and components of a page. It is safe for concurrent use. It skips generated pages, because
// they have no source, and pages that replace missing translations, because their source is already counted.
func (c *Tally) Visit(path string, page site.Page) error {
	doc := c.site.Document(path)
	if doc.Generated || doc.Original != nil {
		return nil
	}
	source, err := coverage.Read(c.files, c.folder, doc.File)
	if err != nil {
		return fmt.Errorf("count words: %w", err)
	}
	lost := source.Lost(ShownBy(page))
	c.mu.Lock()
	defer c.mu.Unlock()
	c.words.Written += len(source.Words)
	for _, passage := range lost {
		c.words.Lost += passage.Words
	}
	c.passages = append(c.passages, lost...)
	c.uses = append(c.uses, source.Uses...)
	for _, words := range page.Words {
		if words.InBrowser {
			place := coverage.Place{File: doc.File, Line: words.Pos.Line}
			c.browser = append(c.browser, coverage.Use{Name: words.Component, Place: place})
		}
	}
	for _, name := range append(source.Files, doc.File) {
		c.read[name] = true
	}
	return nil
}

// pageTitle matches the title above an article.
var pageTitle = regexp.MustCompile(`(?s)<h1[^>]*>.*?</h1>`)

// ShownBy returns the words of a document that its page shows in the title and the article.
func ShownBy(page site.Page) coverage.Page {
	return coverage.Show(string(pageTitle.Find(page.HTML)), page.Article)
}

// Words returns the number of words in the counted pages.
func (c *Tally) Words() Words { return c.words }

// Passages lists the passages that the counted pages do not show, sorted by position.
func (c *Tally) Passages() []coverage.Passage {
	return slices.SortedFunc(slices.Values(c.passages), func(a, b coverage.Passage) int { return comparePlaces(a.Place, b.Place) })
}

func comparePlaces(a, b coverage.Place) int {
	return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line))
}

// isDraft matches front matter that marks a document as a draft.
var isDraft = regexp.MustCompile(`(?m)\A---\n(?:[^-\n].*\n|\n)*draft:\s*["']?(?i:true|yes|on)["']?\s*$`)

// Unpublished lists the Markdown files in the documents' folder that no counted page shows or includes. It omits hidden
// files and drafts, because they are not meant to be published.
func (c *Tally) Unpublished() ([]string, error) {
	var names []string
	err := fs.WalkDir(c.files, c.folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() || path.Ext(name) != ".md" || c.read[name] || strings.Contains("/"+name, "/."):
			return nil
		}
		src, err := fs.ReadFile(c.files, name)
		if err == nil && !isDraft.Match(src) {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list documents: %w", err)
	}
	return names, nil
}

// Components lists the components in the counted pages. Components that are not drawn come first. The rest are sorted
// by the number of uses.
func (c *Tally) Components() []ComponentUses { return CountUses(c.uses, c.Origin) }

// InBrowser lists the site's own components that could not be rendered during the build, because they need a browser.
// Their text is missing without JavaScript.
func (c *Tally) InBrowser() []ComponentUses {
	return CountUses(c.browser, func(name string) ComponentUses { return ComponentUses{Name: name, From: FromSite, Drawn: true} })
}

// CountUses counts the uses of components. origin describes the component with a given name. If the description has no
// name, the component is not counted.
func CountUses(uses []coverage.Use, origin func(name string) ComponentUses) []ComponentUses {
	byName := map[string]ComponentUses{}
	for _, use := range slices.SortedStableFunc(slices.Values(uses), func(a, b coverage.Use) int { return comparePlaces(a.Place, b.Place) }) {
		one := origin(use.Name)
		if one.Name == "" {
			continue
		}
		if counted, ok := byName[one.Name]; ok {
			one = counted
		} else {
			one.First = use.Place
		}
		one.Uses++
		byName[one.Name] = one
	}
	return slices.SortedFunc(maps.Values(byName), func(a, b ComponentUses) int {
		if a.Drawn != b.Drawn {
			if b.Drawn {
				return -1
			}
			return 1
		}
		return cmp.Or(cmp.Compare(b.Uses, a.Uses), cmp.Compare(a.Name, b.Name))
	})
}

// Origin returns the origin of a component and reports whether it is drawn. A tag with a capital letter is never
// treated as an HTML element, although pages render it as an element if the name matches.
func (c *Tally) Origin(tag string) ComponentUses {
	kebab := mdc.Kebab(tag)
	if c.site.HasComponent(kebab) {
		return ComponentUses{Name: kebab, From: FromSite, Drawn: c.site.BuildsComponent(kebab)}
	}
	if _, isHTML := mdc.HTMLTag(kebab); isHTML {
		if kebab == tag {
			return ComponentUses{}
		}
		return ComponentUses{Name: tag, From: FromFramework}
	}
	name := mdc.ComponentName(kebab)
	_, drawn := c.site.Config().Components[name]
	if drawn || components.InFramework(name) {
		return ComponentUses{Name: name, From: FromFramework, Drawn: drawn}
	}
	return ComponentUses{Name: name, From: FromNowhere}
}
