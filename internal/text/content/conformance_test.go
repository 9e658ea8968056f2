package content_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/testkit/golden"
	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/mdc"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// vector is a case in the conformance files.
type vector struct {
	Name     string          `json:"name"`
	Tier     string          `json:"tier"`
	Input    json.RawMessage `json:"input"`
	Options  vectorOptions   `json:"options"`
	Expected map[string]any  `json:"expected"`
}

type vectorOptions struct {
	AutoUnwrap         bool            `json:"autoUnwrap"`
	Toc                json.RawMessage `json:"toc"`
	ContentHeading     *bool           `json:"contentHeading"`
	KeepComments       bool            `json:"keepComments"`
	YAMLCodeBlockProps bool            `json:"yamlCodeBlockProps"`
}

func (o vectorOptions) options(t *testing.T) content.Options {
	opts := content.Options{Options: mdc.Options{
		AutoUnwrap:         o.AutoUnwrap,
		KeepComments:       o.KeepComments,
		YAMLCodeBlockProps: o.YAMLCodeBlockProps,
		NoContentHeading:   o.ContentHeading != nil && !*o.ContentHeading,
	}}
	if string(o.Toc) == "false" {
		opts.Toc.Off = true
	} else if len(o.Toc) > 0 {
		if err := json.Unmarshal(o.Toc, &opts.Toc); err != nil {
			t.Fatal(err)
		}
	}
	return opts
}

// floors are the minimum numbers of vectors that must pass, by file and tier.
var floors = map[string]int{
	"mdc-syntax core":          533,
	"mdc-syntax edge":          47,
	"mdc-syntax-upstream core": 213,
	"commonmark-pipeline core": 631,
	"commonmark-pipeline edge": 70,
	"path-meta core":           51,
	"path-meta edge":           24,
}

// gaps are the vectors that are known to differ, with the reasons. Vectors that no longer differ must be removed.
var gaps = map[string]string{
	"yaml/invalid-yaml-unclosed-quote": "the text up to the end of the YAML is kept, not all but its last word",
	"pipeline/commonmark/191":          "white space between the parts of a table in HTML stays",
	"pipeline/gfm-spec/653":            "a title that is never closed ends with its paragraph",
	"pipeline/gfm-suite/22":            "plain-text elements that are never closed end with their paragraph",
}

func TestConformance(t *testing.T) {
	for _, file := range []string{"mdc-syntax", "mdc-syntax-upstream", "commonmark-pipeline"} {
		var vectors []vector
		if !golden.MoreVectors(t, file+".json", &vectors) && file != "mdc-syntax" {
			continue // third-party text is not in the repository
		}
		t.Run(file, func(t *testing.T) {
			conform(t, file, vectors, func(v vector) (any, any) { return parsed(t, file, v) })
		})
	}
	t.Run("path-meta", func(t *testing.T) {
		var vectors []vector
		golden.Vectors(t, "path-meta.json", &vectors)
		conform(t, "path-meta", vectors, func(v vector) (any, any) { return pathMeta(t, v) })
	})
}

// conform runs the vectors in a file. It prints how many pass in each tier and the names of vectors that fail.
func conform(t *testing.T, file string, vectors []vector, run func(vector) (got, want any)) {
	passed, total := map[string]int{}, map[string]int{}
	for _, v := range vectors {
		tier := v.Tier
		if tier == "" {
			tier = "core"
		}
		got, want := run(v)
		total[tier]++
		if reflect.DeepEqual(got, want) {
			passed[tier]++
			if gaps[v.Name] != "" {
				t.Errorf("%s passes: remove it from the table of gaps", v.Name)
			}
			continue
		}
		if reason := gaps[v.Name]; reason != "" {
			t.Logf("known gap: %s: %s", v.Name, reason)
			continue
		}
		if testing.Verbose() {
			g, _ := json.Marshal(got)
			w, _ := json.Marshal(want)
			t.Logf("differs: %s %s (%s)\n in   %s\n want %s\n got  %s", file, v.Name, tier, v.Input, w, g)
		}
	}
	for _, tier := range []string{"core", "edge"} {
		if total[tier] > 0 {
			fmt.Printf("conformance %s %s %d/%d\n", file, tier, passed[tier], total[tier])
		}
		if floor := floors[file+" "+tier]; passed[tier] < floor {
			t.Errorf("%s %s: %d pass, previously %d", file, tier, passed[tier], floor)
		}
	}
}

// parsed runs a vector with the text of a page. If the original implementation fails, any result without a panic
// passes.
func parsed(t *testing.T, file string, v vector) (got, want any) {
	var input string
	if err := json.Unmarshal(v.Input, &input); err != nil {
		t.Fatal(err)
	}
	doc, _ := content.Parse("docs", "page.md", []byte(input), v.Options.options(t))
	if v.Expected["error"] != nil {
		return nil, nil
	}
	page := doc.Record()
	if file == "commonmark-pipeline" {
		page = map[string]any{"body": mdc.Body{Nodes: doc.Body.Tree().Nodes}}
	}
	return normal(roundTrip(t, page)), normal(any(v.Expected))
}

// roundTrip encodes v as JSON and decodes it again.
func roundTrip(t *testing.T, v any) any {
	src, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	var out any
	if err := json.Unmarshal(src, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// normal joins adjacent text nodes, which the rules of comparison allow.
func normal(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for k := range v {
			v[k] = normal(v[k])
		}
	case []any:
		var out []any
		for i, item := range v {
			s, isText := item.(string)
			if last, ok := lastText(out); isText && ok && i > 2 && len(v) > 2 && isNode(v) {
				out[len(out)-1] = last + s
				continue
			}
			out = append(out, normal(item))
		}
		return out
	}
	return v
}

func isNode(v []any) bool {
	_, tag := v[0].(string)
	_, props := v[1].(map[string]any)
	return tag && props
}

func lastText(out []any) (string, bool) {
	if len(out) < 3 {
		return "", false
	}
	s, ok := out[len(out)-1].(string)
	return s, ok
}

// pathMeta runs a vector with file names.
func pathMeta(t *testing.T, v vector) (got, want any) {
	var input struct {
		ID      string `json:"id"`
		Body    string `json:"body"`
		Options struct {
			PathMeta struct {
				SlugifyOptions *struct {
					Lower       *bool  `json:"lower"`
					Replacement string `json:"replacement"`
					Strict      bool   `json:"strict"`
					Locale      string `json:"locale"`
				} `json:"slugifyOptions"`
			} `json:"pathMeta"`
		} `json:"options"`
	}
	if err := json.Unmarshal(v.Input, &input); err != nil {
		t.Fatal(err)
	}
	o := content.Options{Slug: &slug.Options{Lower: true}} // disable the letters that tresdocs keeps
	if s := input.Options.PathMeta.SlugifyOptions; s != nil {
		o.Slug = &slug.Options{
			Lower: s.Lower == nil || *s.Lower, Replacement: s.Replacement, Strict: s.Strict, Locale: s.Locale,
		}
	}
	collection, file, _ := strings.Cut(input.ID, "/")
	doc, _ := content.Parse(collection, file, []byte(input.Body), o)
	return roundTrip(t, map[string]any{
		"path": doc.Path, "stem": doc.Stem, "extension": doc.Extension, "title": doc.Title,
	}), any(v.Expected)
}
