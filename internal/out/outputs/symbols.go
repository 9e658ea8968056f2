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
	Args    []string `json:"args,omitempty"`
}

// symbolsFile lists the names that generated pages document. Prefix is the prefix of all names, and Arguments is the id
// of the heading above the arguments of a name.
type symbolsFile struct {
	Prefix    string   `json:"prefix"`
	Arguments string   `json:"arguments,omitempty"`
	Names     []symbol `json:"names"`
}

// symbols lists the names that generated pages document, so that the search finds them.
func (f *Files) symbols(visit func(site.File) error) error {
	if f.config.Shell.Symbols == nil {
		return nil
	}
	file := symbolsFile{Prefix: f.config.Shell.Symbols.Prefix, Names: []symbol{}}
	for _, path := range f.site.Paths() {
		doc := f.site.Document(path)
		if !doc.Generated {
			continue
		}
		if doc.Meta["extends"] != nil {
			file.Names = append(file.Names, f.symbol(doc))
			file.Arguments, _ = doc.Meta["argumentsID"].(string)
		}
		rows, _ := doc.Meta["rows"].(map[string]any)
		for _, title := range slices.Sorted(maps.Keys(rows)) {
			file.Names = append(file.Names, symbol{Title: title, To: f.config.Base.Address(doc.Path) + fmt.Sprint("#", rows[title])})
		}
	}
	data, err := payload.Encode(file)
	if err != nil {
		return fmt.Errorf("encode names: %w", err)
	}
	return visit(site.File{Path: site.SymbolsFile, Data: data})
}

func (f *Files) symbol(doc content.Document) symbol {
	s := symbol{Title: doc.Title, To: f.config.Base.Address(doc.Path)}
	s.Extends, _ = doc.Meta["extends"].(string)
	args, _ := doc.Meta["arguments"].([]any)
	for _, name := range args {
		s.Args = append(s.Args, fmt.Sprint(name))
	}
	for _, section := range search.Sections(doc, search.Options{}) {
		s.Members = append(s.Members, section.Symbols...)
	}
	return s
}
