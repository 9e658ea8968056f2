// Package icons turns icon names into SVG. A [Collection] holds one set of icons (lucide, logos, a
// site's own) and a [Set] all collections of a site. Sets come as iconify JSON of several megabytes;
// [Pack] turns each once into a form where finding an icon decodes no more than its neighborhood.
package icons

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// Ext is the extension of packed collections; a file is named for its prefix ("lucide.icons").
const Ext = ".icons"

// Set holds all collections that icon names may refer to. It is safe for concurrent use.
type Set struct {
	collections map[string]func() (*Collection, error)
	// prefixes are the collections' names, longest first.
	prefixes []string
	own      []*Collection
	// partial are the collections that hold some of their icons only.
	partial map[string]bool
}

// New returns the set of all packed collections in fsys and of own, which replace packed ones of the same name. Nothing
// is read before the first icon is requested; fsys may be nil.
func New(fsys fs.FS, own ...*Collection) (*Set, error) { return NewWith(fsys, nil, own...) }

// Source is a collection that is opened on first use.
type Source struct {
	Prefix string
	Open   func() (*Collection, error)
	// Partial says that the collection has more icons than this source contains.
	Partial bool
}

// NewWith is like New with additional collections. They take precedence over packed ones, and own ones over them.
func NewWith(fsys fs.FS, more []Source, own ...*Collection) (*Set, error) {
	s := &Set{collections: map[string]func() (*Collection, error){}, own: own, partial: map[string]bool{}}
	if fsys != nil {
		files, err := fs.Glob(fsys, "*"+Ext)
		if err != nil {
			return nil, fmt.Errorf("list icon collections: %w", err)
		}
		for _, file := range files {
			s.add(strings.TrimSuffix(file, Ext), func() (*Collection, error) { return read(fsys, file) })
		}
	}
	for _, source := range more {
		s.add(source.Prefix, source.Open)
		s.partial[source.Prefix] = source.Partial
	}
	for _, c := range own {
		s.add(c.Prefix, func() (*Collection, error) { return c, nil })
	}
	slices.SortFunc(s.prefixes, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	return s, nil
}

func (s *Set) add(prefix string, open func() (*Collection, error)) {
	if s.collections[prefix] == nil {
		s.prefixes = append(s.prefixes, prefix)
	}
	s.collections[prefix] = sync.OnceValues(open)
}

func read(fsys fs.FS, file string) (*Collection, error) {
	data, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, err // an fs.PathError already names the file
	}
	c, err := Open(data)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", file, err)
	}
	return c, nil
}

// Own lists the collections of the site itself, which are not built in.
func (s *Set) Own() []*Collection {
	if s == nil {
		return nil
	}
	return s.own
}

// Collection returns the collection called prefix, or nil if there is none.
func (s *Set) Collection(prefix string) (*Collection, error) {
	open := s.collections[prefix]
	if open == nil {
		return nil, nil
	}
	return open()
}

// SVG returns the icon called name as a complete <svg> element. Names may be spelled "lucide:house",
// "lucide-house", "i-lucide:house" or "i-lucide-house". It is false if there is no such icon.
func (s *Set) SVG(name string) (string, bool) {
	prefix, icon, ok := s.Split(name)
	if !ok {
		return "", false
	}
	c, err := s.Collection(prefix)
	if c == nil || err != nil {
		return "", false
	}
	return c.SVG(icon)
}

// Split takes an icon's name apart. It is false if no collection has the name's prefix; the
// longest prefix wins where names leave a choice.
func (s *Set) Split(name string) (prefix, icon string, ok bool) {
	name = strings.TrimPrefix(name, "i-")
	if prefix, icon, found := strings.Cut(name, ":"); found {
		return prefix, icon, s.collections[prefix] != nil
	}
	for _, prefix := range s.prefixes {
		if icon, found := strings.CutPrefix(name, prefix+"-"); found {
			return prefix, icon, true
		}
	}
	return "", "", false
}
