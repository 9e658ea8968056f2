package mdc

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
)

// attributeNames are the props whose attribute is not just their name in lower case.
var attributeNames = map[string]string{
	"className": "class", "htmlFor": "for", "httpEquiv": "http-equiv", "acceptCharset": "accept-charset",
	"viewBox": "viewBox", "preserveAspectRatio": "preserveAspectRatio", "xLinkHref": "href",
	"strokeWidth": "stroke-width", "strokeLinecap": "stroke-linecap", "strokeLinejoin": "stroke-linejoin",
	"fillRule": "fill-rule", "clipRule": "clip-rule", "fillOpacity": "fill-opacity", "strokeOpacity": "stroke-opacity",
	"strokeDashArray": "stroke-dasharray", "strokeDashOffset": "stroke-dashoffset", "strokeMiterLimit": "stroke-miterlimit",
	"textAnchor": "text-anchor", "dominantBaseline": "dominant-baseline", "vectorEffect": "vector-effect",
	"fontFamily": "font-family", "fontSize": "font-size", "fontStyle": "font-style", "fontWeight": "font-weight",
	"letterSpacing": "letter-spacing", "pathLength": "pathLength", "textLength": "textLength", "lengthAdjust": "lengthAdjust",
}

var attributeName = regexp.MustCompile(`^[a-zA-Z_][a-zA-Z0-9_:.-]*$`)

// AttributeName gives the attribute of HTML that a prop is written as, or "" where it cannot be one.
func AttributeName(prop string) string {
	name := strings.TrimPrefix(prop, ":")
	if known, ok := attributeNames[name]; ok {
		return known
	}
	if !attributeName.MatchString(name) {
		return ""
	}
	if rest, ok := strings.CutPrefix(KebabProp(name), "aria-"); ok {
		return "aria-" + strings.ReplaceAll(rest, "-", "") // "ariaDescribedBy": one word after the prefix
	}
	if hasWordPrefix(name, "data") {
		return KebabProp(name)
	}
	return strings.ToLower(name)
}

// hasWordPrefix reports whether name is prefix and another word in camelCase.
func hasWordPrefix(name, prefix string) bool {
	rest, ok := strings.CutPrefix(name, prefix)
	return ok && rest != "" && unicode.IsUpper(rune(rest[0]))
}

// AttributeValue gives a prop's value as an attribute has it; false and null have none.
func AttributeValue(value any) (string, bool) {
	switch v := value.(type) {
	case string:
		return v, true
	case bool:
		return "", v
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64), true
	case int:
		return strconv.Itoa(v), true
	case []string:
		return strings.Join(v, " "), true
	}
	return "", false
}

// FrameAddresses lists the addresses of what the frame n shows: one, unless its author has written more.
func FrameAddresses(n *Node) []string {
	var addresses []string
	for _, p := range n.Props {
		if address, ok := AttributeValue(p.Value); ok && AttributeName(p.Key) == "src" {
			addresses = append(addresses, address)
		}
	}
	return addresses
}
