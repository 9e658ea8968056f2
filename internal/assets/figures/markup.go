package figures

import (
	"encoding/xml"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"regexp"
	"strings"
)

// The allowed elements and attributes.
const (
	svgElements   = " svg g defs marker polygon polyline rect circle ellipse path line text tspan "
	svgAttributes = " id viewBox width height x y x1 y1 x2 y2 cx cy r rx ry dx dy d points transform fill stroke stroke-width " +
		"stroke-dasharray stroke-linecap stroke-linejoin opacity text-anchor dominant-baseline font-size font-weight font-style " +
		"letter-spacing text-decoration markerWidth markerHeight refX refY orient marker-start marker-end "
	mathElements = " math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom mover munder munderover " +
		"msub msup msubsup mmultiscripts mprescripts none mtable mtr mtd menclose merror "
	mathAttributes = " display displaystyle scriptlevel stretchy fence form separator lspace rspace minsize maxsize mathvariant " +
		"mathcolor mathbackground width height depth voffset rowspacing columnspacing linethickness accent accentunder largeop " +
		"movablelimits symmetric columnspan rowspan "
)

// markup returns the allowed parts of a figure's markup. It derives a prefix from source that makes the ids unique on a
// page.
func markup(kind Kind, label, source, text string) (string, error) {
	w := markupWriter{kind: kind, label: label, idPrefix: idPrefix(source)}
	w.elements, w.attributes = mathElements, mathAttributes
	if kind == Diagram {
		w.elements, w.attributes = svgElements, svgAttributes
	}
	decoder := xml.NewDecoder(strings.NewReader(text))
	decoder.Entity = xml.HTMLEntity
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return w.b.String(), nil
		}
		if err != nil {
			return "", fmt.Errorf("read markup: %w", err)
		}
		w.token(token)
	}
}

// idPrefix returns the prefix of a figure's ids, which is a hash of its source.
func idPrefix(source string) string {
	hash := fnv.New32a()
	_, _ = hash.Write([]byte(source))
	return fmt.Sprintf("%x", hash.Sum32())
}

// markupWriter writes the markup of one figure.
type markupWriter struct {
	b               strings.Builder
	kind            Kind
	label, idPrefix string
	// elements and attributes are the allowed elements and attributes, separated by spaces.
	elements, attributes string
	// skipped is the number of open elements that are omitted, and depth is the number of all open elements.
	skipped, depth int
	// inText is the number of open elements that contain text.
	inText int
}

func (w *markupWriter) token(token xml.Token) {
	switch t := token.(type) {
	case xml.StartElement:
		w.depth++
		if w.skipped > 0 || !strings.Contains(w.elements, " "+t.Name.Local+" ") {
			w.skipped++
			return
		}
		w.start(t)
	case xml.EndElement:
		w.depth--
		if w.skipped > 0 {
			w.skipped--
			return
		}
		if containsText(t.Name.Local) {
			w.inText--
		}
		w.b.WriteString("</" + t.Name.Local + ">")
	case xml.CharData:
		if w.skipped == 0 && w.inText > 0 {
			w.b.WriteString(escaper.Replace(string(t)))
		}
	}
}

// escaper escapes text and attribute values.
var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

// containsText reports whether text inside an element is shown, as opposed to white space between elements.
func containsText(element string) bool {
	return strings.Contains(" text tspan mi mn mo ms mtext ", " "+element+" ")
}

func (w *markupWriter) start(t xml.StartElement) {
	w.b.WriteString("<" + t.Name.Local)
	if w.depth == 1 {
		w.root()
	}
	if containsText(t.Name.Local) {
		w.inText++
	}
	for _, a := range t.Attr {
		w.attribute(t.Name.Local, a.Name.Local, a.Value)
	}
	w.b.WriteByte('>')
}

// root writes the attributes of the outermost element.
func (w *markupWriter) root() {
	switch w.kind {
	case Diagram:
		w.set("role", "img")
		w.set("aria-label", w.label)
	case Formula:
		w.set("class", "math-inline")
	case Display:
		w.set("class", "math-display")
	}
}

func (w *markupWriter) set(name, value string) {
	w.b.WriteString(" " + name + `="` + escaper.Replace(value) + `"`)
}

func (w *markupWriter) attribute(element, name, value string) {
	switch {
	case w.kind != Diagram && name == "class" && element != "math":
		if strings.HasPrefix(value, "tml-") && !strings.Contains(value, " ") {
			w.set(name, value)
		}
	case w.kind != Diagram && name == "style":
		w.mathStyle(value)
	case !strings.Contains(w.attributes, " "+name+" "):
	case w.kind != Diagram:
		w.set(name, value)
	case name == "id":
		w.set(name, w.id(value))
	case name == "fill" || name == "stroke":
		w.set(name, themeColor(element, name, value))
	case strings.HasPrefix(name, "marker-"):
		if match := markerReference.FindStringSubmatch(value); match != nil {
			w.set(name, "url(#"+w.id(match[1])+")")
		}
	default:
		w.set(name, fraction.ReplaceAllString(value, "$1"))
	}
}

var (
	markerReference = regexp.MustCompile(`^url\(#([\w-]+)\)$`)
	// fraction matches a number with more digits than necessary.
	fraction   = regexp.MustCompile(`(-?\d+\.\d\d)\d+`)
	themeValue = regexp.MustCompile(`^(?:none|var\(--[\w-]+\))$`)
	colorStyle = regexp.MustCompile(`(?:^|;)\s*(color|background(?:-color)?):\s*(#[0-9a-fA-F]{3,8}|[a-z]+)\s*(?:;|$)`)
)

// id returns an id that is unique on a page with several figures.
func (w *markupWriter) id(name string) string { return "td:" + w.idPrefix + "-" + name }

// themeColor returns a color of the theme. It replaces the colors that authors choose with highlight colors of the
// theme, because they may be unreadable in one of the color modes.
func themeColor(element, name, value string) string {
	switch {
	case themeValue.MatchString(value):
		return value
	case element == "text" || element == "tspan":
		return "var(--_text)"
	case name == "fill":
		return "var(--_marked)"
	}
	return "var(--_marked-line)"
}

// mathStyle writes the colors in a style attribute as MathML attributes, because the policy of pages blocks style
// attributes.
func (w *markupWriter) mathStyle(value string) {
	for _, match := range colorStyle.FindAllStringSubmatch(value, -1) {
		if match[1] == "color" {
			w.set("mathcolor", match[2])
		} else {
			w.set("mathbackground", match[2])
		}
	}
}
