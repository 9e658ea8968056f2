package site

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/code/codecheck"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// explain returns the explanations of the names in a document's code as JSON, or nil if there are none.
func (s *Site) explain(doc content.Document) ([]byte, error) {
	if s.config.Explainer == nil {
		return nil, nil
	}
	fences := examples.FencesOf(doc.Body.Tree().Nodes)
	if !slices.ContainsFunc(fences, codecheck.HasNames) {
		return nil, nil
	}
	explainer, err := s.config.Explainer()
	if err != nil {
		return nil, err
	}
	found := explainer.Explain(fences, s.languageOf(doc).reference().without(doc.Path))
	if len(found.Names) == 0 {
		return nil, nil
	}
	data, err := json.Marshal(found)
	if err != nil {
		return nil, fmt.Errorf("encode the names on %s: %w", doc.Path, err)
	}
	return data, nil
}

// HasNames reports whether any page explains the names in its code.
func (s *Site) HasNames() bool {
	for _, p := range s.pages {
		if names, err := p.names(); err == nil && len(names) > 0 {
			return true
		}
	}
	return false
}

// reference maps names to the URLs of the pages that document them.
type reference map[string]string

// newReference finds the pages in a language that have a name as their title, such as "useLoop" or "<TresCanvas />".
func (s *Site) newReference(l content.Locale) reference {
	r := reference{}
	for _, doc := range s.docs {
		match := nameTitle.FindStringSubmatch(doc.Title)
		if match != nil && doc.Extension == "md" && doc.Locale.Home() == l.Home() && r[match[1]] == "" {
			r[match[1]] = s.config.Base.Address(doc.Path)
		}
	}
	return r
}

// nameTitle matches titles that are the name of a composable, a component or a class.
var nameTitle = regexp.MustCompile("^[`<]*([A-Za-z]+[A-Z]\\w*)[`()/> ]*$")

// without returns a function that finds the page that documents a name. The function ignores the page at path, because
// the reader is already viewing it.
func (r reference) without(path string) func(name string) string {
	return func(name string) string {
		if to := r[name]; !strings.HasSuffix(to, path) {
			return to
		}
		return ""
	}
}
