package nav

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// MarshalJSON encodes n and its fields as a single object with sorted keys. It only includes the key "page" if it is
// false.
func (n *Node) MarshalJSON() ([]byte, error) {
	var w writer
	w.node(n)
	return w.buf.Bytes(), w.err
}

// writer encodes a tree into a single buffer. Calling MarshalJSON for each node would copy the deepest nodes once per
// level.
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
