package check

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

var (
	// spacedContainer matches the first line of a VitePress container with a space after its colons. It captures the
	// name and the title.
	spacedContainer = regexp.MustCompile(`^:{3,}[ \t]+([A-Za-z][\w-]*)[ \t]*(.*?)[ \t]*$`)
	// admonition matches the first line of a Material for MkDocs admonition. It captures the marker, the name and the
	// title in quotes.
	admonition = regexp.MustCompile(`^(!!!|\?\?\?\+?)[ \t]+([A-Za-z][\w-]*)(?:[ \t]+inline(?:[ \t]+end)?)?(?:[ \t]+"(.*)")?[ \t]*$`)
	// tab matches the first line of a Material for MkDocs tab. It captures the label.
	tab = regexp.MustCompile(`^===[!+]?[ \t]+"(.+)"[ \t]*$`)
)

// admonitionNames maps names of admonitions to the components with the same meaning. All other names that are not
// components become notes.
var admonitionNames = map[string]string{
	"attention": "warning", "bug": "danger", "check": "success", "done": "success", "error": "danger", "fail": "danger",
	"failure": "danger", "hint": "tip", "missing": "danger",
}

// containers reports lines in a paragraph that open a container in VitePress or Material for MkDocs syntax. A VitePress
// container may start on any line of the paragraph, but an admonition or a tab only on the first one.
func (c *checker) containers(n *mdc.Node) {
	if len(n.Children) > 0 && n.Children[0].IsText() {
		first, _, _ := strings.Cut(n.Children[0].Text, "\n")
		if found := admonition.FindStringSubmatch(first); found != nil {
			c.admonition(n.Pos, found[1], found[2], found[3])
		}
		if found := tab.FindStringSubmatch(first); found != nil {
			problem := diag.Syntax.Problemf(n.Pos, "the tab %q is shown as text", found[1]).WithWord("===")
			c.report(problem.WithHint("write :::tabs-item{label=%q} in ::tabs, then the text without indentation, then :::", found[1]))
		}
	}
	var shown [][]string // matches in the text of the page
	for _, child := range n.Children {
		for line := range strings.SplitSeq(child.Text, "\n") {
			if found := spacedContainer.FindStringSubmatch(line); found != nil && child.IsText() {
				shown = append(shown, found)
			}
		}
	}
	for number := n.Pos.Line; len(shown) > 0 && number <= len(c.lineStarts()); number++ {
		source := c.line(number)
		line := strings.TrimLeft(source, lineMarkers)
		if line == "" && number > n.Pos.Line {
			return
		}
		if found := shown[0]; strings.HasPrefix(line, strings.TrimRight(found[0], " \t")) {
			pos := diag.Pos{Line: number, Col: utf8.RuneCountInString(source) - utf8.RuneCountInString(line) + 1}
			c.container(pos, found[0], found[1], found[2])
			shown = shown[1:]
		}
	}
}

// lineMarkers are the characters before the text of a line: indentation, and the markers of lists and quotations.
const lineMarkers = " \t>-*+0123456789.)"

// container reports the first line of a VitePress container.
func (c *checker) container(pos diag.Pos, line, name, title string) {
	problem := diag.Syntax.Problemf(pos, "%q is shown as text because there is a space after the colons", diag.Excerpt(line)).WithWord(line)
	if name == "details" {
		c.report(problem.WithHint("%s", detailsElement))
		return
	}
	c.report(problem.WithHint("write it as %s, and close it with ::", c.opener(name, title)))
}

// admonition reports the first line of a Material for MkDocs admonition.
func (c *checker) admonition(pos diag.Pos, marker, name, title string) {
	problem := diag.Syntax.Problemf(pos, "the admonition %q is shown as text", marker+" "+name).WithWord(marker)
	if marker != "!!!" {
		c.report(problem.WithHint("%s", detailsElement))
		return
	}
	c.report(problem.WithHint("write %s, then the text without indentation, then ::", c.opener(name, title)))
}

// detailsElement is an instruction for writing text that readers can expand.
const detailsElement = "write <details><summary>Title</summary>, a blank line, the text, a blank line and </details>"

// opener returns the first line of the component that corresponds to a container.
func (c *checker) opener(name, title string) string {
	name = cmp.Or(admonitionNames[strings.ToLower(name)], name)
	component, ok := c.site.Components[mdc.ComponentName(name)]
	if !ok && (c.site.HasComponent == nil || !c.site.HasComponent(name)) {
		name = "note"
		component = c.site.Components[name]
	}
	if _, hasTitle := component.Prop("title"); title == "" || !hasTitle {
		return "::" + name
	}
	if strings.Contains(title, `"`) && !strings.Contains(title, "'") {
		return fmt.Sprintf("::%s{title='%s'}", name, title)
	}
	return fmt.Sprintf("::%s{title=\"%s\"}", name, strings.ReplaceAll(title, `"`, "&quot;"))
}
