package migrate

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/tresjs/tresdocs/internal/text/frontmatter"
	"github.com/tresjs/tresdocs/internal/text/slug"
)

// headingAttributes is the pattern of an id or attributes in braces, as in {#shadows keywords="acne"}.
const headingAttributes = `\{(?:#[\w:.-]+|[\w-]+="[^"]*")(?:[ \t]+(?:[#.][\w:.-]+|[\w-]+="[^"]*"))*\}`

var (
	// atxHeading matches a heading and captures its text.
	atxHeading = regexp.MustCompile(`^(#{1,6}[ \t]+)(.*?)[ \t]*#*[ \t]*\r?\n?$`)
	// headingMark matches the markup in a heading. It captures escaped characters and the text of code, links and images.
	headingMark = regexp.MustCompile("`+([^`]+)`+" + `|\\([!-/:-@[-\x60{-~])|!?\[([^\]]*)\]\([^)]*\)|` + wholeTag.String() + `|\*+`)
	// ownAttributes matches the attributes after a heading.
	ownAttributes = regexp.MustCompile(`[ \t]*` + headingAttributes + `[ \t]*$`)
	// barredID matches a heading with an id between double pipes, which is the syntax of the remark-custom-header-id
	// plugin.
	barredID = regexp.MustCompile(`^(#{1,6}[ \t].*?)[ \t]*\|\|([\w:.-]+)\|\|[ \t]*(\r?\n?)$`)
	// writableID matches ids that can be written after a heading.
	writableID = regexp.MustCompile(`^[\w:.-]+$`)
)

// headingText returns the text of a heading without markup.
func headingText(heading string) string { return headingMark.ReplaceAllString(heading, "$1$2$3") }

// withIDs keeps links to headings working. It adds an explicit id to each heading that would get a different one.
func withIDs(text string, idOf func(heading string) string) string {
	_, start, _ := frontmatter.Split(text)
	seen := map[string]int{}
	return text[:start] + changeLines(text[start:], func(line string) string { return withID(line, idOf, seen) })
}

// withoutBars replaces the double pipes around heading ids with braces.
func withoutBars(text string) string {
	return changeLines(text, func(line string) string { return barredID.ReplaceAllString(line, "$1 {#$2}$3") })
}

// withID adds an explicit id to a heading if necessary. seen counts the ids in the document so far.
func withID(line string, idOf func(heading string) string, seen map[string]int) string {
	match := atxHeading.FindStringSubmatch(line)
	if match == nil || strings.Contains(match[2], "{#") {
		return line
	}
	title := ownAttributes.ReplaceAllString(match[2], "")
	heading := headingText(title)
	id := idOf(strings.TrimSpace(heading))
	seen[id]++
	if n := seen[id]; n > 1 {
		id += "-" + strconv.Itoa(n-1)
	}
	if id == new(slug.Headings).ID(strings.TrimSpace(heading)) || !writableID.MatchString(id) {
		return line
	}
	if rest := strings.TrimLeft(match[2][len(title):], " \t{"); rest != "" {
		return match[1] + title + " {#" + id + " " + rest + "\n"
	}
	return match[1] + title + " {#" + id + "}\n"
}

// vitePressID returns the id that VitePress generates for a heading. It replaces special characters with dashes.
func vitePressID(heading string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(heading) {
		switch {
		case r >= 0x300 && r <= 0x36f: // a combining accent
		case r < 0x80 && !unicode.IsLetter(r) && !unicode.IsDigit(r), strings.ContainsRune("“”‘’", r), unicode.IsSpace(r):
			b.WriteByte('-')
		default:
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return slug.Trim(b.String())
}

var (
	// matterTitle matches the title in front matter. beginsTitled matches a heading at the start of a document.
	matterTitle  = regexp.MustCompile(`(?m)^title:[ \t]*(.*\S)[ \t\r]*$`)
	beginsTitled = regexp.MustCompile(`^\s*# (.*\S)`)
)

// titledByHeading sets the title of a VitePress document to its first level-1 heading. VitePress uses the title in
// front matter only for search engines and browser tabs, so it moves to the seo key. A heading further down is moved
// into the front matter, because pages show their title at the top.
func titledByHeading(text string) string {
	head, start, ok := frontmatter.Split(text)
	body := text[start:]
	title := matterTitle.FindStringSubmatch(head)
	if strings.Contains(head, "seo:") || hasLayout.MatchString(head) || title != nil && strings.ContainsAny(title[1][:1], ">|") {
		return text
	}
	moved := ""
	heading := beginsTitled.FindStringSubmatch(body)
	if heading == nil {
		at, line := firstTitle(body)
		if line == "" {
			return text
		}
		heading = atxHeading.FindStringSubmatch(line)
		heading = []string{"", strings.TrimSpace(headingText(ownAttributes.ReplaceAllString(heading[2], "")))}
		body = body[:at] + body[at+len(line):]
		moved = "title: " + quoted(heading[1]) + "\n"
	}
	if moved == "" && (!ok || title == nil || strings.Trim(title[1], `"'`) == heading[1]) {
		return text
	}
	if title != nil {
		head = matterTitle.ReplaceAllLiteralString(head, "seo:\n  title: "+title[1])
	}
	if ok {
		body = "---\n" + head + "\n---" + body
	}
	return withMatter(moved, body)
}

// hasLayout matches front matter of pages that are not articles.
var hasLayout = regexp.MustCompile(`(?m)^(?:layout|hero):`)

// firstTitle returns the first level-1 heading outside of code blocks, and its position.
func firstTitle(text string) (at int, line string) {
	for line, kind := range linesOf(text) {
		if kind == proseLine && strings.HasPrefix(line, "# ") && atxHeading.FindStringSubmatch(line)[2] != "" {
			return at, line
		}
		at += len(line)
	}
	return 0, ""
}
