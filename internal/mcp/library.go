package mcp

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/search"
	"github.com/tresjs/tresdocs/internal/server"
	"github.com/tresjs/tresdocs/internal/site"
)

// section is a part of a page under one heading, as [site.SectionsFile] has it.
type section struct {
	// ID is the path of the page, with the heading's anchor behind a hash sign.
	ID      string   `json:"id"`
	Title   string   `json:"title"`
	Titles  []string `json:"titles"`
	Content string   `json:"content"`
	// Level is that of the heading.
	Level int `json:"level"`
}

// example is a live scene with the text of its files.
type example struct {
	Name string `json:"name"`
	// Page is the address of a page that shows it.
	Page  string `json:"page"`
	Files []struct {
		Name string `json:"name"`
		Text string `json:"text"`
	} `json:"files"`
}

// library is all that can be asked of one build of a site.
type library struct {
	files    fs.FS
	base     links.Base
	sections map[string]section
	// pages are the sections that begin pages, in the order of the navigation.
	pages    []section
	examples map[string]string
	index    *search.Index
}

// searchTime is how long a search may take.
const searchTime = 2 * time.Second

// openLibrary reads the build in files. script is the front end's search bundle.
func openLibrary(files fs.FS, script engine.Script) (*library, error) {
	base, err := server.ReadBase(files)
	if err != nil {
		return nil, err
	}
	l := &library{files: files, base: base, sections: map[string]section{}, examples: map[string]string{}}
	if err := l.readSections(); err != nil {
		return nil, err
	}
	if err := l.listExamples(); err != nil {
		return nil, err
	}
	l.index, err = openIndex(files, script)
	return l, err
}

func (l *library) close() error { return l.index.Close() }

func (l *library) readSections() error {
	data, err := fs.ReadFile(l.files, site.SectionsFile)
	if errors.Is(err, fs.ErrNotExist) {
		return errors.New(`the folder holds no built site; run "tresdocs build" first`)
	}
	if err != nil {
		return err
	}
	var list []section
	if err := json.Unmarshal(data, &list); err != nil {
		return fmt.Errorf("decode %s: %w", site.SectionsFile, err)
	}
	for _, s := range list {
		l.sections[s.ID] = s
		if !strings.Contains(s.ID, "#") {
			l.pages = append(l.pages, s)
		}
	}
	return nil
}

// listExamples finds the files of the live scenes. Their names end in a hash.
func (l *library) listExamples() error {
	found, err := fs.Glob(l.files, site.SceneDir+"*.json")
	if err != nil {
		return fmt.Errorf("list examples: %w", err)
	}
	for _, file := range found {
		name, _, _ := strings.Cut(path.Base(file), ".")
		l.examples[name] = file
	}
	return nil
}

// openIndex reads the search index of the build in files.
func openIndex(files fs.FS, script engine.Script) (*search.Index, error) {
	const dir = site.AssetDir + "search"
	var list []search.File
	err := fs.WalkDir(files, dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, file)
		list = append(list, search.File{Name: strings.TrimPrefix(file, dir+"/"), Data: data})
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read search index: %w", err)
	}
	return search.OpenIndex(script, engine.Limits{Time: searchTime}, list)
}

// errNoPage says that there is no page at a path.
var errNoPage = errors.New("there is no page at this path; list_pages and search_docs give the paths of pages")

// markdown returns the text of the page at a path or an address of the site, and the anchor in it.
func (l *library) markdown(address string) (text, anchor string, err error) {
	pagePath, anchor, _ := strings.Cut(address, "#")
	file := links.MarkdownFile("/" + strings.Trim(strings.TrimSuffix(pagePath, ".md"), "/"))
	data, err := fs.ReadFile(l.files, file)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrInvalid) {
		return "", "", errNoPage
	}
	return string(data), anchor, err
}

// example returns the live scene of that name.
func (l *library) example(name string) (example, error) {
	file, ok := l.examples[name]
	if !ok {
		return example{}, fmt.Errorf("there is no example %q; there are %s", name, strings.Join(l.exampleNames(), ", "))
	}
	data, err := fs.ReadFile(l.files, file)
	if err != nil {
		return example{}, err
	}
	var e example
	if err := json.Unmarshal(data, &e); err != nil {
		return example{}, fmt.Errorf("decode example %s: %w", name, err)
	}
	return e, nil
}

func (l *library) exampleNames() []string {
	names := make([]string, 0, len(l.examples))
	for name := range l.examples {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
