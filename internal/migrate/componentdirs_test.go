package migrate_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
)

// TestComponentDirs checks that components have the names that result from the folders in nuxt.config, that a layer has
// its own folders, and that imports refer to the new locations.
func TestComponentDirs(t *testing.T) {
	files := fstest.MapFS{
		"content/index.md":                     {Data: []byte("Hello.")},
		"composables/fleet.ts":                 {Data: []byte("import boat from '~/components/boats/boat'")},
		"components/boats/Raft.vue":            {Data: []byte("<script>import boat from './boat'; import '../../utils/sail'; import icon from '~/assets/no.svg'</script>")},
		"components/boats/boat.ts":             {Data: []byte("export default 1")},
		"components/content/Tide.vue":          {Data: []byte("<template />")},
		"components/ui/Button.vue":             {Data: []byte("<template />")},
		"utils/sail.ts":                        {Data: []byte("export const sail = 1")},
		"widgets/small/Knot.vue":               {Data: []byte("<template />")},
		"layers/wood/components/tree/Oak.vue":  {Data: []byte("<template />")},
		"layers/stone/components/rock/Ore.vue": {Data: []byte("<template />")},
		"layers/stone/nuxt.config.ts":          {Data: []byte("export default { components: [{ path: './components', pathPrefix: false }] }")},
	}
	for setting, want := range map[string]string{
		"":                 "boats-raft ore tide tree-oak ui-button",
		"components: true": "boats-raft ore tide tree-oak ui-button",
		"components: ['~/components', './widgets']":                                                         "boats-raft ore small-knot tide tree-oak ui-button",
		"components: [{ path: '~/components/', pathPrefix: false }]":                                        "button ore raft tide tree-oak",
		"components: { dirs: [{ path: '@/components', prefix: 'River' }] }":                                 "ore river-boats-raft river-ui-button tide tree-oak",
		"components: [{ path: '~/components/ui', prefix: 'Wet', pathPrefix: false }, '~~/components']":      "boats-raft ore tide tree-oak wet-button",
		"components: [{ path: '~/components/boats', pathPrefix: false }, { path: '~/no', prefix: 'Gone' }]": "ore raft tide tree-oak ui-button",
	} {
		files["nuxt.config.ts"] = &fstest.MapFile{Data: []byte("export default { " + setting + " }")}
		fsys, layers := migrate.WithLayers(files)
		site, problems, err := migrate.Read(fsys, migrate.Options{Name: "A", Layers: layers})
		if err != nil {
			t.Fatal(err)
		}
		if isReported := strings.Contains(problems.String(), `"~/no" are not migrated`); isReported != strings.Contains(setting, "~/no") {
			t.Errorf("%s: problems = %s", setting, problems)
		}
		copied := fstest.MapFS{}
		for name, file := range files {
			for _, layer := range layers {
				name = strings.TrimPrefix(name, layer+"/")
			}
			if strings.HasPrefix(name, "components/") && !site.Moved[name] {
				copied[name] = file
			}
		}
		for name, data := range site.Parts {
			copied[name] = &fstest.MapFile{Data: data}
		}
		found, err := sitecomponents.Find(copied, site.Config.Components.PathPrefix == nil)
		if got := strings.Join(slices.Sorted(maps.Keys(found)), " "); err != nil || got != want {
			t.Errorf("%s: components = %s, want %s (%v)", setting, got, want, err)
		}
		if raft := string(site.Parts["components/content/boats/Raft.vue"]); strings.Contains(want, " raft") &&
			raft != "<script>import boat from './boat'; import '../../../utils/sail'; import icon from '~/assets/no.svg'</script>" {
			t.Errorf("%s: imports = %s", setting, raft)
		}
		if fleet := string(site.Parts["composables/fleet.ts"]); strings.Contains(want, " raft") && fleet != "import boat from '../components/content/boats/boat'" {
			t.Errorf("%s: import of other code = %s", setting, fleet)
		}
	}
}
