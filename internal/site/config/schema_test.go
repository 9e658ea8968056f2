package config

import (
	"bytes"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// validate checks a configuration against the schema only.
func validate(t *testing.T, src []byte) error {
	t.Helper()
	data, err := Schema()
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("schema.json", value); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	data, err = yaml.YAMLToJSON(src)
	if err != nil {
		t.Fatal(err)
	}
	if value, err = jsonschema.UnmarshalJSON(bytes.NewReader(data)); err != nil {
		t.Fatal(err)
	}
	return compiled.Validate(value)
}

// TestSchema checks that the schema accepts the configurations in this repository.
func TestSchema(t *testing.T) {
	for _, file := range []string{"../../../tresdocs.yaml", "../../../testsite/tresdocs.yaml", "../../project/starter/site/tresdocs.yaml"} {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := validate(t, src); err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
}

// TestSchemaLikeParse checks that the schema and the program accept the same values.
func TestSchemaLikeParse(t *testing.T) {
	const site = "site: {name: A, title: B}\n"
	for src, want := range map[string]bool{
		site:               true,
		site + "header:\n": true,
		site + "header: {version: 4.5, search: false, menuMode: drawer, links: [{label: A, to: /}]}\n": true,
		site + "theme: {colors: {mine: {50: '#000000'}}}\n":                                            false,
		site + "content: {collections: {docs: {type: page, include: '**', exclude: [a, b]}}}\n":        true,
		site + "content: {collections: {docs: {type: pages, include: '**'}}}\n":                        false,
		site + "content: {collections: {docs: {type: page, fields: {a: text}}}}\n":                     false,
		site + "checks: {link: off, folders: {content/old: {all: warning}}}\n":                         true,
		site + "checks: {link: never}\n":                                                               false,
		site + "checks: {lnik: off}\n":                                                                 false,
		site + "redirects: {/a: /b}\n":                                                                 true,
		site + "heeder: {title: A}\n":                                                                  false,
		site + "header: {menuMode: sheet}\n":                                                           false,
		site + "header: {search: maybe}\n":                                                             false,
		site + "header: {links: {label: A}}\n":                                                         false,
		"site: {name: A}\n":                                                                            true,
		"site: {title: A}\n":                                                                           false,
		"header: {}\n":                                                                                 false,
	} {
		if got := validate(t, []byte(src)) == nil; got != want {
			t.Errorf("the schema accepts it: %v\n%s", got, src)
		}
		if _, problems := Parse([]byte(src)); (len(problems) == 0) != want {
			t.Errorf("the program reports %v\n%s", problems, src)
		}
	}
}

// Markers around the table of keys in docs/configuration.md.
const (
	keysStart = "<!-- keys -->\n"
	keysEnd   = "<!-- /keys -->\n"
)

// TestKeysAreDocumented compares the table in the documentation with the actual keys. UPDATE=1 updates the table.
func TestKeysAreDocumented(t *testing.T) {
	const file = "../../../docs/configuration.md"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(text), keysStart)
	table, after, closed := strings.Cut(rest, keysEnd)
	if !found || !closed {
		t.Fatalf("%s has no %s … %s", file, keysStart, keysEnd)
	}
	var b strings.Builder
	b.WriteString("| key | what it is | default |\n|---|---|---|\n")
	for _, key := range Keys() {
		fallback := key.Default
		switch fallback {
		case "":
			fallback = "–"
		case "required":
		default:
			fallback = "`" + fallback + "`"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", key.Path, strings.NewReplacer("<", "`<", ">", ">`").Replace(key.Doc), fallback)
	}
	if table == b.String() {
		return
	}
	if os.Getenv("UPDATE") == "" {
		t.Fatalf("the table of keys is out of date; UPDATE=1 rewrites it\n--- want\n%s\n--- got\n%s", b.String(), table)
	}
	if err := os.WriteFile(file, []byte(before+keysStart+b.String()+keysEnd+after), 0o644); err != nil {
		t.Fatal(err)
	}
}
