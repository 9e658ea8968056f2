package outputs

import (
	"encoding/json"
	"io"

	"github.com/tresjs/tresdocs/internal/render/payload"
)

// listWriter writes a JSON array item by item, up to the first error.
type listWriter struct {
	w io.Writer
	// before is the text to write before the next item.
	before string
	err    error
}

func newListWriter(w io.Writer) *listWriter { return &listWriter{w: w, before: "["} }

// writeItems adds items to the array.
func writeItems[T any](l *listWriter, items []T) {
	for _, item := range items {
		data, err := encodeItem(item)
		if err != nil && l.err == nil {
			l.err = err
		}
		l.write(l.before)
		if l.err == nil {
			_, l.err = l.w.Write(data)
		}
		l.before = ","
	}
}

// encodeItem encodes an item as compact JSON. It does not check the output of the item's own encoder.
func encodeItem(item any) ([]byte, error) {
	if m, ok := item.(json.Marshaler); ok {
		return m.MarshalJSON()
	}
	return payload.Encode(item)
}

func (l *listWriter) write(text string) {
	if l.err == nil {
		_, l.err = io.WriteString(l.w, text)
	}
}

// close ends the array, even if it has no items.
func (l *listWriter) close() error {
	if l.before == "[" {
		l.write("[")
	}
	l.write("]")
	return l.err
}
