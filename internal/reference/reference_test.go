package reference_test

import (
	"os"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/golden"
	"github.com/tresjs/tresdocs/internal/reference"
)

// TestParse compares what is wrong with each description in testdata with the .want after it.
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

// TestOwn reads the descriptions of this repository's site.
func TestOwn(t *testing.T) {
	set, problems, err := reference.Load(os.DirFS("../.."))
	if err != nil {
		t.Fatal(err)
	}
	if len(problems) > 0 {
		t.Error(problems)
	}
	library, export, ok := set.Find("TresCanvas")
	if !ok {
		t.Fatalf("no TresCanvas among %d exports", len(set.Names()))
	}
	if library.Package != "@tresjs/core" || export.Kind != reference.Component {
		t.Errorf("TresCanvas is a %s of %s", export.Kind, library.Package)
	}
	for _, kind := range []reference.MemberKind{reference.Prop, reference.Event, reference.Slot, reference.Exposed} {
		if len(export.MembersOf(kind)) == 0 {
			t.Errorf("TresCanvas has no %s", kind)
		}
	}
}
