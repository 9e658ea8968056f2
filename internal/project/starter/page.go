package starter

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/goccy/go-yaml"

	"github.com/tresjs/tresdocs/internal/text/content"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// Page is a page to create.
type Page struct {
	// File is the path of the page's file in the content folder.
	File string
	// Path is the URL path of the page.
	Path string
	// Title is derived from the path.
	Title string
}

// Source returns the initial text of the page.
func (p Page) Source() ([]byte, error) {
	title, err := yaml.Marshal(p.Title)
	if err != nil {
		return nil, fmt.Errorf("write title: %w", err)
	}
	return fmt.Appendf(nil, "---\ntitle: %s# One sentence for search engines, and for links to this page.\n# description: …\n---\n\nWrite here.\n", title), nil
}

// TakenError is the error for a URL that already has a document.
type TakenError struct{ Path, File string }

func (e TakenError) Error() string { return fmt.Sprintf("%s already exists: %s", e.Path, e.File) }

// NewPage returns a new page for address. Its file is in the existing folders of the path, which may have order
// prefixes, and comes after the other files in its folder. For example, the file for "guide/events" may be
// 2.guide/4.events.md.
func NewPage(fsys fs.FS, address string) (Page, error) {
	dir, p := ".", Page{Path: "/", Title: "Home"}
	segments, err := split(address)
	if err != nil {
		return p, err
	}
	for i, segment := range segments {
		f, err := readFolder(fsys, dir)
		if err != nil {
			return p, err
		}
		p.Path, p.Title = path.Join(p.Path, segment.slug), segment.title
		if i == len(segments)-1 {
			return f.page(fsys, p, segment.slug)
		}
		dir = path.Join(dir, f.folderFor(segment.slug))
	}
	f, err := readFolder(fsys, dir)
	if err != nil {
		return p, err
	}
	return f.index(p)
}

// segment is a segment of a URL, as a slug and as a title.
type segment struct{ slug, title string }

func split(address string) ([]segment, error) {
	var all []segment
	for part := range strings.SplitSeq(strings.TrimSuffix(address, ".md"), "/") {
		name := slug.Strip(strings.TrimSpace(part))
		if name == "" {
			continue
		}
		spelled := strings.Trim(slugOf(name), ".")
		if spelled == "" {
			return nil, fmt.Errorf("%q in %q cannot be part of a URL: it has neither letters nor digits", part, address)
		}
		all = append(all, segment{spelled, content.TitleOf(name)})
	}
	return all, nil
}

func slugOf(name string) string {
	return slug.Segment(slug.Strip(name), slug.Options{Lower: true, Letters: true})
}

// folder is the listing of a content folder.
type folder struct {
	dir     string
	entries []fs.DirEntry
}

// readFolder lists a folder. If the folder does not exist, the listing is empty.
func readFolder(fsys fs.FS, dir string) (folder, error) {
	if _, err := fs.Stat(fsys, dir); err != nil {
		return folder{dir: dir}, nil
	}
	entries, err := fs.ReadDir(fsys, dir)
	if err != nil {
		return folder{}, fmt.Errorf("list content: %w", err)
	}
	entries = slices.DeleteFunc(entries, func(d fs.DirEntry) bool { return strings.HasPrefix(d.Name(), ".") })
	return folder{dir, entries}, nil
}

// page sets the file of p to a document named after the last segment of a URL.
func (f folder) page(fsys fs.FS, p Page, name string) (Page, error) {
	if file, ok := f.document(name); ok {
		return p, TakenError{p.Path, path.Join(f.dir, file)}
	}
	if dir, ok := f.folder(name); ok {
		inside, err := readFolder(fsys, path.Join(f.dir, dir))
		if err != nil {
			return p, err
		}
		return inside.index(p)
	}
	p.File = path.Join(f.dir, f.next(name)+".md")
	return p, nil
}

// index sets the file of p to the index of the folder.
func (f folder) index(p Page) (Page, error) {
	if file, ok := f.document(""); ok {
		return p, TakenError{p.Path, path.Join(f.dir, file)}
	}
	p.File = path.Join(f.dir, "index.md")
	return p, nil
}

// folderFor returns the folder name for a segment. This is an existing folder, the folder for the page with this
// URL, or a new folder after all others.
func (f folder) folderFor(name string) string {
	if dir, ok := f.folder(name); ok {
		return dir
	}
	if file, ok := f.document(name); ok {
		return content.Stem(file)
	}
	return f.next(name)
}

// document returns the document with the given slug.
func (f folder) document(name string) (string, bool) {
	for _, d := range f.entries {
		if !d.IsDir() && path.Ext(d.Name()) == ".md" && slugOf(content.Stem(d.Name())) == name {
			return d.Name(), true
		}
	}
	return "", false
}

// folder returns the subfolder with the given slug.
func (f folder) folder(name string) (string, bool) {
	for _, d := range f.entries {
		if d.IsDir() && slugOf(d.Name()) == name {
			return d.Name(), true
		}
	}
	return "", false
}

// next adds the next order prefix to name, unless the other entries have no prefixes.
func (f folder) next(name string) string {
	last, width, siblings := 0, 1, 0
	for _, d := range f.entries {
		bare := slug.Strip(d.Name())
		number, ordered := strings.CutSuffix(d.Name(), "."+bare)
		if n, err := strconv.Atoi(number); ordered && err == nil {
			last, width = max(last, n), max(width, len(number))
		} else if content.Stem(d.Name()) != "index" {
			siblings++
		}
	}
	if last == 0 && siblings > 0 {
		return name
	}
	ordered := fmt.Sprintf("%0*d.%s", width, last+1, name)
	if slug.Strip(ordered) != name {
		return name // "5.404" would look like a version
	}
	return ordered
}
