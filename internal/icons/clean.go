package icons

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/sanitize"
)

// draws reports whether an icon may be made of the element called name. All others are dropped with
// what is in them: scripts, style sheets, which would hold for the whole page, but also titles and HTML, in
// which browsers read by other rules than XML.
func draws(name string) bool {
	switch name {
	case "g", "path", "circle", "ellipse", "line", "polyline", "polygon", "rect", "image",
		"text", "tspan", "textPath", "defs", "use", "symbol", "svg", "switch",
		"clipPath", "mask", "pattern", "marker", "linearGradient", "radialGradient", "stop",
		"filter", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite",
		"feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feDistantLight",
		"feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR",
		"feGaussianBlur", "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset",
		"fePointLight", "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence",
		"animate", "animateMotion", "animateTransform", "set", "mpath":
		return true
	}
	return false
}

// cleanBody drops from the inside of an <svg> all that could run or lead away. What is harmless
// stays as it is, byte for byte.
func cleanBody(body string) (string, error) {
	if strings.Contains(body, "\x00") {
		return "", errors.New("the SVG holds a null character")
	}
	var c cleaner
	decoder := xml.NewDecoder(strings.NewReader(body))
	for {
		start := decoder.InputOffset()
		token, err := decoder.RawToken()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return "", fmt.Errorf("the SVG is not well-formed: %w", err)
		}
		c.token(token, body[start:decoder.InputOffset()])
	}
	if len(c.open) > 0 {
		return "", fmt.Errorf("the SVG is not well-formed: <%s> is never closed", c.open[len(c.open)-1])
	}
	if c.err != nil {
		return "", c.err
	}
	return c.out.String(), nil
}

// cleaner copies the tokens of an SVG that may stay.
type cleaner struct {
	out strings.Builder
	// open are the elements around the current token, and dropped is how many of them are from
	// the first dropped one on.
	open    []string
	dropped int
	err     error
}

func (c *cleaner) token(token xml.Token, raw string) {
	switch t := token.(type) {
	case xml.StartElement:
		name := qualified(t.Name)
		c.open = append(c.open, name)
		if c.dropped > 0 || !draws(name) || changesLink(t) {
			c.dropped++
			return
		}
		c.out.WriteString(startTag(t, raw))
	case xml.EndElement:
		c.end(qualified(t.Name), raw)
	case xml.CharData:
		if c.dropped == 0 {
			c.text(t, raw)
		}
	} // comments, instructions and declarations draw nothing
}

func (c *cleaner) end(name, raw string) {
	if len(c.open) == 0 || c.open[len(c.open)-1] != name {
		if c.err == nil {
			c.err = fmt.Errorf("the SVG is not well-formed: </%s> closes nothing", name)
		}
		return
	}
	c.open = c.open[:len(c.open)-1]
	if c.dropped > 0 {
		c.dropped--
		return
	}
	c.out.WriteString(raw) // empty after <path/>
}

// text copies text; a CDATA section becomes plain text, since HTML knows none everywhere.
func (c *cleaner) text(text []byte, raw string) {
	if strings.HasPrefix(raw, "<!") {
		c.err = errors.Join(c.err, xml.EscapeText(&c.out, text))
		return
	}
	c.out.WriteString(raw)
}

// startTag gives the tag as it was, or written anew without what may not stay.
func startTag(t xml.StartElement, raw string) string {
	kept := make([]xml.Attr, 0, len(t.Attr))
	var styles []xml.Attr
	for _, attr := range t.Attr {
		switch {
		case !harmless(attr):
		case strings.EqualFold(qualified(attr.Name), "style"):
			styles = append(styles, presentation(attr.Value)...)
		default:
			kept = append(kept, attr)
		}
	}
	if len(kept) == len(t.Attr) && plainTag.MatchString(raw) {
		return raw
	}
	kept = replaced(kept, styles)
	end := ">"
	if strings.HasSuffix(raw, "/>") {
		end = "/>"
	}
	return "<" + qualified(t.Name) + attributes(kept) + end
}

// presentational are the properties of CSS that SVG has attributes for, with the same values.
var presentational = strings.Fields(`alignment-baseline baseline-shift clip-path clip-rule color color-interpolation
	color-interpolation-filters display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
	font-family font-size font-stretch font-style font-variant font-weight image-rendering letter-spacing lighting-color
	marker-end marker-mid marker-start mask mask-type opacity overflow paint-order shape-rendering stop-color stop-opacity
	stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
	text-anchor text-decoration text-rendering transform-origin vector-effect visibility word-spacing writing-mode`)

// presentation returns attributes that do what a style attribute does, which the policy of pages gives no effect.
func presentation(style string) []xml.Attr {
	var attrs []xml.Attr
	for _, declaration := range sanitize.Declarations(style) {
		property, value, _ := strings.Cut(declaration, ":")
		property = strings.ToLower(strings.TrimSpace(property))
		value, _, _ = strings.Cut(value, "!") // attributes know no importance
		if slices.Contains(presentational, property) {
			attrs = append(attrs, xml.Attr{Name: xml.Name{Local: property}, Value: strings.TrimSpace(value)})
		}
	}
	return attrs
}

// replaced returns attrs with others, which take the place of those with the same name.
func replaced(attrs, others []xml.Attr) []xml.Attr {
	for _, other := range others {
		attrs = slices.DeleteFunc(attrs, func(attr xml.Attr) bool { return attr.Name == other.Name })
		attrs = append(attrs, other)
	}
	return attrs
}

func attributes(attrs []xml.Attr) string {
	var b strings.Builder
	for _, attr := range attrs {
		b.WriteString(" " + qualified(attr.Name) + `="`)
		if xml.EscapeText(&b, []byte(attr.Value)) != nil {
			return "" // a builder takes all that is written to it
		}
		b.WriteByte('"')
	}
	return b.String()
}

// plainTag matches a tag as it is usually written, in which [ownIDs] finds its ids.
var plainTag = regexp.MustCompile(`^<[\w:.-]+(\s+[\w:.-]+=("[^"]*"|'[^']*'))*\s*/?>$`)

// plainID matches an id that can be given a prefix wherever it stands.
var plainID = regexp.MustCompile(`^[^\s"'<>&\\]+$`)

// harmless reports whether an attribute can neither run a script nor load from elsewhere, nor act on the page
// around the icon.
func harmless(attr xml.Attr) bool {
	name := strings.ToLower(qualified(attr.Name))
	switch {
	case strings.HasPrefix(name, "on"), strings.HasPrefix(name, "data-"), strings.HasPrefix(name, "aria-"):
		return false
	case name == "href", name == "xlink:href", name == "src":
		link := strings.ToLower(strings.TrimSpace(attr.Value))
		return strings.HasPrefix(link, "#") || isPicture(link)
	case strings.Contains(name, ":"):
		return name == "xml:space"
	case name == "id":
		return plainID.MatchString(attr.Value)
	case name == "autofocus", name == "tabindex", name == "role", name == "contenteditable", name == "popover":
		return false
	default:
		return loadsNothing(attr.Value)
	}
}

// loadsNothing reports whether a value that a browser may read as CSS asks for no file: the functions in it only
// calculate, and every url() names a part of the icon. An escape could spell a function in another way.
func loadsNothing(value string) bool {
	if strings.Contains(value, `\`) {
		return false
	}
	for {
		before, after, found := strings.Cut(value, "(")
		if !found {
			return true
		}
		start := strings.LastIndexFunc(before, func(r rune) bool { return !isIdentifier(r) }) + 1
		name := strings.ToLower(before[start:])
		if !functions[name] && (name != "url" || !strings.HasPrefix(strings.TrimLeft(after, " \t\r\n\"'"), "#")) {
			return false
		}
		value = after
	}
}

func isIdentifier(r rune) bool {
	return r == '-' || r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r > 0x7f
}

// functions are those of CSS and of transforms that load nothing; the one without a name is a pair of brackets.
var functions = func() map[string]bool {
	set := map[string]bool{"": true}
	for _, name := range strings.Fields(`rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark
		var calc min max clamp round abs sign sin cos tan pow sqrt matrix matrix3d rotate rotate3d rotatex rotatey rotatez
		scale scale3d scalex scaley scalez skew skewx skewy translate translate3d translatex translatey translatez
		perspective cubic-bezier steps linear blur brightness contrast drop-shadow grayscale hue-rotate invert opacity
		saturate sepia circle ellipse inset polygon rect xywh`) {
		set[name] = true
	}
	return set
}()

// isPicture reports whether a link holds a picture itself. One in SVG could hold scripts in turn.
func isPicture(link string) bool {
	return strings.HasPrefix(link, "data:image/") && !strings.HasPrefix(link, "data:image/svg")
}

// changesLink reports whether an animation gives an element another link or an event handler. Names have any case:
// within a page a browser reads SVG as HTML.
func changesLink(t xml.StartElement) bool {
	for _, attr := range t.Attr {
		if strings.EqualFold(attr.Name.Local, "attributeName") && !harmless(xml.Attr{Name: xml.Name{Local: strings.TrimSpace(attr.Value)}}) {
			return true
		}
	}
	return false
}

func qualified(name xml.Name) string {
	if name.Space == "" {
		return name.Local
	}
	return name.Space + ":" + name.Local
}
