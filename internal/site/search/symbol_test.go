package search_test

import (
	"fmt"
	"testing"

	"github.com/tresjs/tresdocs/internal/site/search"
)

func TestSymbols(t *testing.T) {
	for _, c := range []struct{ body, want string }{
		{`["field",{"name":"clearColor"},"text"]`, "[clearColor] []"},
		{`["prose-field",{"name":"args"}]`, "[args] []"},
		{`["field",{}]`, "[] []"},
		{`["tr",{},["td",{},["code",{},"@click"]],["td",{},["code",{},"no"]]]`, "[] [@click]"},
		{`["tr",{},["td",{},["code",{},"a"],", ",["a",{},["code",{},"b()"]]]]`, "[] [a b()]"},
		{`["tr",{},["td",{},["code",{},"a"]," is it"]]`, "[] []"},
		{`["tr",{},["td",{},["code",{},"@click=\"x\""]]]`, "[] []"},
		{`["tr",{},["td",{},["code",{},"<Tag>"]]]`, "[] []"},
		{`["tr",{},["th",{},["code",{},"head"]]]`, "[] []"},
		{`["tr",{}]`, "[] []"},
	} {
		sections := search.Sections(page(t, []byte("\n["+c.body+"]")), search.Options{})
		if got := fmt.Sprint(sections[0].Symbols, sections[0].Listed); got != c.want {
			t.Errorf("%s: got %s, want %s", c.body, got, c.want)
		}
	}
}
