package icons

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sort"
	"sync/atomic"
)

// errBroken is the error for packed collections that are not valid.
var errBroken = errors.New("not a valid packed icon collection")

// Collection is a set of icons in packed form.
type Collection struct {
	// Prefix is the name of the collection, and the first part of the names of its icons.
	Prefix string

	info    info
	entries []byte
	names   []byte
	ends    []byte
	blocks  []byte
	// inflated holds the blocks that have been decompressed so far.
	inflated []atomic.Pointer[[]byte]
}

// entry describes where to find the JSON of a name.
type entry struct {
	name          string
	alias         bool
	block         int
	start, length int
}

// Open returns the packed collection in packed, without copying it.
func Open(packed []byte) (*Collection, error) {
	rest, ok := bytes.CutPrefix(packed, []byte(magic))
	if !ok {
		return nil, errBroken
	}
	var parts [4][]byte
	for i := range parts {
		if parts[i], rest, ok = cutPart(rest); !ok {
			return nil, errBroken
		}
	}
	c := &Collection{entries: parts[1], names: parts[2], ends: parts[3], blocks: rest}
	if err := json.Unmarshal(parts[0], &c.info); err != nil {
		return nil, fmt.Errorf("%w: %w", errBroken, err)
	}
	c.Prefix = c.info.Prefix
	c.inflated = make([]atomic.Pointer[[]byte], len(c.ends)/4)
	return c, nil
}

// cutPart splits off the first part of data, which is preceded by its length.
func cutPart(data []byte) (part, rest []byte, ok bool) {
	if len(data) < 4 {
		return nil, nil, false
	}
	n := int(binary.LittleEndian.Uint32(data))
	if data = data[4:]; n > len(data) {
		return nil, nil, false
	}
	return data[:n], data[n:], true
}

// Len returns the number of icon names in the collection, including aliases.
func (c *Collection) Len() int { return len(c.entries) / entrySize }

// Name returns the name of the icon at index i. Names are sorted.
func (c *Collection) Name(i int) string {
	start := 0
	if i > 0 {
		start = c.number(i-1, 0)
	}
	end := c.number(i, 0)
	if start > end || end > len(c.names) {
		return ""
	}
	return string(c.names[start:end])
}

// number returns a field of the entry at index i.
func (c *Collection) number(i, field int) int {
	return int(binary.LittleEndian.Uint32(c.entries[i*entrySize+4*field:]))
}

// find returns the entry with exactly the given name.
func (c *Collection) find(name string) (entry, bool) {
	i := sort.Search(c.Len(), func(i int) bool { return c.Name(i) >= name })
	if name == "" || i == c.Len() || c.Name(i) != name {
		return entry{}, false
	}
	block := c.number(i, 1)
	return entry{
		name:   name,
		alias:  block&aliasBit != 0,
		block:  block &^ aliasBit,
		start:  c.number(i, 2),
		length: c.number(i, 3),
	}, true
}

// json returns the Iconify JSON of an icon or alias.
func (c *Collection) json(e entry) ([]byte, error) {
	block, err := c.inflate(e.block)
	if err != nil {
		return nil, fmt.Errorf("read %s:%s: %w", c.Prefix, e.name, err)
	}
	if e.start+e.length > len(block) {
		return nil, fmt.Errorf("read %s:%s: %w", c.Prefix, e.name, errBroken)
	}
	return block[e.start : e.start+e.length], nil
}

func (c *Collection) inflate(i int) ([]byte, error) {
	if i >= len(c.inflated) {
		return nil, errBroken
	}
	if block := c.inflated[i].Load(); block != nil {
		return *block, nil
	}
	start, end := 0, int(binary.LittleEndian.Uint32(c.ends[4*i:]))
	if i > 0 {
		start = int(binary.LittleEndian.Uint32(c.ends[4*(i-1):]))
	}
	if start > end || end > len(c.blocks) {
		return nil, errBroken
	}
	block, err := io.ReadAll(flate.NewReader(bytes.NewReader(c.blocks[start:end])))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errBroken, err)
	}
	c.inflated[i].Store(&block)
	return block, nil
}
