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

// Description describes a site's React components: their props, and the HTML of the layout slots.
type Description struct {
	Components components.Set
	Slots      map[string]string
	// Layouts are the frames of the layouts of the site, "bare" or "docs", by name.
	Layouts map[string]string
	// Pages are the front matter of the site's pages, by the names of their components.
	Pages map[string]map[string]any
}

// Describe returns the server bundle's description of the components. Reasons why a component cannot be used are
// reported as problems of its file.
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

// definitionKey matches the key at the beginning of a message about a definition: "props.author.doc: say it in a
// sentence".
var definitionKey = regexp.MustCompile(`^([a-zA-Z][\w.-]*): `)

// definitionProblem returns the problem of a definition, at the key in the message.
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
