package sitecomponents

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/diag"
)

// Description is what the front end says of a site's own React components: what they take, and what fills the gaps
// of the layouts, as HTML.
type Description struct {
	Components components.Set
	Slots      map[string]string
	// Layouts are the frames of the layouts that the site brings, by name: "bare" or "docs".
	Layouts map[string]string
	// Pages are the pages that the site brings: their front matter, by the names of their components.
	Pages map[string]map[string]any
}

// Describe reads what the server bundle says of the components that it has been given. What keeps a component from
// being used is a problem at its file.
func (p *Parts) Describe(report string) (Description, error) {
	var answer struct {
		Description
		Faults map[string]string
	}
	if err := json.Unmarshal([]byte(report), &answer); err != nil {
		return Description{}, fmt.Errorf("read description of components: %w", err)
	}
	for _, name := range slices.Sorted(maps.Keys(answer.Faults)) {
		file := p.components[name].File
		src := p.files[file].text
		problem := definitionProblem(string(src), strings.TrimPrefix(answer.Faults[name], fmt.Sprintf("component %q: ", name)))
		p.Problems = append(p.Problems, diag.List{problem}.In(file, src)...)
	}
	p.described = answer.Components
	return answer.Description, nil
}

// definitionKey matches the key that begins a message about a definition: "props.author.doc: say it in a sentence".
var definitionKey = regexp.MustCompile(`^([a-zA-Z][\w.-]*): `)

// definitionProblem says what is wrong with a definition, at the key that the message names.
func definitionProblem(src, message string) diag.Problem {
	offset := 0
	if match := definitionKey.FindStringSubmatch(message); match != nil {
		for segment := range strings.SplitSeq(match[1], ".") {
			key := regexp.MustCompile(`["']?\b` + regexp.QuoteMeta(segment) + `\b["']?\s*[:(]`)
			if at := key.FindStringIndex(src[offset:]); at != nil {
				offset += at[0]
			}
		}
	}
	return diag.SiteComponent.Problemf(diag.PosAt(src, offset), "%s", message)
}
