package outputs

import (
	"fmt"
	"maps"
	"slices"

	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// symbol is a name that a generated page documents, including its members.
type symbol struct {
	Title   string   `json:"title"`
	To      string   `json:"to"`
	Extends string   `json:"extends,omitempty"`
	Members []string `json:"members,omitempty"`
}

// symbols lists the names that generated pages document, so that the search finds them.
func (f *Files) symbols(visit func(site.File) error) error {
	if f.config.Shell.Symbols == nil {
		return nil
	}
	var list []symbol
	for _, path := range f.site.Paths() {
		doc := f.site.Document(path)
		if !doc.Generated {
			continue
		}
		if doc.Meta["extends"] != nil {
			list = append(list, f.symbol(doc))
		}
		rows, _ := doc.Meta["rows"].(map[string]any)
		for _, title := range slices.Sorted(maps.Keys(rows)) {
			list = append(list, symbol{Title: title, To: f.config.Base.Address(doc.Path) + fmt.Sprint("#", rows[title])})
		}
	}
	data, err := payload.Encode(list)
	if err != nil {
		return fmt.Errorf("encode names: %w", err)
	}
	return visit(site.File{Path: site.SymbolsFile, Data: data})
}

func (f *Files) symbol(doc content.Document) symbol {
	s := symbol{Title: doc.Title, To: f.config.Base.Address(doc.Path)}
	s.Extends, _ = doc.Meta["extends"].(string)
	for _, section := range search.Sections(doc, search.Options{}) {
		s.Members = append(s.Members, section.Symbols...)
	}
	return s
}
