package content

import (
	"reflect"
	"runtime"
	"testing"
	"weak"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// TestTreeIsMadeAgain checks that parsing a document again after its tree was dropped results in the same nodes.
func TestTreeIsMadeAgain(t *testing.T) {
	for name, src := range map[string]string{
		"plain":        "# One\n\nText.\n\n## Two\n\n::card{title=\"A\"}\nIn it.\n::\n",
		"front matter": "---\ntitle: A\ntoc:\n  depth: 1\n---\n\n## Two\n\n{{ $doc.title }}\n",
		"byte order":   "\ufeff---\ntitle: A\n---\n\nText.\n",
		"line ends":    "---\r\ntitle: A\r\n---\r\n\r\n- a\r\n- b\r\n",
		"excerpt":      "Before.\n\n<!-- more -->\n\nAfter.\n",
		"nothing":      "",
	} {
		doc, _ := Parse("docs", "a.md", []byte(src), Options{})
		first := doc.Body.Tree()
		if again := doc.Body.Tree(); again != first {
			t.Errorf("%s: the tree was not kept", name)
		}
		want := *first
		doc.Body.dropTree()
		doc.Body.tree.weak = weak.Pointer[mdc.Document]{} // simulate that the tree is no longer in use
		again := doc.Body.Tree()
		if again == first {
			t.Errorf("%s: the tree was kept", name)
		}
		if !reflect.DeepEqual(*again, want) {
			t.Errorf("%s: got %+v, want %+v", name, *again, want)
		}
		if doc.Body.Tree() != again {
			t.Errorf("%s: parsed again although the tree is still referenced", name)
		}
		runtime.KeepAlive(again)
	}
}

// TestReaderKeepsSoManyTrees checks that the number of trees that the reader keeps is limited.
func TestReaderKeepsSoManyTrees(t *testing.T) {
	parsed := func(src string) Body {
		doc, _ := Parse("docs", "a.md", []byte(src), Options{})
		return doc.Body
	}
	r := Reader{treeBytes: maxTreeText - len("# Three")}
	for _, c := range []struct {
		text string
		kept int
	}{{"# Three more", 0}, {"# Three", 7}, {"#", 0}} {
		body := parsed(c.text)
		r.limitTrees(body)
		if got := body.treeSize(); got != c.kept {
			t.Errorf("%q: %d bytes are kept, want %d", c.text, got, c.kept)
		}
	}
}
