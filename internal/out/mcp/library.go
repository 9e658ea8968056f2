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

	"github.com/tresjs/tresdocs/internal/base/lifetime"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// section is the part of a page below a heading, as stored in [site.SectionsFile].
type section struct {
	// ID is the path of the page, followed by a hash sign and the anchor of the heading.
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
	// Page is the URL of a page that shows the scene.
	Page  string `json:"page"`
	Files []struct {
		Name string `json:"name"`
		Text string `json:"text"`
	} `json:"files"`
}

// library holds the data of one build of a site.
type library struct {
	files fs.FS
	base  links.Base
	// locales lists the languages of the site, with the first language at the start. languages holds the part of the
	// library for each of them.
	locales   []content.Locale
	languages []*lifetime.Lazy[*language]
	examples  map[string]string
	// members are the other sites of the workspace.
	members []member
}

// openLibrary reads the build in files. script is the front end's search bundle.
func openLibrary(files fs.FS, script engine.Script) (*library, error) {
	latest, err := outputs.ReadLatest(files)
	if err != nil {
		return nil, err
	}
	l := &library{files: files, base: latest.Base, locales: localesOf(latest), examples: map[string]string{}}
	l.addLanguages(script)
	if err := l.addMembers(latest, script); err != nil {
		return nil, err
	}
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
	for _, m := range l.members {
		m.docs.close()
	}
	return errors.Join(problems...)
}

// listExamples finds the files of the live scenes. Their names end with a hash.
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

// errNoPage is the error for a path that has no page.
var errNoPage = errors.New("there is no page at this path; list_pages and search_docs return the paths of pages")

// maxAddress is the maximum length of a page's URL in bytes. Operating systems cannot open longer paths and
// repeat them in their errors.
const maxAddress = 2000

// markdown returns the text of the page at a path or a URL of the site, and the anchor in the URL.
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

// example returns the live scene with the given name.
func (l *library) example(name string) (example, error) {
	file, ok := l.examples[name]
	if !ok {
		return example{}, fmt.Errorf("there is no example with this name; available: %s", strings.Join(l.exampleNames(), ", "))
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
