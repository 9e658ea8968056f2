package sitecomponents

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/render/components"
)

// Description describes the React components of a site. It contains their props and the HTML of the layout slots.
type Description struct {
	Components components.Set
	Slots      map[string]string
	// Layouts maps the site's layouts to the built-in layouts that frame them, which are "bare" or "docs".
	Layouts map[string]string
	// Pages maps the components of the site's pages to the front matter of the pages.
	Pages map[string]map[string]any
}

// Describe parses report, which is the server bundle's description of the components. If a component cannot be used,
// Describe reports the reason as a problem of the component's file.
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

// definitionKey matches the key at the start of a message about a definition, as in "props.author.doc: must be a
// sentence".
var definitionKey = regexp.MustCompile(`^([a-zA-Z][\w.-]*): `)

// definitionProblem returns a problem at the key that the message refers to.
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
