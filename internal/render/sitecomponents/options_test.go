package sitecomponents

import (
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestDeclaredComponents(t *testing.T) {
	for code, want := range map[string]string{
		"export default { data: () => ({}) }":                                       "",
		"export default { components: { BoatCard, Raft: Other }, props: { a: 1 } }": "boat-card raft",
		"components:{'small-knot': f({ a: '}', b: [1, 2] }), \"Sail\": g(',') ,}":   "sail small-knot",
		"components: { Late: defineAsyncComponent(() => import('./a,b.vue')) }":     "late",
		"components: { Open: `": "",
	} {
		got := strings.Join(slices.Sorted(maps.Keys(declaredComponents(code))), " ")
		if got != want {
			t.Errorf("%s declares %q, want %q", code, got, want)
		}
	}
}
