package icons

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// A packed collection consists of the following parts. All numbers are four bytes, little-endian.
//
//	magic
//	length, info as JSON
//	length, entries in the order of their names, entrySize bytes each
//	length, the names one after the other
//	length, the end of each block, counted from the start of the first
//	the blocks, each deflated: the JSON of one icon or alias after the other
//
// An entry holds the end of its name, the number of its block, and the start and length of its JSON in the block. The
// highest bit of the block number distinguishes an alias from an icon.
const (
	magic     = "tresdocs icons 1\n"
	entrySize = 16
	aliasBit  = 1 << 31
	// blockSize is the number of JSON bytes in a block. A larger block makes the file smaller but a lookup slower. With
	// 8 KB, a lookup takes 0.1 ms.
	blockSize = 8 << 10
)

// info is the metadata of a collection. Its keys have the same order as in subsets.
type info struct {
	Prefix       string   `json:"prefix"`
	LastModified int64    `json:"lastModified,omitempty"`
	Left         *float64 `json:"left,omitempty"`
	Top          *float64 `json:"top,omitempty"`
	Width        *float64 `json:"width,omitempty"`
	Height       *float64 `json:"height,omitempty"`
}

// source is a collection in the format that Iconify publishes.
type source struct {
	info
	Icons   map[string]json.RawMessage `json:"icons"`
	Aliases map[string]json.RawMessage `json:"aliases"`
}

// Pack converts a collection from Iconify JSON to the form that [Open] reads. It removes everything from the icons
// that could run code, such as scripts, event handlers and links.
func Pack(iconify []byte) ([]byte, error) {
	var src source
	if err := json.Unmarshal(iconify, &src); err != nil {
		return nil, fmt.Errorf("pack icons: %w", err)
	}
	if !isPrefix(src.Prefix) {
		return nil, fmt.Errorf("pack icons: %q is not a valid prefix: use lowercase letters, digits and dashes", src.Prefix)
	}
	return pack(src)
}

// isPrefix reports whether name is a valid name for a collection, which is also used as a file name.
func isPrefix(name string) bool {
	for _, c := range []byte(name) {
		if c != '-' && (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return name != ""
}

func pack(src source) ([]byte, error) {
	p := packer{}
	names := map[string]bool{}
	for name := range src.Icons {
		names[name] = true
	}
	for name := range src.Aliases {
		names[name] = true
	}
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if err := p.add(name, src); err != nil {
			return nil, fmt.Errorf("pack %s:%s: %w", src.Prefix, name, err)
		}
	}
	if err := p.flush(); err != nil {
		return nil, fmt.Errorf("pack %s: %w", src.Prefix, err)
	}
	header, err := json.Marshal(src.info)
	if err != nil {
		return nil, fmt.Errorf("pack %s: %w", src.Prefix, err)
	}
	return p.file(header), nil
}

// packer collects the parts of a packed collection.
type packer struct {
	entries, names, ends, blocks []byte
	block                        bytes.Buffer
}

// add adds an icon or an alias to the current block. If an icon and an alias have the same name, the icon takes
// precedence.
func (p *packer) add(name string, src source) error {
	kind, raw := uint32(0), src.Icons[name]
	if raw == nil {
		kind, raw = aliasBit, src.Aliases[name]
	}
	data, err := cleanIcon(raw)
	if err != nil {
		return err
	}
	if p.block.Len() > 0 && p.block.Len()+len(data) > blockSize {
		if err := p.flush(); err != nil {
			return err
		}
	}
	p.names = append(p.names, name...)
	block := uint32(len(p.ends) / 4)
	for _, n := range []uint32{uint32(len(p.names)), block | kind, uint32(p.block.Len()), uint32(len(data))} {
		p.entries = binary.LittleEndian.AppendUint32(p.entries, n)
	}
	p.block.Write(data)
	return nil
}

// cleanIcon returns the compact JSON of an icon with a cleaned body.
func cleanIcon(raw json.RawMessage) ([]byte, error) {
	var parsed icon
	if err := json.Unmarshal(raw, &parsed); err != nil {
		return nil, err
	}
	clean, err := cleanBody(parsed.Body)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if clean == parsed.Body {
		err := json.Compact(&out, raw)
		return out.Bytes(), err
	}
	var members map[string]any
	if err := json.Unmarshal(raw, &members); err != nil {
		return nil, err
	}
	members["body"] = clean
	return encode(members)
}

// flush compresses the current block and starts the next one.
func (p *packer) flush() error {
	if p.block.Len() == 0 {
		return nil
	}
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err != nil {
		return err
	}
	if _, err := w.Write(p.block.Bytes()); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	p.block.Reset()
	p.blocks = append(p.blocks, out.Bytes()...)
	p.ends = binary.LittleEndian.AppendUint32(p.ends, uint32(len(p.blocks)))
	return nil
}

func (p *packer) file(header []byte) []byte {
	out := []byte(magic)
	for _, part := range [][]byte{header, p.entries, p.names, p.ends} {
		out = binary.LittleEndian.AppendUint32(out, uint32(len(part)))
		out = append(out, part...)
	}
	return append(out, p.blocks...)
}
