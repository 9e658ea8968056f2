package nav

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// MarshalJSON writes n with its fields beside title, path, stem and children, sorted by name;
// "page" stands only where it is false.
func (n *Node) MarshalJSON() ([]byte, error) {
	var w writer
	w.node(n)
	return w.buf.Bytes(), w.err
}

// writer writes a whole tree into one buffer; encoding each node by itself would copy the
// deepest ones once for every level above them.
type writer struct {
	buf bytes.Buffer
	err error
}

func (w *writer) node(n *Node) {
	w.buf.WriteString(`{"title":`)
	w.value(n.Title)
	w.member("path", n.Path)
	w.member("stem", n.Stem)
	for i, child := range n.Children {
		if i == 0 {
			w.buf.WriteString(`,"children":[`)
		} else {
			w.buf.WriteByte(',')
		}
		w.node(child)
	}
	if len(n.Children) > 0 {
		w.buf.WriteByte(']')
	}
	for _, key := range slices.Sorted(maps.Keys(n.Fields)) {
		w.member(key, n.Fields[key])
	}
	if !n.Page {
		w.member("page", false)
	}
	w.buf.WriteByte('}')
}

func (w *writer) member(key string, value any) {
	w.buf.WriteByte(',')
	w.value(key)
	w.buf.WriteByte(':')
	w.value(value)
}

func (w *writer) value(value any) {
	encoded, err := json.Marshal(value)
	if err != nil && w.err == nil {
		w.err = err
	}
	w.buf.Write(encoded)
}
