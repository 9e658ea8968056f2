package components_test

import (
	"reflect"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/components"
)

// describe runs a server bundle whose describe function is one line of JavaScript.
func describe(t *testing.T, body string) ([]byte, error) {
	t.Helper()
	source := "globalThis.describe = () => { " + body + " }"
	return components.Describe(engine.Script{Name: "server.js", Source: []byte(source)})
}

func TestDescribe(t *testing.T) {
	description, err := describe(t, `return JSON.stringify({"quote-card": {
		kind: "block", doc: "A card.", parent: "quotes",
		props: [{name: "author", type: "string", required: true, doc: "Who."}, {name: "links", type: "list", props: [{name: "to", type: "link"}]}],
		slots: [{name: "default", doc: "The quote.", required: true, or: "author"}],
	}})`)
	if err != nil {
		t.Fatal(err)
	}
	set, err := components.Read(description)
	if err != nil {
		t.Fatal(err)
	}
	want := components.Component{
		Kind: components.Block, Doc: "A card.", Parent: "quotes",
		Props: []components.Prop{
			{Name: "author", Type: components.String, Required: true, Doc: "Who."},
			{Name: "links", Type: components.ListOf, Props: []components.Prop{{Name: "to", Type: components.Link}}},
		},
		Slots: []components.Slot{{Name: "default", Doc: "The quote.", Required: true, Or: "author"}},
	}
	got := set["quote-card"]
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if prop, ok := got.Prop("links"); !ok || prop.Type != components.ListOf {
		t.Errorf("prop links: got %+v, %t", prop, ok)
	}
	if _, ok := got.Slot("source"); ok {
		t.Error("found a slot that does not exist")
	}
}

func TestDescribeReportsTheDefinitionAtFault(t *testing.T) {
	_, err := describe(t, `throw new Error('component "quote-card": doc: must be a sentence')`)
	if err == nil || !strings.Contains(err.Error(), `component "quote-card": doc: must be a sentence`) {
		t.Errorf("got %v", err)
	}
}
