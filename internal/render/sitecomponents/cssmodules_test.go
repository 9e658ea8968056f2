package sitecomponents

import (
	"regexp"
	"strings"
	"testing"
)

// TestLocalClasses checks the names of classes in CSS modules.
func TestLocalClasses(t *testing.T) {
	const css = `.red { color: red; background: url(./a.b.png) }
.red-note > p:global(.plain) { animation: turn 1s }
.blue { composes: red }
@keyframes turn { to { rotate: 1turn } }
`
	local, classes, err := localClasses("components/in/Note.vue#0", css)
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`Note[\w-]*_red\b`).FindString(local)
	for _, want := range []string{"." + name + " {", name + "-note > p.plain", "url(./a.b.png)", "@keyframes " + strings.TrimSuffix(name, "red") + "turn"} {
		if !strings.Contains(local, want) {
			t.Errorf("the style sheet does not contain %q:\n%s", want, local)
		}
	}
	for _, want := range []string{`red: "` + name + `"`, `"red-note": "` + name + `-note"`, `blue: "` + name + " " + strings.TrimSuffix(name, "red") + `blue"`} {
		if !strings.Contains(classes, want) {
			t.Errorf("the object does not contain %q:\n%s", want, classes)
		}
	}
	other, _, err := localClasses("components/out/Note.vue#0", css)
	if err != nil || strings.Contains(other, name) {
		t.Errorf("files with the same name share classes, %v:\n%s", err, other)
	}
}
