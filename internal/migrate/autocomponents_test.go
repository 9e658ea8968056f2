package migrate_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// TestAutoComponents checks that documents find the components that unplugin-vue-components makes available.
func TestAutoComponents(t *testing.T) {
	const plugin = "import Components from 'unplugin-vue-components/vite'\nexport default { plugins: [Components({ "
	for _, c := range []struct{ file, text, want string }{
		{".vitepress/vite.config.ts", plugin + "dirs: [fileURLToPath(new URL('./components', import.meta.url))], dts: './other' })] }", "BoatCard"},
		{".vitepress/config.ts", plugin + "dirs: '.vitepress/components' })] }", "BoatCard"},
		{"vite.config.mts", plugin + "})] }", "RaftCard"},
		{"vite.config.ts", plugin + "dirs: ['./widgets', '../outside'] })] }", "SailCard"},
		{"vite.config.mts", "import Components from 'unplugin-vue-components/vite'\nexport default { plugins: [Other({ dirs: ['./widgets'] }), Components()] }", "RaftCard"},
		{"vite.config.ts", "export default { plugins: [other({ dirs: ['./widgets'] })] }", ""},
	} {
		files := fstest.MapFS{
			".vitepress/config.js": {Data: []byte("export default { title: 'A' }")},
			"index.md":             {Data: []byte("# A\n\n<BoatCard /> <RaftCard /> <SailCard />\n")},
			".vitepress/components/deep/BoatCard.vue": {Data: []byte("<template><p>Boat</p></template>")},
			"src/components/RaftCard.vue":             {Data: []byte("<template><p>Raft</p></template>")},
			"widgets/SailCard.vue":                    {Data: []byte("<template><p>Sail</p></template>")},
			c.file:                                    {Data: []byte(c.text)},
		}
		if c.file == ".vitepress/config.ts" {
			delete(files, ".vitepress/config.js")
		}
		site, _, err := migrate.Read(files, migrate.Options{Name: "A"})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, name := range slices.Sorted(maps.Keys(site.Parts)) {
			if tag, ok := strings.CutSuffix(name, ".vue"); ok {
				got = append(got, strings.TrimPrefix(tag, "components/"))
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s with %s: components %q, want %q", c.file, c.text, got, c.want)
		}
	}
}
