package sanitize

import (
	"regexp"
	"strings"
)

// maxClass is the maximum length of a utility class in bytes. The longest classes in use have about 80 bytes.
const maxClass = 200

// IsUtility reports whether a class is allowed to have its Tailwind style. The style must be one that is also allowed in a style
// attribute, and must apply only to the element or its descendants.
func IsUtility(class string) bool {
	if len(class) > maxClass || strings.ContainsAny(class, "\\{};<\"") || strings.Contains(class, "/*") {
		return false
	}
	parts := splitAt(class, ':')
	for _, variant := range parts[:len(parts)-1] {
		if !isVariant(variant) {
			return false
		}
	}
	return isUtility(parts[len(parts)-1])
}

// condition matches the at-rules that a variant may use.
var condition = regexp.MustCompile(`^@(media|supports|container)\b`)

// isVariant reports whether a variant, such as "hover" or "[&>p]", selects the element with the class or elements
// inside it.
func isVariant(variant string) bool {
	selectors, isArbitrary := strings.CutPrefix(variant, "[")
	if !isArbitrary {
		return true
	}
	selectors = strings.TrimSuffix(selectors, "]")
	if condition.MatchString(selectors) {
		return true
	}
	for _, selector := range splitAt(selectors, ',') {
		if !strings.HasPrefix(strings.TrimLeft(selector, "_"), "&") {
			return false
		}
	}
	return true
}

// value matches an arbitrary value in brackets.
var value = regexp.MustCompile(`[\[(].*[\])]`)

// buildTime matches Tailwind functions that are evaluated at build time.
var buildTime = regexp.MustCompile(`(theme|--theme|--spacing|--alpha)\(`)

// isUtility reports whether a class without variants affects only its element and loads no file.
func isUtility(name string) bool {
	name = strings.Trim(name, "!")
	if name == "fixed" {
		return false
	}
	if declaration, ok := strings.CutPrefix(name, "["); ok {
		declaration = buildTime.ReplaceAllString(strings.TrimSuffix(declaration, "]"), "(")
		_, refused := Style(strings.ReplaceAll(declaration, "_", " "))
		return refused == ""
	}
	text := strings.ToLower(strings.ReplaceAll(value.FindString(name), "_", " "))
	return loadsNothing(buildTime.ReplaceAllString(text, "("))
}

// splitAt splits text at the separators that are not in brackets.
func splitAt(text string, separator byte) []string {
	var parts []string
	depth, start := 0, 0
	for i := range len(text) {
		switch c := text[i]; {
		case c == '(' || c == '[':
			depth++
		case c == ')' || c == ']':
			depth--
		case c == separator && depth <= 0:
			parts = append(parts, text[start:i])
			start = i + 1
		}
	}
	return append(parts, text[start:])
}
