package htmltree

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
)

// attributeNames maps properties to attributes. It is the inverse of the attribute tables.
var attributeNames = sync.OnceValue(func() map[string]string {
	names := map[string]string{}
	for _, table := range []string{htmlAttributes, svgAttributes} {
		for row := range strings.Lines(table) {
			if fields := strings.Fields(row); len(fields) > 1 {
				names[fields[1]] = fields[0]
			}
		}
	}
	for name := range strings.FieldsSeq(svgCamelCase) {
		names[name] = name
	}
	names["xLinkHref"] = "href" // its name in SVG 2
	return names
})

// svgCamelCase contains the SVG attributes with uppercase letters, which are significant in XML (HTML 13.2.6.1, "adjust
// SVG attributes").
const svgCamelCase = `attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode
	filterUnits glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes
	lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength
	patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio
	primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures specularConstant specularExponent
	spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength
	viewBox viewTarget xChannelSelector yChannelSelector zoomAndPan`

var attributeName = regexp.MustCompile(`^[a-zA-Z_][a-zA-Z0-9_:.-]*$`)

// AttributeName returns the HTML attribute for a prop. It returns "" if the prop cannot be an attribute.
func AttributeName(prop string) string {
	name := strings.TrimPrefix(prop, ":")
	if known, ok := attributeNames()[name]; ok {
		return known
	}
	if !attributeName.MatchString(name) {
		return ""
	}
	if rest, ok := strings.CutPrefix(KebabProp(name), "aria-"); ok {
		return "aria-" + strings.ReplaceAll(rest, "-", "") // "ariaDescribedBy" has a single word after the prefix
	}
	if hasWordPrefix(name, "data") {
		return KebabProp(name)
	}
	return strings.ToLower(name)
}

// hasWordPrefix reports whether name consists of prefix and another word in camelCase.
func hasWordPrefix(name, prefix string) bool {
	rest, ok := strings.CutPrefix(name, prefix)
	return ok && rest != "" && unicode.IsUpper(rune(rest[0]))
}

// AttributeValue converts the value of a prop to the value of an attribute. It returns false for false and null, which
// omit the attribute.
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

// CamelProp converts the name of a prop from kebab-case to camelCase.
func CamelProp(kebab string) string {
	if !strings.Contains(kebab, "-") {
		return kebab
	}
	var b strings.Builder
	upper := false
	for _, r := range kebab {
		if r == '-' {
			upper = true
			continue
		}
		if upper {
			r, upper = unicode.ToUpper(r), false
		}
		b.WriteRune(r)
	}
	return b.String()
}

// KebabProp converts the name of a prop to the spelling that authors use. For example, "maxWidth" becomes "max-width".
func KebabProp(camel string) string {
	var b strings.Builder
	for _, r := range camel {
		if unicode.IsUpper(r) {
			b.WriteByte('-')
			r = unicode.ToLower(r)
		}
		b.WriteRune(r)
	}
	return b.String()
}
