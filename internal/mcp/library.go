package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/lifetime"
	"github.com/tresjs/tresdocs/internal/links"
	"github.com/tresjs/tresdocs/internal/publish"
	"github.com/tresjs/tresdocs/internal/site"
)

// section is a part of a page under one heading, as [site.SectionsFile] has it.
type section struct {
	// ID is the path of the page, with the heading's anchor behind a hash sign.
	ID      string   `json:"id"`
	Title   string   `json:"title"`
	Titles  []string `json:"titles"`
	Content string   `json:"content"`
	// Level is the level of the heading.
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

// library is the data of one build of a site.
type library struct {
	files fs.FS
	base  links.Base
	// locales are the languages of the site, the first one first, and languages the parts of the library in them.
	locales   []content.Locale
	languages []*lifetime.Lazy[*language]
	examples  map[string]string
}

// openLibrary reads the build in files. script is the front end's search bundle.
func openLibrary(files fs.FS, script engine.Script) (*library, error) {
	latest, err := publish.ReadLatest(files)
	if err != nil {
		return nil, err
	}
	l := &library{files: files, base: latest.Base, locales: localesOf(latest), examples: map[string]string{}}
	l.addLanguages(script)
	if err := l.listExamples(); err != nil {
		return nil, err
	}
	_, err = l.in(context.Background(), l.locales[0])
	return l, err
}

func (l *library) close() error {
	var problems []error
	for _, of := range l.languages {
		if made, ok := of.Peek(); ok {
			problems = append(problems, made.index.Close())
		}
	}
	return errors.Join(problems...)
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

// errNoPage is the error for a path without a page.
var errNoPage = errors.New("there is no page at this path; list_pages and search_docs return the paths of pages")

// maxAddress is the maximum length of a page's address, in bytes. Systems do not open longer ones, and their errors repeat
// them.
const maxAddress = 2000

// markdown returns the text of the page at a path or an address of the site, and the anchor in it.
func (l *library) markdown(address string) (text, anchor string, err error) {
	if len(address) > maxAddress {
		return "", "", errNoPage
	}
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
		return example{}, fmt.Errorf("there is no example of this name; available: %s", strings.Join(l.exampleNames(), ", "))
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
