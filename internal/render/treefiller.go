package render

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
)

// treeFiller inserts the trees of a page at their markers.
type treeFiller struct {
	components SiteComponents
	base, path string
	language   sitecomponents.Language
	trees      []*sitecomponents.Tree
	rendered   []sitecomponents.Rendered
	answers    sitecomponents.Answers
}

// html replaces the markers of trees in html with the trees.
func (f treeFiller) html(html string) (string, error) {
	var b bytes.Buffer
	for {
		before, rest, found := strings.Cut(html, string(markStart)+"t")
		b.WriteString(before)
		if !found {
			return b.String(), nil
		}
		number, rest, _ := strings.Cut(rest, string(markEnd))
		n, err := strconv.Atoi(number)
		if err != nil || n >= len(f.trees) {
			return "", fmt.Errorf("fill components: no component %q", number)
		}
		inside, after, _ := strings.Cut(rest, mark("/t", n))
		if err := f.tree(&b, n, inside); err != nil {
			return "", err
		}
		html = after
	}
}

// tree writes a component with its slots. It writes pieces that the component does not show yet after the component, so
// that all text is readable without scripts.
func (f treeFiller) tree(b *bytes.Buffer, n int, inside string) error {
	pieces, err := f.pieces(n, inside)
	if err != nil {
		return err
	}
	about := island{Tree: f.trees[n], Modules: map[string]string{}, Runtime: f.components.Runtime(), Answers: f.answers}
	if len(f.language.Locales) > 0 {
		about.Language = &f.language
	}
	canvas := false
	styles := []string{f.components.Frame()}
	for _, name := range f.trees[n].Names() {
		built, ok := f.components.Built(name)
		if !ok {
			continue
		}
		about.Modules[name] = built.Module
		canvas = canvas || built.Canvas
		if built.Style != "" && !slices.Contains(styles, built.Style) {
			styles = append(styles, built.Style)
		}
	}
	data, err := json.Marshal(about)
	if err != nil {
		return fmt.Errorf("encode component %s: %w", f.trees[n].Name, err)
	}
	for _, style := range styles {
		link(b, "stylesheet", style, "")
	}
	b.WriteString("<td-component")
	if canvas {
		b.WriteString(" data-td-canvas")
	}
	attr(b, "data-td-base", f.base)
	attr(b, "data-td-path", f.path)
	attr(b, "data-td-component", string(data))
	b.WriteByte('>')
	placePieces(b, f.rendered[n].HTML, pieces)
	b.WriteString("</td-component>")
	return nil
}

// unwrapAttribute is the attribute of the element of a piece whose only paragraph is unwrapped.
const unwrapAttribute = ` unwrap="p"`

// unwrappedAttribute marks a piece whose paragraph has been removed (web/src/islands/site-component.ts).
const unwrappedAttribute = ` data-td-unwrapped`

// pieceElement matches the empty element of a piece. It captures the piece's number and the rest of the start tag.
var pieceElement = regexp.MustCompile(`<td-piece n="(\d+)"([^<>]*)></td-piece>`)

// placePieces writes the HTML of a component with each piece in its first element, or at the end if it has none.
func placePieces(b *bytes.Buffer, html string, pieces []string) {
	placed := make([]bool, len(pieces))
	end := 0
	for _, at := range pieceElement.FindAllStringSubmatchIndex(html, -1) {
		i, err := strconv.Atoi(html[at[2]:at[3]])
		if err != nil || i >= len(pieces) || placed[i] {
			continue
		}
		placed[i] = true
		b.WriteString(html[end:at[0]])
		writePiece(b, i, html[at[4]:at[5]], pieces[i])
		end = at[1]
	}
	b.WriteString(html[end:])
	for i, piece := range pieces {
		if !placed[i] {
			writePiece(b, i, "", piece)
		}
	}
}

// writePiece writes a piece in an element with additional attributes.
func writePiece(b *bytes.Buffer, i int, attributes, piece string) {
	if content := withoutParagraph(piece); content != piece && strings.Contains(attributes, unwrapAttribute) {
		piece = content
		attributes += unwrappedAttribute // other copies of the slot may show the paragraph
	}
	fmt.Fprintf(b, `<td-piece n="%d"%s>%s</td-piece>`, i, attributes, piece)
}

// withoutParagraph returns the content of a paragraph if html contains nothing else.
func withoutParagraph(html string) string {
	if content, isWhole := strings.CutSuffix(html, "</p>"); isWhole && !strings.Contains(content, "</p>") && strings.HasPrefix(content, "<p>") {
		return strings.TrimPrefix(content, "<p>")
	}
	return html
}

// pieces returns the HTML between the markers of the pieces of a tree, with the trees in it filled in.
func (f treeFiller) pieces(tree int, inside string) ([]string, error) {
	var list []string
	for {
		start := pieceMark("p", tree, len(list))
		_, rest, found := strings.Cut(inside, start)
		if !found {
			return list, nil
		}
		end := pieceMark("/p", tree, len(list))
		piece, after, _ := strings.Cut(rest, end)
		html, err := f.html(piece)
		if err != nil {
			return nil, err
		}
		list = append(list, html)
		inside = after
	}
}
