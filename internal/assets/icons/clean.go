package icons

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/sanitize"
)

// isAllowed reports whether an icon may contain the element with the given name. All other elements are removed with
// their content. They include scripts, style sheets, which would apply to the entire page, and also titles and HTML,
// which browsers parse by different rules than XML.
func isAllowed(name string) bool {
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

// cleanBody removes everything from the content of an <svg> that could run a script, load a file or leave the page.
// It keeps the rest unchanged, byte for byte.
func cleanBody(body string) (string, error) {
	if strings.Contains(body, "\x00") {
		return "", errors.New("the SVG contains a null character")
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

// cleaner copies the allowed tokens of an SVG to its output.
type cleaner struct {
	out strings.Builder
	// open lists the open elements, and dropped is the number of open elements that are being removed.
	open    []string
	dropped int
	err     error
}

func (c *cleaner) token(token xml.Token, raw string) {
	switch t := token.(type) {
	case xml.StartElement:
		name := qualifiedName(t.Name)
		c.open = append(c.open, name)
		if c.dropped > 0 || !isAllowed(name) || animatesUnsafe(t) {
			c.dropped++
			return
		}
		c.out.WriteString(startTag(t, raw))
	case xml.EndElement:
		c.end(qualifiedName(t.Name), raw)
	case xml.CharData:
		if c.dropped == 0 {
			c.text(t, raw)
		}
	} // comments, instructions and declarations are removed
}

func (c *cleaner) end(name, raw string) {
	if len(c.open) == 0 || c.open[len(c.open)-1] != name {
		if c.err == nil {
			c.err = fmt.Errorf("the SVG is not well-formed: </%s> closes no element", name)
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

// text copies text. It converts a CDATA section to plain text, because HTML supports CDATA only within SVG and
// MathML.
func (c *cleaner) text(text []byte, raw string) {
	if strings.HasPrefix(raw, "<!") {
		c.err = errors.Join(c.err, xml.EscapeText(&c.out, text))
		return
	}
	c.out.WriteString(raw)
}

// startTag returns a tag without the attributes that are not allowed. If all of them are allowed, it returns raw.
func startTag(t xml.StartElement, raw string) string {
	kept := make([]xml.Attr, 0, len(t.Attr))
	var styles []xml.Attr
	for _, attr := range t.Attr {
		switch {
		case !isSafe(attr):
		case strings.EqualFold(qualifiedName(attr.Name), "style"):
			styles = append(styles, attributesOfStyle(attr.Value)...)
		default:
			kept = append(kept, attr)
		}
	}
	if len(kept) == len(t.Attr) && plainTag.MatchString(raw) {
		return raw
	}
	kept = override(kept, styles)
	end := ">"
	if strings.HasSuffix(raw, "/>") {
		end = "/>"
	}
	return "<" + qualifiedName(t.Name) + attributes(kept) + end
}

// presentationAttributes lists the SVG attributes that are equivalent to a CSS property.
var presentationAttributes = strings.Fields(`alignment-baseline baseline-shift clip-path clip-rule color color-interpolation
	color-interpolation-filters display dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity
	font-family font-size font-stretch font-style font-variant font-weight image-rendering letter-spacing lighting-color
	marker-end marker-mid marker-start mask mask-type opacity overflow paint-order shape-rendering stop-color stop-opacity
	stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
	text-anchor text-decoration text-rendering transform-origin vector-effect visibility word-spacing writing-mode`)

// attributesOfStyle converts a style attribute to presentation attributes, because the content security policy of
// pages blocks style attributes.
func attributesOfStyle(style string) []xml.Attr {
	var attrs []xml.Attr
	for _, declaration := range sanitize.Declarations(style) {
		property, value, _ := strings.Cut(declaration, ":")
		property = strings.ToLower(strings.TrimSpace(property))
		value, _, _ = strings.Cut(value, "!") // attributes do not support !important
		if slices.Contains(presentationAttributes, property) {
			attrs = append(attrs, xml.Attr{Name: xml.Name{Local: property}, Value: strings.TrimSpace(value)})
		}
	}
	return attrs
}

// override returns attrs and overrides combined. An override replaces the attribute with the same name.
func override(attrs, overrides []xml.Attr) []xml.Attr {
	for _, o := range overrides {
		attrs = slices.DeleteFunc(attrs, func(attr xml.Attr) bool { return attr.Name == o.Name })
		attrs = append(attrs, o)
	}
	return attrs
}

func attributes(attrs []xml.Attr) string {
	var b strings.Builder
	for _, attr := range attrs {
		b.WriteString(" " + qualifiedName(attr.Name) + `="`)
		if xml.EscapeText(&b, []byte(attr.Value)) != nil {
			return "" // writing to a strings.Builder never fails
		}
		b.WriteByte('"')
	}
	return b.String()
}

// plainTag matches a tag in its usual form. [ownIDs] can find the ids in these tags.
var plainTag = regexp.MustCompile(`^<[\w:.-]+(\s+[\w:.-]+=("[^"]*"|'[^']*'))*\s*/?>$`)

// plainID matches an id that can be prefixed in every attribute that refers to it.
var plainID = regexp.MustCompile(`^[^\s"'<>&\\]+$`)

// isSafe reports whether an attribute cannot run a script, load a file or affect the page around the icon.
func isSafe(attr xml.Attr) bool {
	name := strings.ToLower(qualifiedName(attr.Name))
	switch {
	case strings.HasPrefix(name, "on"), strings.HasPrefix(name, "data-"), strings.HasPrefix(name, "aria-"):
		return false
	case name == "href", name == "xlink:href", name == "src":
		link := strings.ToLower(strings.TrimSpace(attr.Value))
		return strings.HasPrefix(link, "#") || isDataImage(link)
	case strings.Contains(name, ":"):
		return name == "xml:space"
	case name == "id":
		return attr.Name.Local == name && plainID.MatchString(attr.Value) // browsers would also read ID, which ownIDs does not
	case name == "autofocus", name == "tabindex", name == "role", name == "contenteditable", name == "popover":
		return false
	default:
		return loadsNothing(attr.Value)
	}
}

// loadsNothing reports whether a value that a browser may parse as CSS cannot load a file. Its functions may only
// calculate, and each url() must refer to a part of the icon. Escapes are not allowed, because they can disguise the
// name of a function.
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

// functions lists the CSS and transform functions that cannot load anything. The empty name represents parentheses.
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

// isDataImage reports whether a link is a data: URL of an image. SVG images do not count, because they can contain
// scripts.
func isDataImage(link string) bool {
	return strings.HasPrefix(link, "data:image/") && !strings.HasPrefix(link, "data:image/svg")
}

// animatesUnsafe reports whether an animation sets an attribute that is not allowed, such as a link or an event
// handler. It ignores the case of names, because browsers parse SVG in a page as HTML.
func animatesUnsafe(t xml.StartElement) bool {
	for _, attr := range t.Attr {
		if strings.EqualFold(attr.Name.Local, "attributeName") && !isSafe(xml.Attr{Name: xml.Name{Local: strings.TrimSpace(attr.Value)}}) {
			return true
		}
	}
	return false
}

func qualifiedName(name xml.Name) string {
	if name.Space == "" {
		return name.Local
	}
	return name.Space + ":" + name.Local
}
