package migrate

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

var (
	// opensContainer matches the opening line of a VitePress or Starlight container. It captures the indentation,
	// colons, name, label in brackets and title.
	opensContainer = regexp.MustCompile(`^([ \t]*)(:{3,})[ \t]*([A-Za-z][\w-]*)(?:\[(.*)\])?[ \t]*(.*?)[ \t]*$`)
	// closesContainer matches the closing line of a container.
	closesContainer = regexp.MustCompile(`^[ \t]*(:{3,})[ \t]*$`)
	// headingWithAttributes matches a heading that ends with attributes.
	headingWithAttributes = regexp.MustCompile(`^(#{1,6})[ \t]+(.*?)[ \t]*(` + headingAttributes + `)[ \t]*$`)
	// tabOfPlugin matches the first line of a tab in the syntax of the VitePress tabs plugin. Tabs that contain other tabs
	// have more equals signs.
	tabOfPlugin = regexp.MustCompile(`^([ \t]*)(={2,})[ \t]+(.+?)[ \t]*$`)
	// badgeText matches a VitePress badge up to its text attribute.
	badgeText = regexp.MustCompile(`(<[Bb]adge\s[^<>]*?:?)\btext=`)
	// emptyComponent matches a self-closing component. HTML, and therefore Markdown, ignores the slash.
	emptyComponent = regexp.MustCompile(`<([A-Z][\w.]*|[a-z]\w*-[\w-]*)((?:\s+[^<>"'=/\s]+(?:=(?:"[^"]*"|'[^']*'))?)*)\s*/>`)
	// mdxLink matches a link or a reference to an MDX document, which is now a Markdown document.
	mdxLink = regexp.MustCompile(`(\](?:\(|:[ \t]+)[^)\s#?:]*)\.mdx([)#?\s]|$)`)
	// titleAttributes matches the attributes after a container's title.
	titleAttributes = regexp.MustCompile(`\s\{[^{}]*\}$`)
	// contents matches the line that VitePress replaces with the table of contents, which tresdocs shows next to the
	// page.
	contents = regexp.MustCompile(`^\[\[toc\]\][ \t]*$`)
)

// containerNames maps container names to component names. Containers that are not listed keep their names.
var containerNames = map[string]string{"info": "note", "danger": "caution", "important": "important", "aside": "note"}

// silentContainers are the containers that render only their content.
var silentContainers = map[string]bool{"v-pre": true, "raw": true}

// Rewrites reports whether the migration rewrites a component or container in the site's documents. If so, its name only
// appears there if it could not be rewritten.
func Rewrites(name string) bool {
	_, isRenamed := containerNames[strings.ToLower(name)]
	return isRenamed || silentContainers[name] || slices.Contains(wrappers, name) || slices.Contains([]string{"Aside", "Code", "details", "fragment"}, name) || strings.HasPrefix(name, "vp-team-")
}

// openContainer is an open container. It records the line that closes the corresponding component.
type openContainer struct {
	name   string
	colons int
	end    string
	// marker is the number of equals signs before each tab of a container of tabs, or 0 if it has no tab yet.
	marker int
	// tag is the name of the element if the container is an HTML element with the v-pre attribute.
	tag string
}

// rawContainer is the name of the container whose content Vue does not compile. rawBlock matches an HTML element with
// the same effect, on a line by itself.
const rawContainer = "v-pre"

// opensElement matches the first line of an HTML block, which ends at a blank line (CommonMark 4.6, rules 6 and 7).
var opensElement = regexp.MustCompile(`^ {0,3}<(?:(?:div|p|center|details|figure|section|table|ul|ol|dl|blockquote)\b|[A-Za-z][^<>]*>\s*$)`)

var rawBlock = regexp.MustCompile(`^<([a-z][\w-]*)\s(?:[^<>]*\s)?v-pre(?:\s[^<>]*)?>[ \t]*\r?\n?$`)

// closed closes the open containers starting at index first. It returns the closing lines and the containers that
// remain open.
func closed(open []openContainer, first int) (string, []openContainer) {
	var ends strings.Builder
	for _, container := range slices.Backward(open[first:]) {
		ends.WriteString(container.end)
	}
	return ends.String(), open[:first]
}

// fromContainers converts the containers of a VitePress or Starlight document to components and its heading ids to MDC
// syntax.
func fromContainers(text string) string {
	var (
		b    strings.Builder
		open []openContainer
		// indent is the indentation of the opening line of the code block. The line that closes a component needs the
		// same indentation.
		indent string
		isHTML bool // the line is in an HTML block, where MDC syntax is not parsed
	)
	for line, kind := range linesOf(apartFromText(withEndTags(text))) {
		switch {
		case kind == proseLine:
			isHTML = strings.TrimSpace(line) != "" && (isHTML || opensElement.MatchString(line))
			if !isHTML {
				line = beginsInline.ReplaceAllStringFunc(line, asInline)
			}
			line, open = containerLine(line, open)
		case kind == fenceOpens:
			indent = line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		case kind == fenceCloses && len(open) > 0:
			line = indent + strings.TrimLeft(line, " \t")
		}
		b.WriteString(line)
	}
	if ends, _ := closed(open, 0); ends != "" {
		b.WriteString("\n" + ends)
	}
	return b.String()
}

// closesElement matches a line that ends with the end tag of an element that contains blocks, at the margin.
var closesElement = regexp.MustCompile(`^(?:</?[a-z][^\n]*)?</(?:div|p|center|details|figure|section|table|ul|ol|dl|pre|blockquote)>[ \t]*\r?\n?$`)

var (
	// opensComponent matches the first line of the start tag of a component that continues on the next line.
	opensComponent = regexp.MustCompile(`^[ \t]*<[A-Z][\w.]*(?:\s[^<>]*)?\n$`)
	// endsComponent matches the last line of an empty component whose start tag spans several lines.
	endsComponent = regexp.MustCompile(`^[^<]*></[A-Z][\w.]*>[ \t]*\r?\n?$`)
)

// apartFromText inserts a blank line after an empty component that is on lines by itself, or after an element, if text
// follows. Without the blank line, that text would be part of the HTML block and not be parsed as Markdown.
func apartFromText(text string) string {
	var b strings.Builder
	afterTag, inTag := false, false
	for line, kind := range linesOf(text) {
		if trimmed := strings.TrimSpace(line); afterTag && trimmed != "" && !strings.HasPrefix(trimmed, "<") && !strings.HasPrefix(trimmed, ":::") {
			b.WriteByte('\n')
		}
		tag := loneTag.FindStringSubmatch(line)
		isComponent := tag != nil && strings.ToLower(tag[2]) != tag[2]
		isEnd := inTag && endsComponent.MatchString(line)
		inTag = kind == proseLine && (opensComponent.MatchString(line) || inTag && !strings.Contains(line, "<"))
		afterTag = kind == proseLine && (isComponent || isEnd || closesElement.MatchString(line))
		b.WriteString(line)
	}
	return b.String()
}

// withEndTags adds end tags to self-closing components, changes links to MDX documents to the .md extension, and renames
// the prop of badges.
func withEndTags(text string) string {
	if !strings.Contains(text, "/>") && !strings.Contains(text, ".mdx") && !strings.Contains(text, "adge") {
		return text
	}
	var b strings.Builder
	for block, kind := range blocksOf(linesOf(text)) {
		if kind == proseLine {
			block = outsideCode(block, func(text string) string {
				text = badgeText.ReplaceAllString(text, "${1}label=")
				return mdxLink.ReplaceAllString(emptyComponent.ReplaceAllString(text, "<$1$2></$1>"), "${1}.md${2}")
			})
		}
		b.WriteString(block)
	}
	return b.String()
}

// containerLine rewrites one line that is not in a code block.
func containerLine(line string, open []openContainer) (string, []openContainer) {
	isRaw := slices.ContainsFunc(open, func(c openContainer) bool { return c.name == rawContainer })
	if element := rawBlock.FindStringSubmatch(line); element != nil {
		open = append(open, openContainer{name: rawContainer, colons: len(line), tag: element[1]})
	} else if last := len(open) - 1; last >= 0 && open[last].tag != "" && strings.TrimSpace(line) == "</"+open[last].tag+">" {
		open = open[:last]
	}
	line = withoutSpans(vueText(line, isRaw))
	bare := strings.TrimRight(line, "\r\n")
	if closing := closesContainer.FindStringSubmatch(bare); closing != nil {
		// The line closes the outermost container with the same number of colons or fewer, and all containers in it.
		first := slices.IndexFunc(open, func(c openContainer) bool { return c.colons <= len(closing[1]) })
		if first < 0 {
			return line, open
		}
		return closed(open, first)
	}
	if item := tabOfPlugin.FindStringSubmatch(bare); item != nil {
		for at, container := range slices.Backward(open) {
			if container.name == "tabs" && (container.marker == 0 || container.marker == len(item[2])) {
				ends, open := closed(open, at+1)
				open[at].marker = len(item[2])
				return opened(open, openContainer{name: "tabs-item", colons: container.colons}, ends+item[1], item[1], fmt.Sprintf("{label=%q}", item[3]))
			}
		}
	}
	if heading := headingWithAttributes.FindStringSubmatch(bare); heading != nil {
		if strings.Contains(heading[2], "[") {
			return fmt.Sprintf("%s :span%s%s\n", heading[1], heading[3], heading[2]), open
		}
		return fmt.Sprintf("%s [%s]%s\n", heading[1], heading[2], heading[3]), open
	}
	if contents.MatchString(bare) {
		return "\n", open
	}
	if match := opensContainer.FindStringSubmatch(bare); match != nil {
		return openingLine(match, open)
	}
	return line, open
}

// opened returns the line that opens a component, and the open containers with it. before precedes the line, and indent
// precedes the line that closes the component.
func opened(open []openContainer, container openContainer, before, indent, props string) (string, []openContainer) {
	depth := strings.Repeat(":", 2+len(open))
	container.end = indent + depth + "\n"
	return before + depth + container.name + props + "\n", append(open, container)
}

// openingLine rewrites the opening line of a container, which is a match of [opensContainer].
func openingLine(match []string, open []openContainer) (string, []openContainer) {
	indent, container, title := match[1], openContainer{name: strings.ToLower(match[3]), colons: len(match[2])}, match[4]
	props := ""
	if rest := match[5]; strings.HasPrefix(rest, "{") {
		props = rest
	} else if title == "" {
		title = rest
	}
	if attributes := titleAttributes.FindString(title); attributes != "" {
		title, props = strings.TrimSpace(strings.TrimSuffix(title, attributes)), strings.TrimSpace(attributes)
	}
	switch {
	case silentContainers[container.name]:
		container.end = "\n"
		return "\n", append(open, container)
	case container.name == "details":
		isOpen := ""
		if slices.Contains(strings.Fields(strings.Trim(props, "{}")), "open") {
			isOpen = " open"
		}
		container.end = "\n" + indent + "</details>\n\n"
		return fmt.Sprintf("%s<details%s><summary>%s</summary>\n\n", indent, isOpen, inlineHTML(cmp.Or(title, "Details"))), append(open, container)
	}
	container.name = cmp.Or(containerNames[container.name], container.name)
	if key, ok := strings.CutPrefix(title, "key:"); ok && container.name == "tabs" {
		title, props = "", fmt.Sprintf("{sync=%q}", key)
	}
	line, open := opened(open, container, indent, indent, props)
	if title != "" && container.name != "code-group" {
		line += indent + strongTitle(title) + "\n\n"
	}
	return line, open
}

// strongTitle returns the Markdown for the title of a container.
func strongTitle(title string) string {
	if whole := strongMark.FindString(title); whole == title {
		return title
	}
	if strings.Contains(title, "*") {
		return "__" + title + "__"
	}
	return "**" + title + "**"
}

var (
	// bracedSpan matches text in brackets before braces, which is a span only in MDC syntax.
	bracedSpan = regexp.MustCompile(`(^|[^!\\\]\w])\[([^\[\]\n]+)\]\{([^{])`)
	// endAttributes matches attributes at the end of a paragraph or list item. It captures an id among them.
	endAttributes = regexp.MustCompile(`(\S)[ \t]+\{[.#][\w .:-]*\}[ \t]*(\r?\n?)$`)
	// attributeID matches the id in attributes.
	attributeID = regexp.MustCompile(`#([\w:.-]+)[^{}]*\}[ \t]*\r?\n?$`)
)

// withoutAttributes removes the attributes of VitePress paragraphs and list items, but keeps their ids.
func withoutAttributes(text string) string {
	return changeLines(text, func(line string) string {
		if hasOwnAttributes(line) {
			return line
		}
		id := ""
		if match := attributeID.FindStringSubmatch(line); match != nil {
			id = " :span{#" + match[1] + "}"
		}
		return endAttributes.ReplaceAllString(line, "${1}"+id+"$2")
	})
}

// hasOwnAttributes reports whether a line is a heading, a container, a table row or an HTML element, whose attributes
// are kept.
func hasOwnAttributes(line string) bool {
	return strings.HasPrefix(strings.TrimLeft(line, " \t"), ":::") || strings.ContainsAny(line[:1], "#|<")
}

// withoutSpans escapes text that looks like a span of MDC syntax.
func withoutSpans(line string) string {
	if !strings.Contains(line, "]{") || hasOwnAttributes(line) {
		return line
	}
	return outsideCode(line, func(text string) string { return bracedSpan.ReplaceAllString(text, `$1\[$2]{$3`) })
}

// beginsInline matches a component at the start of a line with text after it. This component would be a block, and the
// text after it would not be shown.
var beginsInline = regexp.MustCompile(`^[ \t]*<[A-Z]\w*(?:\s[^<>{}]*)?>[^<>{}\[\]\n]*</[A-Z]\w*>[ \t]+[^\s<]`)

// inlineParts captures the indentation, name, attributes, text and end tag of a component.
var inlineParts = regexp.MustCompile(`^([ \t]*)<(\w+)(?:\s([^<>]*))?>([^<>]*)</(\w+)>`)

// asInline writes a component at the start of text as an inline component of MDC syntax.
func asInline(text string) string {
	match := inlineParts.FindStringSubmatch(text)
	if match == nil || match[2] != match[5] {
		return text
	}
	component := match[1] + ":" + mdc.Kebab(match[2])
	if match[4] != "" {
		component += "[" + match[4] + "]"
	}
	if props := strings.TrimSpace(match[3]); props != "" {
		component += "{" + props + "}"
	}
	return component + text[len(match[0]):]
}
