package icons

import (
	"bytes"
	"encoding/json"
	"slices"
)

// Subset returns the named icons as Iconify JSON. It includes each icon once, and adds the icons that aliases refer
// to. If none of the names exist, the JSON is nil. notFound lists the names that do not exist.
func (c *Collection) Subset(names []string) (subset []byte, notFound []string, err error) {
	s := subsetter{collection: c, seen: map[string]bool{}}
	for _, name := range names {
		if s.seen[name] {
			continue
		}
		if !s.add(name) {
			s.seen[name] = true
			notFound = append(notFound, name)
		}
	}
	if s.err != nil || s.icons.Len() == 0 {
		return nil, notFound, s.err
	}
	subset, err = s.bytes()
	return subset, notFound, err
}

// All returns the entire collection as Iconify JSON, or nil if the collection is empty.
func (c *Collection) All() ([]byte, error) {
	names := make([]string, c.Len())
	for i := range names {
		names[i] = c.Name(i)
	}
	all, _, err := c.Subset(names)
	return all, err
}

// subsetter collects the members of the two lists in a subset.
type subsetter struct {
	collection     *Collection
	seen           map[string]bool
	icons, aliases bytes.Buffer
	err            error
}

// add adds an icon to the subset. If it is an alias, add first adds the icon that it refers to.
func (s *subsetter) add(name string) bool {
	chain, ok := s.collection.chain(name)
	if !ok {
		return s.addPrototype(name)
	}
	for i := len(chain) - 1; i >= 0; i-- {
		e := chain[i]
		if s.seen[e.name] {
			continue
		}
		s.seen[e.name] = true
		data, err := s.collection.json(e)
		if err != nil {
			s.err = err
			return true
		}
		into := &s.icons
		if e.alias {
			into = &s.aliases
		}
		s.member(into, e.name, data)
	}
	return true
}

// prototypeNames lists the property names that all JavaScript objects have. For these names, the Iconify service
// returns icons without a body, which clients render as nothing.
var prototypeNames = []string{
	"__defineGetter__", "__defineSetter__", "__lookupGetter__", "__lookupSetter__", "__proto__", "constructor",
	"hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
}

func (s *subsetter) addPrototype(name string) bool {
	if !slices.Contains(prototypeNames, name) {
		return false
	}
	s.seen[name] = true
	s.member(&s.icons, name, []byte("{}"))
	return true
}

// member appends a key and a value to a JSON object.
func (s *subsetter) member(object *bytes.Buffer, key string, value []byte) {
	name, err := json.Marshal(key)
	if err != nil {
		s.err = err
		return
	}
	if object.Len() > 0 {
		object.WriteByte(',')
	}
	object.Write(name)
	object.WriteByte(':')
	object.Write(value)
}

// bytes combines the lists with the other keys of the collection, in their original order.
func (s *subsetter) bytes() ([]byte, error) {
	about := s.collection.info
	out := struct {
		Prefix       string          `json:"prefix"`
		Icons        json.RawMessage `json:"icons"`
		LastModified int64           `json:"lastModified,omitempty"`
		Aliases      json.RawMessage `json:"aliases,omitempty"`
		Left         *float64        `json:"left,omitempty"`
		Top          *float64        `json:"top,omitempty"`
		Width        *float64        `json:"width,omitempty"`
		Height       *float64        `json:"height,omitempty"`
	}{
		Prefix: about.Prefix, LastModified: about.LastModified, Icons: braced(s.icons.Bytes()),
		Left: about.Left, Top: about.Top, Width: about.Width, Height: about.Height,
	}
	if s.aliases.Len() > 0 {
		out.Aliases = braced(s.aliases.Bytes())
	}
	return encode(out)
}

// encode encodes value as JSON without escaping characters that SVG uses.
func encode(value any) ([]byte, error) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	err := encoder.Encode(value)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}

func braced(members []byte) json.RawMessage {
	return append(append([]byte{'{'}, members...), '}')
}
