// Package icons converts icon names to SVG. A [Collection] is a set of icons, such as lucide, logos or the site's own
// icons. A [Set] holds all collections of a site. Collections are published as Iconify JSON of several megabytes.
// [Pack] converts this JSON once to a form that allows finding an icon by decoding only a small part.
package icons

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
)

// Ext is the extension of files with packed collections. The name of a file begins with the prefix of its collection,
// as in "lucide.icons".
const Ext = ".icons"

// Set holds all collections that icon names can refer to. It is safe for concurrent use.
type Set struct {
	collections map[string]func() (*Collection, error)
	// prefixes lists the names of the collections, longest first.
	prefixes []string
	own      []*Collection
	// partial holds the collections that contain only some of their icons.
	partial map[string]bool
}

// New returns a set of all packed collections in fsys and of the collections in own. A collection in own replaces a
// packed collection with the same name. New does not read a collection before one of its icons is requested. fsys may
// be nil.
func New(fsys fs.FS, own ...*Collection) (*Set, error) { return NewWith(fsys, nil, own...) }

// Source is a collection that is opened when it is first used.
type Source struct {
	Prefix string
	Open   func() (*Collection, error)
	// Partial is true if the source contains only some of the collection's icons.
	Partial bool
}

// NewWith is like New but includes additional collections. They take precedence over packed collections, and the
// collections in own take precedence over both.
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

// Own returns the collections of the site, as opposed to the built-in ones.
func (s *Set) Own() []*Collection {
	if s == nil {
		return nil
	}
	return s.own
}

// Collection returns the collection with the given prefix, or nil if there is none.
func (s *Set) Collection(prefix string) (*Collection, error) {
	open := s.collections[prefix]
	if open == nil {
		return nil, nil
	}
	return open()
}

// SVG returns the named icon as a complete <svg> element. A name can be written as "lucide:house", "lucide-house",
// "i-lucide:house" or "i-lucide-house". SVG returns false if the icon does not exist.
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

// Split splits the name of an icon into the prefix of its collection and the rest. If several prefixes match, it uses
// the longest one. It returns false if no collection matches.
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
