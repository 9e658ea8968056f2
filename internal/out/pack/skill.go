package pack

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/out/outputs"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// longestDescription is the maximum length of the description of a skill according to agentskills.io, in characters.
const longestDescription = 1024

// skill returns the skill of the package, which describes all pages.
func (l library) skill(pages []*page) string {
	description := content.OneLine(fmt.Sprintf("How to work with %s: where to find information in its documentation. Use when a task involves %s. %s", l.name, l.name, l.description))
	for utf8.RuneCountInString(description) > longestDescription {
		description = description[:strings.LastIndexByte(description, ' ')]
	}
	var b strings.Builder
	b.WriteString(outputs.SkillFrontMatter(outputs.SkillName(l.name), description))
	if l.version != "" {
		fmt.Fprintf(&b, "metadata:\n  version: %q\n", l.version)
	}
	fmt.Fprintf(&b, "---\n\n# %s\n\n%s", l.title(), l.intro())
	entries := entriesOf(pages)
	for _, e := range entries {
		e.isListed, e.isDescribed, e.answers = true, true, len(e.queries)+len(e.keywords)
	}
	writeEntries(&b, entries)
	return b.String()
}
