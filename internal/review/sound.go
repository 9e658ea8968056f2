package review

import (
	"encoding/json"
	"fmt"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
)

// sound contains the data that later builds need about a page without problems. The page is not checked again until
// something changes that its article depends on.
type sound struct {
	IDs   []string `json:"ids"`
	Links []string `json:"links"`
}

// soundKey returns the cache key of the page at path.
func (p *pass) soundKey(path string) (cache.Key, error) {
	page, err := p.site.PageKey(path)
	if err != nil {
		return cache.Key{}, err
	}
	var compiler cache.Key
	if p.options.Compiler != nil {
		compiler = p.options.Compiler.Version()
	}
	doc := p.site.Document(path)
	file := doc.File
	checks := fmt.Append(nil, doc.Original != nil, p.areOff(file, codeRules...), p.areOff(file, diag.CodeNames), p.options.Snippets != nil, p.options.Figures != nil)
	return cache.KeyOf([]byte("sound"), page[:], compiler[:], checks), nil
}

// known returns the findings of an earlier build if that build found no problems on the page.
func (p *pass) known(key cache.Key) (findings, bool) {
	entry, ok := p.site.Config().Cache.Get(key)
	var s sound
	if !ok || json.Unmarshal(entry, &s) != nil {
		return findings{}, false
	}
	return findings{ids: s.IDs, links: s.Links}, true
}

// keep caches the findings about a page without problems.
func (p *pass) keep(key cache.Key, found findings) {
	if len(found.document) > 0 {
		return
	}
	if entry, err := json.Marshal(sound{found.ids, found.links}); err == nil {
		p.site.Config().Cache.Put(key, entry)
	}
}
