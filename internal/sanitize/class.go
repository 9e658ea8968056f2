package sanitize

import (
	"regexp"
	"strings"
)

// maxClass is how many bytes the name of a utility class may have; the longest in use have some 80.
const maxClass = 200

// IsUtility reports whether a class may have the style that Tailwind gives its name: one that a style attribute
// could have as well, of its own element or of those in it.
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

// condition matches the at-rules that a variant may be made of.
var condition = regexp.MustCompile(`^@(media|supports|container)\b`)

// isVariant reports whether a variant, such as "hover" or "[&>p]", selects the element that has the class or elements in it.
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

// value matches what a class gives in brackets.
var value = regexp.MustCompile(`[\[(].*[\])]`)

// buildTime matches Tailwind's own functions, whose values are known when a sheet is made.
var buildTime = regexp.MustCompile(`(theme|--theme|--spacing|--alpha)\(`)

// isUtility reports whether a class without its variants keeps to its element and asks for no file.
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

// splitAt parts text at the separators that stand in no brackets.
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
