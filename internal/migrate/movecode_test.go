package migrate_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/migrate"
)

// TestImportedCode checks that the files that components import are copied with them, and that the imports refer to the
// copies. Nothing else is copied.
func TestImportedCode(t *testing.T) {
	files := fstest.MapFS{
		"nuxt.config.ts":              {Data: []byte("export default { components: [{ path: '~/components', pathPrefix: false }] }")},
		"content/index.md":            {Data: []byte("Hello.")},
		"app/components/ui/Boat.vue":  {Data: []byte("<script>import { tide } from '~/lib/tide'; import x from '@/data/x.json'; import '~~/content/y.json'; import './Raft'</script>")},
		"app/components/ui/Raft.vue":  {Data: []byte("<script>import { sail } from '~/utils/sail'; import '~/assets/no.css'; import '~/lib/wave'</script>")},
		"src/lib/wave.ts":             {Data: []byte("export default 1")}, // "~" may also be the folder src
		"app/lib/tide.ts":             {Data: []byte("import '../data/x.json'; import './deep'; import.meta.glob('~/components/ui/*.vue'); import.meta.glob(['./moons/*.ts', '!../no/*.ts'])")},
		"app/lib/deep/index.ts":       {Data: []byte("export default import.meta.glob('../../components/**/*.vue', { query: '?raw' })")},
		"app/lib/moons/full.ts":       {Data: []byte("export default 1")},
		"app/lib/moons/.hidden.ts":    {Data: []byte("SECRET")},
		"app/lib/unused.ts":           {Data: []byte("export default 1")},
		"app/data/x.json":             {Data: []byte("{}")},
		"app/utils/data/x.json":       {Data: []byte("{}")},
		"app/utils/sail.ts":           {Data: []byte("export const sail = 1")},
		"content/y.json":              {Data: []byte("{}")},
		"node_modules/p/lib/index.ts": {Data: []byte("export default 1")},
	}
	site, _, err := migrate.Read(files, migrate.Options{Name: "A"})
	if err != nil {
		t.Fatal(err)
	}
	if prefix := site.Config.Components.PathPrefix; prefix == nil || *prefix || len(site.Moved) > 0 {
		t.Errorf("prefix %v, moved %v", prefix, site.Moved)
	}
	want := map[string]string{
		"app/components/ui/Boat.vue":     "<script>import { tide } from '../../utils/lib/tide'; import x from '../../utils/imported/data/x.json'; import '~~/content/y.json'; import './Raft'</script>",
		"app/components/ui/Raft.vue":     "<script>import { sail } from '~/utils/sail'; import '~/assets/no.css'; import '../../../utils/src/lib/wave'</script>",
		"utils/src/lib/wave.ts":          "export default 1",
		"app/utils/lib/tide.ts":          "import '../imported/data/x.json'; import './deep'; import.meta.glob('~/components/ui/*.vue'); import.meta.glob(['./moons/*.ts', '!../no/*.ts'])",
		"app/utils/lib/deep/index.ts":    "export default import.meta.glob('../../../components/**/*.vue', { query: '?raw' })",
		"app/utils/lib/moons/full.ts":    "export default 1",
		"app/utils/imported/data/x.json": "{}",
	}
	for name, text := range want {
		if got := string(site.Parts[name]); got != text {
			t.Errorf("%s: %s, want %s", name, got, text)
		}
	}
	if names := slices.Sorted(maps.Keys(site.Parts)); len(names) != len(want) {
		t.Errorf("parts %s", strings.Join(names, " "))
	}
}
