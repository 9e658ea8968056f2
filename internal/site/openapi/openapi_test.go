package openapi

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

func pagesOf(files map[string]string) ([]Page, string) {
	system := fstest.MapFS{}
	for name, text := range files {
		system[name] = &fstest.MapFile{Data: []byte(text)}
	}
	pages, problems := Pages(system, Options{File: "api.yaml", Path: "/api", Text: func(key string) string { return key }})
	return pages, problems.String()
}

// TestProblems compares the problems of each NAME.yaml in testdata with the NAME.want after it.
func TestProblems(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			_, problems := pagesOf(map[string]string{"api.yaml": string(c.In), "bad.yaml": "a: [\n", "loop.yaml": "$ref: api.yaml#/components/schemas/Loop\n"})
			c.Want(t, problems)
		})
	}
}

// TestBounds checks that pages remain small for descriptions that grow with every reference.
func TestBounds(t *testing.T) {
	const head = "openapi: 3.1.0\npaths: { /a: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/S0' } } } }, responses: {} } } }\ncomponents:\n  schemas:\n"
	var wide, merged strings.Builder
	for i := range 40 {
		fmt.Fprintf(&wide, "    S%d: { type: object, properties: {", i)
		fmt.Fprintf(&merged, "    S%d: { allOf: [", i)
		for j := range 40 {
			fmt.Fprintf(&wide, " p%d: { $ref: '#/components/schemas/S%d' },", j, (i+j+1)%40)
			fmt.Fprintf(&merged, " { $ref: '#/components/schemas/S%d' },", (i+j+1)%40)
		}
		wide.WriteString("} }\n")
		merged.WriteString("] }\n")
	}
	aliases := "    S0: &a0 { type: object, properties: { x: { type: string } } }\n"
	for i := 1; i < 40; i++ {
		aliases += fmt.Sprintf("    S%d: &a%d { properties: { a: *a%d, b: *a%d }, example: [*a%d, *a%d] }\n", i, i, i-1, i-1, i-1, i-1)
	}
	for name, schemas := range map[string]string{
		"wide": wide.String(), "merged": merged.String(),
		"aliases": strings.Replace(aliases, "S39:", "Sx:", 1) + "    S39: { $ref: '#/components/schemas/Sx' }\n",
		"deep":    "    S0: " + strings.Repeat("{ properties: { a: ", 200) + "{ type: string }" + strings.Repeat(" } }", 200) + "\n",
	} {
		src := head + schemas
		if name == "aliases" {
			src = strings.Replace(src, "schemas/S0'", "schemas/S39'", 1)
		}
		pages, problems := pagesOf(map[string]string{"api.yaml": src})
		if problems != "" || len(pages) != 3 {
			t.Errorf("%s: %d pages, %s", name, len(pages), problems)
		}
		for _, page := range pages {
			if len(page.Text.Text) > 100_000 {
				t.Errorf("%s: page %q has %d bytes", name, page.Name, len(page.Text.Text))
			}
		}
	}
}

// TestWorkEnds checks a description whose schemas refer to each other so often that they cannot all be listed.
func TestWorkEnds(t *testing.T) {
	src := "openapi: 3.1.0\npaths: { /a: { post: { requestBody: { content: { a/json: { schema: { $ref: '#/l0' } } } }, responses: {} } } }\n"
	for level := range 6 {
		src += fmt.Sprintf("l%d: { oneOf: [%s] }\n", level, strings.Repeat(fmt.Sprintf("{ $ref: '#/l%d' }, ", level+1), 60))
	}
	_, problems := pagesOf(map[string]string{"api.yaml": src + "l6: {}\n"})
	if !strings.Contains(problems, "api.yaml:1:1: the schemas of the description refer to each other too often") {
		t.Errorf("got %q", problems)
	}
}

// TestTextEnds checks a description whose operations repeat long text.
func TestTextEnds(t *testing.T) {
	src := "openapi: 3.1.0\nr: { description: " + strings.Repeat("word ", 100_000) + ", content: { a/json: { example: { a: " + strings.Repeat("word", 10_000) + " } } } }\npaths:\n"
	for i := range 200 {
		src += fmt.Sprintf("  /%d: { get: { responses: { '200': { $ref: '#/r' } } } }\n", i)
	}
	pages, problems := pagesOf(map[string]string{"api.yaml": src})
	if want := "api.yaml:1:1: the pages of the description contain more than 64 MB of text"; !strings.Contains(problems, want) {
		t.Errorf("got %q, want %q", problems, want)
	}
	size := 0
	for _, page := range pages {
		size += len(page.Text.Text)
		if strings.Contains(page.Text.Text, "wordword") {
			t.Fatalf("page %s contains the long example", page.Name)
		}
	}
	if size > 65<<20 {
		t.Errorf("the pages have %d bytes", size)
	}
}

// TestProse checks that descriptions remain plain text.
func TestProse(t *testing.T) {
	for in, want := range map[string]string{
		"# Title #":                "**Title**",
		"::card\ntext":             "\\:\\:card\ntext",
		"a :icon{name=x} b":        `a \:icon\{name=x\} b`,
		"<b>x</b> `<b>{x}` y":      "&lt;b>x&lt;/b> `<b>{x}` y",
		"```js {1}\n<b>\n```\n<b>": "```js\n<b>\n```\n&lt;b>",
		"```\nopen":                "```\nopen\n```",
		"<https://a.example/x>":    "[https://a.example/x](https://a.example/x)",
		"at 12:30, key:value":      "at 12:30, key:value",
		"one ` tick":               "one \\` tick",
	} {
		if got := prose(in); got != want {
			t.Errorf("prose(%q) = %q, want %q", in, got, want)
		}
	}
}

// TestNames checks the path segments of operations.
func TestNames(t *testing.T) {
	for in, want := range map[string]string{
		"getPetById": "get-pet-by-id", "repos/list-for-org": "repos-list-for-org", "get /pet/{petId}": "get-pet-pet-id",
		"reindexAll": "reindices-all", "HTTPStatus": "http-status", "获取": "get", strings.Repeat("a", 300): "get",
	} {
		if got := kebab(in, "get"); got != want {
			t.Errorf("kebab(%q) = %q, want %q", in, got, want)
		}
	}
}

// FuzzPages checks that no description causes a panic, and that each line of a page has an origin.
func FuzzPages(f *testing.F) {
	f.Add("openapi: 3.1.0\npaths: { /a: { get: { description: x, responses: { '200': { description: ok, content: { a/json: { schema: { type: array, items: { $ref: '#/x' } } } } } } } } }\nx: { oneOf: [ { $ref: '#/x' }, { properties: { a: { enum: [1] } } } ] }\n")
	f.Add("openapi: 3.0.0\npaths: &a { b: *a }\n")
	f.Add("openapi: 3.1.0\npaths: { a: { get: { parameters: [ { in: query, name: 1, example: [ *x ] } ] } } }")
	f.Fuzz(func(t *testing.T, src string) {
		pages, _ := pagesOf(map[string]string{"api.yaml": src})
		for _, page := range pages {
			if got, want := len(page.Lines), strings.Count(page.Text.Text, "\n")+1; got != want {
				t.Errorf("page %q has %d lines, but the places of %d", page.Name, want, got)
			}
		}
	})
}
