// Package pack writes the documentation of a library into the folder of its package, for agents that work with an
// installed package: the pages as Markdown ([outputs.Files.Copy]), the source files of live scenes, a list of the pages
// in AGENTS.md (index.go) and a skill (skill.go). [New] prepares the files and [Pack.Write] writes them (folder.go).
package pack

import (
	"context"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// The names of files in the folder of a package.
const (
	// DocsDir is the folder with the copies of pages. All files in it belong to the pack unless they already existed.
	DocsDir = "docs"
	// AgentsFile contains the list of pages in a marked block.
	AgentsFile = "AGENTS.md"
	// SkillFile is the skill.
	SkillFile = "SKILL.md"
	// scenesDir contains the source files of live scenes.
	scenesDir = DocsDir + "/examples"
)

// Options configure [New].
type Options struct {
	// Package is the package that contains the documentation.
	Package Package
	// Asked holds reader queries, each with the page or heading that answers it.
	Asked []search.Expectation
	// Budget is the maximum size of the block in AGENTS.md, in bytes.
	Budget int
}

// Pack is the documentation of a package before it is written.
type Pack struct {
	// files maps the names of files that belong to the pack to their content.
	files map[string][]byte
	// block is the block in AGENTS.md, with its markers.
	block string
	// Pages is the number of pages.
	Pages int
	// LeftOut lists the parts that do not fit in the budget of AGENTS.md.
	LeftOut LeftOut
}

// New prepares the documentation of a site for a package.
func New(ctx context.Context, s *site.Site, files *outputs.Files, o Options) (*Pack, error) {
	p := &Pack{files: map[string][]byte{}}
	pages, err := p.copyPages(ctx, s, files)
	if err != nil {
		return nil, err
	}
	p.Pages = len(pages)
	p.addQueries(pages, o.Asked)
	library := newLibrary(s, o.Package)
	if err := p.add(SkillFile, library.skill(pages)); err != nil {
		return nil, err
	}
	p.block, p.LeftOut, err = library.block(pages, o.Budget)
	return p, err
}

// shortQuery is the maximum number of words of a query that the index prefers to other text. Longer queries are mostly
// error messages, which a search in the text finds.
const shortQuery = 5

// page is a page of the pack.
type page struct {
	// file is its file in the folder of the package.
	file        string
	title       string
	description string
	// path is its path on the site.
	path string
	// parts are the headings of its parts.
	parts []string
	// queries are words that readers search for and find on the page. asked is the number of all these queries,
	// including queries that add nothing to the others.
	queries []string
	asked   int
	// keywords are words that its author expects readers to search for, and long queries.
	keywords []string
	// links is the number of other pages that link to it.
	links int
}

// addQueries adds reader queries to the pages that answer them. Long queries become keywords. A word is known if
// any page contains it, which rules out misspelled and incomplete words.
func (p *Pack) addQueries(pages []*page, asked []search.Expectation) {
	known := map[string]bool{}
	at := map[string]*page{}
	for _, page := range pages {
		at[page.path] = page
		for _, word := range wordsOf(string(p.files[page.file])) {
			known[word] = true
		}
	}
	for _, query := range asked {
		path, _, _ := strings.Cut(query.Want, "#")
		page := at[path]
		if page == nil {
			continue
		}
		page.asked++
		page.queries = append(page.queries, oneLine(query.Query))
	}
	for _, page := range pages {
		answers := page.newQueries(slices.Concat(page.queries, page.keywords), known)
		isShort := func(query string) bool {
			return slices.Contains(page.queries, query) && len(wordsOf(query)) <= shortQuery
		}
		page.keywords = slices.DeleteFunc(slices.Clone(answers), isShort)
		page.queries = slices.DeleteFunc(answers, func(query string) bool { return !isShort(query) })
	}
}

// newQueries returns the queries whose words are spelled correctly and mostly differ from the name of the page and from
// earlier queries.
func (p *page) newQueries(queries []string, known map[string]bool) []string {
	entry := letters(p.name())
	return slices.DeleteFunc(queries, func(query string) bool {
		words, repeated := wordsOf(query), 0
		for _, word := range words {
			if !known[word] {
				return true
			}
			if strings.Contains(entry, word) {
				repeated++
			}
		}
		if 2*repeated > len(words) || strings.Contains(entry, letters(query)) {
			return true
		}
		entry += " " + letters(query)
		return false
	})
}

// oneLine converts a string to part of a line that cannot start or end the block in AGENTS.md.
func oneLine(text string) string { return strings.ReplaceAll(content.OneLine(text), "<!--", "<! --") }

// oneLines applies oneLine to each string.
func oneLines(texts []string) []string {
	lines := make([]string, len(texts))
	for i, text := range texts {
		lines[i] = oneLine(text)
	}
	return lines
}

// wordsOf returns the words of a string in lowercase.
func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// copyPages adds the copies of all pages and the files of their scenes. It returns the pages in reading order.
func (p *Pack) copyPages(ctx context.Context, s *site.Site, files *outputs.Files) ([]*page, error) {
	copies := outputs.Copies{Pages: map[string]string{}, Scenes: scenesDir}
	var paths []string
	for _, chapter := range files.Chapters() {
		for _, at := range chapter.Paths {
			paths = append(paths, at)
			copies.Pages[at] = path.Join(DocsDir, links.MarkdownFile(at))
		}
	}
	pages := make([]*page, len(paths))
	linked := map[string]int{}
	scenes := map[string]*site.Scene{}
	for i, at := range paths {
		copied, err := files.Copy(ctx, at, copies)
		if err != nil {
			return nil, err
		}
		for _, to := range copied.Links {
			linked[to]++
		}
		for _, scene := range copied.Scenes {
			scenes[scene.Example.Name] = scene
		}
		doc := s.Document(at)
		pages[i] = &page{
			file: copies.Pages[at], path: at, title: oneLine(doc.Title), description: oneLine(doc.Description),
			parts: oneLines(copied.Parts), keywords: oneLines(search.Keywords(doc)),
		}
		if err := p.add(copies.Pages[at], copied.Text); err != nil {
			return nil, err
		}
	}
	for i, at := range paths {
		pages[i].links = linked[at]
	}
	return pages, p.addScenes(copies, scenes)
}

// addScenes adds the source files of scenes.
func (p *Pack) addScenes(copies outputs.Copies, scenes map[string]*site.Scene) error {
	for _, name := range slices.Sorted(maps.Keys(scenes)) {
		for _, file := range scenes[name].View.Files {
			if err := p.add(copies.SceneFile(name, file.Name), file.Code); err != nil {
				return err
			}
		}
	}
	return nil
}

// add adds a file. Two files with the same name are an error, because one of them would be lost.
func (p *Pack) add(name, text string) error {
	if _, taken := p.files[name]; taken {
		return fmt.Errorf("two files of the package would have the path %s; rename one of the pages or scenes", name)
	}
	p.files[name] = []byte(text)
	return nil
}
