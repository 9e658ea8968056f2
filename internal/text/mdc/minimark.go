package mdc

import (
	"bytes"
	"encoding/json"
)

// Body is the tree of a document in its storage and wire format, {"type":"minimark","value":[…],"toc":{…}}. Each node
// is a string or [tag, props, …children].
type Body struct {
	Nodes []*Node
	Toc   *Toc
}

// Body returns the tree of d in its storage format.
func (d Document) Body() Body { return Body{Nodes: d.Nodes, Toc: d.Toc} }

// MarshalJSON encodes b in the minimark format.
func (b Body) MarshalJSON() ([]byte, error) {
	var buf bytes.Buffer
	buf.WriteString(`{"type":"minimark","value":`)
	writeNodes(&buf, b.Nodes)
	if b.Toc != nil {
		toc, err := json.Marshal(b.Toc)
		if err != nil {
			return nil, err
		}
		buf.WriteString(`,"toc":`)
		buf.Write(toc)
	}
	buf.WriteByte('}')
	return buf.Bytes(), nil
}

func writeNodes(b *bytes.Buffer, nodes []*Node) {
	b.WriteByte('[')
	for i, n := range nodes {
		if i > 0 {
			b.WriteByte(',')
		}
		writeNode(b, n)
	}
	b.WriteByte(']')
}

func writeNode(b *bytes.Buffer, n *Node) {
	if n.IsText() {
		writeString(b, n.Text)
		return
	}
	b.WriteByte('[')
	writeString(b, n.Tag)
	b.WriteString(",{")
	for i, p := range n.Props {
		if i > 0 {
			b.WriteByte(',')
		}
		writeString(b, p.Key)
		b.WriteByte(':')
		writeScalar(b, p.Value)
	}
	b.WriteByte('}')
	for _, child := range n.Children {
		b.WriteByte(',')
		writeNode(b, child)
	}
	b.WriteByte(']')
}
