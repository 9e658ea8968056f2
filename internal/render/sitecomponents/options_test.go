package sitecomponents

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestDeclaredComponents(t *testing.T) {
	for code, want := range map[string]string{
		"export default { data: () => ({}) }":                                                      "",
		"export default { components: { BoatCard, Raft: Other }, props: { a: 1 } }":                "boat-card raft",
		"export default {components:{'small-knot': f({ a: '}', b: [1, 2] }), \"Sail\": g(',') ,}}": "sail small-knot",
		"export default { components: { Late: defineAsyncComponent(() => import('./a,b.vue')) } }": "late",
		"export default { components: {\n // don't {\n Raft, /* } */ Sail } }":                     "raft sail",
		"export default { components: { ...rafts, Sail } }":                                        "sail and others",
		"export default { mixins: [rafts], data }":                                                 " and others",
		"export default { extends: Raft, components: { Sail } }":                                   "sail and others",
		"class Sail extends Raft {}":                                                               "",
		"export default { components }":                                                            " and others",
		"export default { components: rafts, data }":                                               " and others",
		"export default { components: { Open: `":                                                   "",
	} {
		got := declaredComponents("<script>", code)
		names := strings.Join(slices.Sorted(maps.Keys(got.tags)), " ")
		if got.isOpen {
			names += " and others"
		}
		if names != want {
			t.Errorf("%s declares %q, want %q", code, names, want)
		}
	}
	for file, want := range map[string]bool{
		"<script setup lang='ts'></script>": false, "<script lang='ts'></script><script setup></script>": true,
		"<script setup>defineOptions({})</script>": true, "<template></template>": false,
	} {
		if hasOptions(file) != want {
			t.Errorf("%s may use the Options API: %v", file, !want)
		}
	}
}
