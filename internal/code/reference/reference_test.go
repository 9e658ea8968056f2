package reference_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/code/reference"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// TestParse compares the problems of each description in testdata with the .want section after it.
func TestParse(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/*.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			library, problems := reference.Parse(c.Name+".json", c.In)
			var b strings.Builder
			if library != nil {
				for _, export := range library.Exports {
					b.WriteString(string(export.Kind) + " " + export.Name + "\n")
					for _, member := range export.Members {
						b.WriteString("  " + string(member.Kind) + " " + member.Name + "\n")
					}
				}
			}
			c.Want(t, b.String()+problems.String())
		})
	}
}

// TestOwn parses the descriptions of this repository's site.
func TestOwn(t *testing.T) {
	set, problems, err := new(reference.Reader).Load(os.DirFS("../../.."))
	if err != nil {
		t.Fatal(err)
	}
	if len(problems) > 0 {
		t.Error(problems)
	}
	i := slices.IndexFunc(set, func(l *reference.Library) bool { return l.Package == "@tresjs/core" })
	export, ok := set[i].Export("TresCanvas")
	if !ok || export.Kind != reference.Component {
		t.Fatalf("got %v for TresCanvas, want a component", export)
	}
	for _, kind := range []reference.MemberKind{reference.Prop, reference.Event, reference.Slot, reference.Exposed} {
		if len(export.MembersOf(kind)) == 0 {
			t.Errorf("TresCanvas has no %s", kind)
		}
	}
}

// TestAddress compares the URLs of positions in a library's source code.
func TestAddress(t *testing.T) {
	library := &reference.Library{SourceURL: "https://example.com/{file}#L{line}"}
	for _, c := range []struct {
		at         *reference.Source
		file, want string
	}{
		{&reference.Source{File: "a.js", Line: 3}, "", "https://example.com/a.js#L3"},
		{&reference.Source{File: "a.js"}, "", "https://example.com/a.js"},
		{&reference.Source{Line: 4}, "b.js", "https://example.com/b.js#L4"},
		{&reference.Source{Line: 4}, "", ""},
		{nil, "b.js", ""},
	} {
		if got := library.Address(c.at, c.file); got != c.want {
			t.Errorf("the address of %v in %q is %q, want %q", c.at, c.file, got, c.want)
		}
	}
}

// TestLine compares the declarations of exports as lines of TypeScript.
func TestLine(t *testing.T) {
	call := reference.Export{
		Name: "watch", Kind: reference.Function, TypeParameters: []string{"T"}, Returns: "void",
		Parameters: []reference.Parameter{{Name: "value", Type: "T", Optional: true}, {Name: "rest", Type: "any[]", Rest: true}},
	}
	if got, want := call.Line(), "function watch<T>(value?: T, ...rest: any[]): void"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	class := reference.Export{Name: "Points", Kind: reference.Class, Extends: []string{"Object3D<TEventMap>"}}
	if got, want := class.Line(), "class Points extends Object3D"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
