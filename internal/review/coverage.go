package review

import (
	"cmp"
	"maps"
	"slices"
	"sync"

	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/site"
)

// Coverage is how much of its documents a site shows. Its Visit counts a page.
type Coverage struct {
	site *site.Site

	mu    sync.Mutex
	words Words
	uses  map[string]int
}

// Words counts those of documents.
type Words struct {
	Written int `json:"written"`
	// Lost are those that no page shows.
	Lost int `json:"lost"`
}

// ComponentUses says how often documents use a component.
type ComponentUses struct {
	Name string `json:"name"`
	From Origin `json:"from"`
	Uses int    `json:"uses"`
	// Drawn reports whether pages show the component, and not its content alone.
	Drawn bool `json:"drawn"`
}

// Origin is whose a component is.
type Origin string

// The origins. Components of the framework are those of Nuxt UI, Nuxt Content and Docus.
const (
	FromSite      Origin = "site"
	FromFramework Origin = "framework"
	FromNowhere   Origin = "unknown"
)

// NewCoverage returns a Coverage of s with no page counted.
func NewCoverage(s *site.Site) *Coverage { return &Coverage{site: s, uses: map[string]int{}} }

// Visit counts the words and components of a page. It may be called for several pages at a time.
func (c *Coverage) Visit(path string, page site.Page) error {
	nodes := c.site.Document(path).Body.Tree().Nodes
	words := newAccount(nodes, page.Article).words
	c.mu.Lock()
	defer c.mu.Unlock()
	c.words.Written += words.Written
	c.words.Lost += words.Lost
	for n := range mdc.Elements(nodes) {
		if mdc.IsComponent(n) {
			c.uses[n.Tag]++
		}
	}
	return nil
}

// Words returns those of the pages that were counted.
func (c *Coverage) Words() Words { return c.words }

// Components lists the components of the pages that were counted: those that are not drawn first, then by
// how often they are used.
func (c *Coverage) Components() []ComponentUses {
	byName := map[string]ComponentUses{}
	for tag, uses := range c.uses {
		one := c.origin(tag)
		one.Uses = uses + byName[one.Name].Uses
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

// origin says whose component a tag is, and whether it is drawn.
func (c *Coverage) origin(tag string) ComponentUses {
	if c.site.HasComponent(tag) {
		return ComponentUses{Name: tag, From: FromSite, Drawn: c.site.BuildsComponent(tag)}
	}
	name := mdc.ComponentName(tag)
	_, drawn := c.site.Config().Components[name]
	if drawn || components.InFramework(name) {
		return ComponentUses{Name: name, From: FromFramework, Drawn: drawn}
	}
	return ComponentUses{Name: name, From: FromNowhere}
}
