package pack

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode"

	"github.com/tresjs/tresdocs/internal/site"
)

// The markers of the block in AGENTS.md. The rest of the file belongs to the author of the package.
const (
	beginMark = "<!-- tresdocs pack: begin -->"
	endMark   = "<!-- tresdocs pack: end -->"
)

// LeftOut lists the parts of the index that do not fit, each with the files of the affected pages.
type LeftOut struct {
	// Pages are pages without an entry.
	Pages []string `json:"pages"`
	// Descriptions are pages whose entry has no description.
	Descriptions []string `json:"descriptions"`
	// Questions are pages whose entry does not contain all of the page's reader queries, keywords and headings.
	Questions []string `json:"questions"`
}

// library describes the package as the documentation presents it.
type library struct {
	name, version, description, address string
}

func newLibrary(s *site.Site, of Package) library {
	c := s.Config()
	l := library{cmp.Or(of.Name, c.Document.SiteName, c.Title), of.Version, c.Description, ""}
	if c.Document.Origin != "" {
		l.address = s.WholeAddress("/")
	}
	l.name, l.version, l.description = oneLine(l.name), oneLine(l.version), oneLine(l.description)
	return l
}

// title returns the name of the package with its version.
func (l library) title() string { return strings.TrimSpace(l.name + " " + l.version) }

// intro tells agents that have not read any page yet how to use the pages.
func (l library) intro() string {
	var b strings.Builder
	if l.description != "" {
		b.WriteString(l.description + "\n\n")
	}
	fmt.Fprintf(&b, "The documentation of this version is in `%s/` as Markdown. Read the page for your task before you write code: you might know about a different version. "+
		"Words after → are queries from readers that the page answers. If no page fits, search the text, for example with `grep -ril WORD %s`.", DocsDir, DocsDir)
	if l.address != "" {
		fmt.Fprintf(&b, " It is also published at %s", l.address)
	}
	b.WriteByte('\n')
	return b.String()
}

// entry is a page in the index, with as much information as the budget allows.
type entry struct {
	*page
	isListed, isDescribed bool
	// questions holds the page's reader queries, keywords and headings. The entry contains the first answers questions.
	questions []string
	answers   int
}

func entriesOf(pages []*page) []*entry {
	entries := make([]*entry, len(pages))
	for i, page := range pages {
		entries[i] = &entry{page: page, questions: slices.Concat(page.queries, page.keywords, page.parts)}
	}
	slices.SortStableFunc(entries, func(a, b *entry) int {
		return cmp.Or(cmp.Compare(b.asked, a.asked), cmp.Compare(b.links, a.links))
	})
	return entries
}

// block returns the block in AGENTS.md and the parts that do not fit. Pages that answer more reader queries take
// precedence, followed by pages with more incoming links. Within the budget, the block contains a line for every page,
// then queries, then keywords, then descriptions, and finally headings.
func (l library) block(pages []*page, budget int) (string, LeftOut, error) {
	head := fmt.Sprintf("%s\n# %s\n\n%s", beginMark, l.title(), l.intro())
	room := budget - len(head) - len(endMark) - len("\n\n") - len(moreInSkill)
	if room < 0 {
		return "", LeftOut{}, fmt.Errorf("the introduction of %s does not fit into a budget of %d bytes; it needs %d", AgentsFile, budget, budget-room)
	}
	entries := entriesOf(pages)
	distribute(entries, room)
	var b strings.Builder
	b.WriteString(head)
	writeEntries(&b, entries)
	left := leftOut(entries)
	if len(left.Pages)+len(left.Descriptions) > 0 {
		b.WriteString(moreInSkill)
	}
	b.WriteString("\n" + endMark + "\n")
	return b.String(), left, nil
}

// moreInSkill follows an incomplete index.
const moreInSkill = "\n`" + SkillFile + "` describes all pages.\n"

// distribute decides what the entries contain, so that the size of the index is at most room bytes.
func distribute(entries []*entry, room int) {
	folders := map[string]bool{}
	fits := func(bytes int) bool {
		if bytes > room {
			return false
		}
		room -= bytes
		return true
	}
	for _, e := range entries {
		line := len(e.name()) + 1
		if !folders[e.folder()] {
			line += len(folderHeading(e.folder()))
		}
		if e.isListed = fits(line); e.isListed {
			folders[e.folder()] = true
		}
	}
	answer := func(e *entry, most int) {
		for e.isListed && e.answers < most && fits(len(e.question(e.answers))) {
			e.answers++
		}
	}
	for _, e := range entries {
		answer(e, len(e.queries))
	}
	for _, e := range entries {
		answer(e, len(e.queries)+len(e.keywords))
	}
	for _, e := range entries {
		e.isDescribed = e.isListed && fits(len(e.about()))
	}
	for _, e := range entries {
		answer(e, len(e.questions))
	}
}

// writeEntries writes the entries of each folder below a heading.
func writeEntries(b *strings.Builder, entries []*entry) {
	var folders []string
	inside := map[string][]*entry{}
	for _, e := range entries {
		if !e.isListed {
			continue
		}
		if inside[e.folder()] == nil {
			folders = append(folders, e.folder())
		}
		inside[e.folder()] = append(inside[e.folder()], e)
	}
	for _, folder := range folders {
		b.WriteString(folderHeading(folder))
		for _, e := range inside[folder] {
			b.WriteString(e.name())
			if e.isDescribed {
				b.WriteString(e.about())
			}
			for i := range e.answers {
				b.WriteString(e.question(i))
			}
			b.WriteByte('\n')
		}
	}
}

func folderHeading(folder string) string { return "\n## " + folder + "/\n" }

func (p *page) folder() string { return path.Dir(p.file) }

// name returns the start of a page's line: the file, and the title unless it repeats the file name.
func (p *page) name() string {
	base := path.Base(p.file)
	if letters(p.title) == letters(strings.TrimSuffix(base, path.Ext(base))) {
		return "- " + base
	}
	return "- " + base + " (" + p.title + ")"
}

// letters returns the letters and digits of a string in lowercase.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, text)
}

// about returns the description in a page's line.
func (p *page) about() string {
	if p.description == "" {
		return ""
	}
	return ": " + p.description
}

// question returns one of a page's questions for its line.
func (e *entry) question(i int) string {
	if i == 0 {
		return " → " + e.questions[i]
	}
	return "; " + e.questions[i]
}

// leftOut lists the parts that the entries do not contain.
func leftOut(entries []*entry) LeftOut {
	left := LeftOut{Pages: []string{}, Descriptions: []string{}, Questions: []string{}}
	for _, e := range entries {
		switch {
		case !e.isListed:
			left.Pages = append(left.Pages, e.file)
		case !e.isDescribed && e.description != "":
			left.Descriptions = append(left.Descriptions, e.file)
		}
		if e.isListed && e.answers < len(e.questions) {
			left.Questions = append(left.Questions, e.file)
		}
	}
	return left
}
