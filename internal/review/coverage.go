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

// Coverage measures how much of its documents a site shows. [Coverage.Visit] adds a page.
type Coverage struct {
	site *site.Site

	mu    sync.Mutex
	words Words
	uses  map[string]int
}

// Words counts the words of documents.
type Words struct {
	Written int `json:"written"`
	// Lost are the words that no page shows.
	Lost int `json:"lost"`
}

// ComponentUses counts the uses of a component.
type ComponentUses struct {
	Name string `json:"name"`
	From Origin `json:"from"`
	Uses int    `json:"uses"`
	// Drawn is set if pages show the component, rather than only its content.
	Drawn bool `json:"drawn"`
}

// Origin says where a component comes from.
type Origin string

// The origins of components. The framework stands for Nuxt UI, Nuxt Content and Docus.
const (
	FromSite      Origin = "site"
	FromFramework Origin = "framework"
	FromNowhere   Origin = "unknown"
)

// NewCoverage returns a Coverage of s without any page.
func NewCoverage(s *site.Site) *Coverage { return &Coverage{site: s, uses: map[string]int{}} }

// Visit counts the words and components of a page. It may be called concurrently.
func (c *Coverage) Visit(path string, page site.Page) error {
	nodes := c.site.Document(path).Body.Tree().Nodes
	words := compareTexts(nodes, page.Article).words
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

// Words returns the words of the counted pages.
func (c *Coverage) Words() Words { return c.words }

// Components lists the components of the counted pages: first those that are not drawn, then by number of uses.
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

// origin returns the origin of a component and whether it is drawn.
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
