package migrate_test

import (
	"maps"
	"reflect"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// TestOutside checks that documents include files of the repository outside the project's folder, but no hidden files,
// installed packages, or files outside the repository.
func TestOutside(t *testing.T) {
	const text = "<!-- @include: ../packages/rope/README.md#tie -->\n\n" +
		"<!--@include: ../packages/sail/README.md-->\n\n<<< @/../packages/rope/index.ts#main\n\n" +
		"<<< ../.env\n\n<<< ../node_modules/a/b.ts\n\n<<< ../../secret.ts\n\n```md\n<<< ../packages/rope/index.ts\n```\n"
	const want = "<!-- @include: @/parts/README.md#tie -->\n\n" +
		"<!--@include: @/parts/packages-sail-README.md-->\n\n<<< @/parts/index.ts#main\n\n" +
		"<<< ../.env\n\n<<< ../node_modules/a/b.ts\n\n<<< ../../secret.ts\n\n```md\n<<< ../packages/rope/index.ts\n```\n"
	const settings = `import { version } from '../../packages/rope/package.json'
import { version as sail } from './generated'
export default { themeConfig: { nav: [
  { text: 'v' + version, link: '/' }, { text: 'v' + sail, link: '/a' },
  { text: 'sail ' + sail, link: '/sail' }, { text: 'tag', link: '/tag/' + sail },
] } }`
	repository := fstest.MapFS{
		"docs/.vitepress/config.ts":  {Data: []byte(settings)},
		"packages/rope/package.json": {Data: []byte(`{"version": "1.2.3"}`)},
		"docs/index.md":              {Data: []byte("# Ropes\n\n" + text)},
		"packages/rope/README.md":    {Data: []byte("# Rope\n\n::: tip\nTie it.\n:::\n")},
		"packages/sail/README.md":    {Data: []byte("# Sail\n")},
		"packages/rope/index.ts":     {Data: []byte("// #region main\nrope()\n// #endregion main\n")},
		".env":                       {Data: []byte("KEY=1")},
		"node_modules/a/b.ts":        {Data: []byte("b()")},
	}
	project, err := repository.Sub("docs")
	if err != nil {
		t.Fatal(err)
	}
	site, _, err := migrate.Read(project, migrate.Options{Folder: "/docs", Root: repository})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(site.Documents["index.md"]); got != "# Ropes\n\n"+want {
		t.Errorf("the document is\n%s", got)
	}
	menu := []config.MenuItem{{Label: "v1.2.3", To: "/"}, {Label: "sail", To: "/sail"}}
	if got := site.Config.Header.Menu; !reflect.DeepEqual(got, menu) {
		t.Errorf("the menu is %v, want %v", got, menu)
	}
	parts := slices.Sorted(maps.Keys(site.Parts))
	if !slices.Equal(parts, []string{"parts/README.md", "parts/index.ts", "parts/packages-sail-README.md"}) {
		t.Errorf("the parts are %q", parts)
	}
	if got := string(site.Parts["parts/README.md"]); got != "# Rope\n\n::tip\nTie it.\n::\n" {
		t.Errorf("the part is\n%s", got)
	}
}
