package coverage

import (
	"fmt"
	"html"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"strings"
)

// maxFiles is the maximum number of files that a document can include.
const maxFiles = 1_000

// Read returns the words of a Markdown file and of the Markdown files that it includes or imports. root is the folder
// that "@" refers to in includes.
func Read(fsys fs.FS, root, name string) (Source, error) {
	r := reader{root: root, theme: themeParts(fsys)}
	if err := r.file(fsys, name); err != nil {
		return Source{}, err
	}
	for i := 0; i < len(r.source.Files) && i < maxFiles; i++ {
		_ = r.file(fsys, r.source.Files[i]) // a missing file is a problem in the site, which other checks report
	}
	return r.source, nil
}

// reader collects the words of a document.
type reader struct {
	root string
	// theme maps the names of a VitePress theme's Markdown components to their files.
	theme  map[string]string
	source Source
}

// themeParts returns the Markdown files that VitePress documents use as components without importing them.
func themeParts(fsys fs.FS) map[string]string {
	parts := map[string]string{}
	names, _ := fs.Glob(fsys, ".vitepress/theme/components/*.md") // the pattern is valid
	for _, name := range names {
		parts[strings.TrimSuffix(path.Base(name), ".md")] = "/" + name
	}
	return parts
}

// document is a file of a source.
type document struct {
	*reader
	name string
	// isMDX is true if braces contain expressions.
	isMDX bool
	// isUnclosed is true after a brace that is not closed, and hasNoEnd after the last end of double braces.
	isUnclosed, hasNoEnd bool
	// imports maps the names of imported Markdown files to their paths.
	imports map[string]string
	// pictures contains the names of Astro's components for images, which pages show as HTML images.
	pictures map[string]bool
	// matter is the front matter.
	matter string
	line   int
	// raw contains the colons of the open container that shows braces unchanged. It is empty if there is none.
	raw string
}

func (r *reader) file(fsys fs.FS, name string) error {
	src, err := fs.ReadFile(fsys, name)
	if err != nil {
		return fmt.Errorf("read document: %w", err)
	}
	d := &document{reader: r, name: name, isMDX: path.Ext(name) == ".mdx", imports: maps.Clone(r.theme), line: 1}
	d.read(strings.TrimPrefix(strings.ReplaceAll(string(src), "\r\n", "\n"), "\uFEFF"))
	return nil
}

var (
	frontMatter = regexp.MustCompile(`^\s*---[ \t]*\n(?s:(.*?\n)??)---[ \t]*(?:\n|$)`)
	fenceLine   = regexp.MustCompile("^((?:[ \t>]|[-*+] |\\d+[.)] )*)(`{3,}|~{3,})([^`\n]*)\n?$")
	draft       = regexp.MustCompile(`(?m)^draft:[ \t]*["']?(?i:true|yes|on)["']?[ \t]*$`)
	importLine  = regexp.MustCompile(`(?m)^\s*import\s+(\w+)\s+from\s+['"]([^'"\n]+\.mdx?)['"]`)
	// imageLine matches an import of Astro's components for images.
	imageLine = regexp.MustCompile(`(?m)^\s*import\s*\{([^{}]*)\}\s*from\s+['"]astro:assets['"]`)
	// jsComment matches a comment in an expression.
	jsComment = regexp.MustCompile(`/\*(?s:.*?)\*/`)
	// statement matches MDX imports and exports.
	statement = regexp.MustCompile(`^(?:import\s[^;]*?['"][^'"\n]+['"];?[ \t]*\n|export\s(?:[^\n]+\n)+)`)
)

// figures are the languages of code blocks that pages render as figures.
var figures = map[string]bool{"mermaid": true, "math": true, "latex-math": true, "katex": true}

// read reads the text of a file, which consists of front matter, code blocks, and prose.
func (d *document) read(text string) {
	for _, match := range importLine.FindAllStringSubmatch(text, -1) {
		d.imports[match[1]] = match[2]
	}
	if match := imageLine.FindStringSubmatch(text); match != nil {
		d.pictures = map[string]bool{}
		for name := range strings.SplitSeq(match[1], ",") {
			words := strings.Fields(name) // such as "Image as Photo"
			if len(words) > 0 {
				d.pictures[words[len(words)-1]] = true
			}
		}
	}
	if match := frontMatter.FindStringSubmatch(text); match != nil {
		d.matter = match[1]
		if len(d.source.Files) == 0 { // not an included file
			d.source.Draft = draft.MatchString(d.matter)
		}
		d.frontMatter(match[0])
		text = text[len(match[0]):]
	}
	var prose strings.Builder
	var code codeBlock
	open, end := "<!--", "-->"
	if d.isMDX {
		open, end = "{/*", "*/"
	}
	isComment := false // a comment at the start of a line may contain code blocks (CommonMark 4.6)
	for line := range strings.Lines(text) {
		mark := fenceLine.FindStringSubmatch(line)
		isComment = code.fence == "" && (isComment || strings.HasPrefix(strings.TrimLeft(line, " "), open))
		switch {
		case isComment:
			isComment = !strings.Contains(line, end)
			prose.WriteString(line)
		case code.fence == "" && mark != nil:
			d.prose(prose.String())
			prose.Reset()
			code = codeBlock{fence: mark[2], info: strings.TrimSpace(mark[3])}
			d.info(mark[3])
			d.line++
		case code.fence != "" && mark != nil && code.isClosedBy(mark):
			d.code(code)
			code = codeBlock{}
			d.line++
		case code.fence != "":
			code.lines = append(code.lines, line)
		default:
			prose.WriteString(line)
		}
	}
	d.code(code)
	d.prose(prose.String())
}

// codeBlock is an open code block.
type codeBlock struct {
	fence, info string
	lines       []string
}

// isClosedBy reports whether a match of fenceLine closes the block. A line that begins with a list marker does not
// (CommonMark 4.5).
func (c codeBlock) isClosedBy(mark []string) bool {
	return strings.Trim(mark[1], " \t>") == "" && strings.HasPrefix(mark[2], c.fence) && strings.TrimSpace(mark[3]) == ""
}

var (
	// codeNote matches the number of a note in a code block, which pages render as a button.
	codeNote = regexp.MustCompile(`\(\d+\)!`)
	// codeMark matches a line that controls how code is displayed.
	codeMark = regexp.MustCompile(`\[!code|^\s*//\s*(?:---cut|@\w|\^[?|])`)
	// cutMark matches the Twoslash lines that hide code before, after or between them.
	cutMark = regexp.MustCompile(`^\s*//\s*---(cut(?:-\w+)?)---\s*$`)
)

// code reads the visible lines of a code block.
func (d *document) code(c codeBlock) {
	language, _, _ := strings.Cut(c.info, " ")
	first, isHidden := 0, figures[language]
	isTwoslash := strings.Contains(c.info, "twoslash")
	for i, line := range c.lines {
		if mark := cutMark.FindStringSubmatch(line); isTwoslash && mark != nil && (mark[1] == "cut" || mark[1] == "cut-before") {
			first = i
		}
	}
	for i, line := range c.lines {
		if mark := cutMark.FindStringSubmatch(line); isTwoslash && mark != nil {
			isHidden = mark[1] == "cut-start" || mark[1] == "cut-after"
		}
		if i >= first && !isHidden && !codeMark.MatchString(line) {
			d.words(codeNote.ReplaceAllString(line, ""))
		}
		d.line++
	}
}

// words adds the words in text, which begins in the current line.
func (d *document) words(text string) {
	line := d.line
	for part := range strings.Lines(text) {
		for _, word := range wordsOf(part) {
			d.source.Words = append(d.source.Words, Word{word, Place{d.name, line}})
		}
		line++
	}
}

// shownMatter matches the front matter that VitePress and Starlight display.
var (
	shownMatter = regexp.MustCompile(`^(?:hero|features):`)
	matterText  = regexp.MustCompile(`^[\s-]*(?:name|text|title|details|tagline):[ \t]*(.*)`)
)

// frontMatter reads the text of landing pages from front matter.
func (d *document) frontMatter(matter string) {
	isShown := false
	for line := range strings.Lines(matter) {
		if line[0] != ' ' && line[0] != '-' && line[0] != '\n' {
			isShown = shownMatter.MatchString(line)
		}
		if match := matterText.FindStringSubmatch(line); isShown && match != nil {
			d.words(html.UnescapeString(withoutTags(match[1])))
		}
		d.line++
	}
}

var tag = regexp.MustCompile(`</?[A-Za-z][^<>]*>`)

func withoutTags(text string) string { return tag.ReplaceAllString(text, " ") }

// infoTitle matches the title in the info string of a code block.
var infoTitle = regexp.MustCompile(`\[([^\]]+)\]|\b(?:title|filename)=(?:"([^"]*)"|'([^']*)')`)

// info reads the title of a code block.
func (d *document) info(info string) {
	for _, match := range infoTitle.FindAllStringSubmatch(info, 1) {
		title := match[1] + match[2] + match[3]
		if name, icon, ok := strings.Cut(title, " ~"); ok && strings.HasSuffix(icon, "~") {
			title = name
		}
		d.words(title)
	}
}

// include adds a Markdown file to the files of the source. It ignores code files and parts of files.
func (d *document) include(file string) {
	name := path.Join(path.Dir(d.name), file)
	if rest, ok := strings.CutPrefix(file, "/"); ok {
		name = rest
	}
	if rest, ok := strings.CutPrefix(file, "@/"); ok {
		name = path.Join(d.root, rest)
	}
	if ext := path.Ext(name); fs.ValidPath(name) && (ext == ".md" || ext == ".mdx") {
		d.source.Files = append(d.source.Files, name)
	}
}
