package migrate_test

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// TestPackageComponents checks that the components that documents import from packages are reported once, at the first
// import, if they have the name of a built-in component, unless they have counterparts or are not shown.
func TestPackageComponents(t *testing.T) {
	const folder = "src/content/docs/"
	fsys := fstest.MapFS{
		"astro.config.mjs": {Data: []byte("import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'A' })] }")},
		"tsconfig.json":    {Data: []byte(`{ "compilerOptions": { "paths": { "parts/*": ["./src/parts/*"] } } }`)},
		folder + "index.mdx": {Data: []byte(`---
title: Keys
---
import { Card, Kbd as Key } from 'starlight-kbd/components'
import Kbd, { Unused } from "starlight-kbd/components"
import { Tabs } from '@astrojs/starlight/components'
import { Image } from 'astro:assets'
import { Code } from 'astro-expressive-code/components'
import Own from '../../own.astro'
import Part from 'parts/Part.astro'
import { lower } from 'lower'

Press <Kbd mac="Command+C" />, <Key/> or <Image src="" />.

<Own /> <Part /> <Tabs /> <Code />

Code: ` + "`import { Card } from 'cards'` and `<Card>`" + `.

` + "```mdx\nimport { Box } from 'boxes'\n\n<Box>Text</Box> <Card />\n```\n")},
		folder + "other.mdx": {Data: []byte("---\ntitle: More\n---\nimport Kbd from 'starlight-kbd/components'\n\n<Kbd />\n")},
	}
	builtIn := []string{"box", "card", "code", "kbd", "own", "part", "tabs", "unused"}
	_, problems, err := migrate.Read(fsys, migrate.Options{Name: "A", IsBuiltIn: func(name string) bool { return slices.Contains(builtIn, name) }})
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, p := range problems {
		if strings.Contains(p.Message, "built-in component") {
			line, _, _ := strings.Cut(p.String(), "\n")
			got.WriteString(line + "\n")
		}
	}
	const want = `src/content/docs/index.mdx:5:29: warning: pages show the built-in component "Kbd" instead of the one in "starlight-kbd/components"
`
	if got.String() != want {
		t.Errorf("%s\nwant\n%s", got.String(), want)
	}
}
