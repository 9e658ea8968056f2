package sanitize

import (
	"regexp"
	"strings"
)

// Style gives the declarations of a style attribute that stay within the text, and the first of the others.
func Style(style string) (kept, refused string) {
	if strings.Contains(style, `\`) || strings.Contains(style, "/*") {
		return "", style // they could spell anything
	}
	var declarations []string
	for _, declaration := range split(style) {
		declaration = strings.TrimSpace(declaration)
		switch {
		case !declares.MatchString(declaration): // it has no effect
		case isStyle(declaration):
			declarations = append(declarations, declaration)
		case refused == "":
			refused = declaration
		}
	}
	return strings.Join(declarations, ";"), refused
}

// declares matches the beginning of a declaration.
var declares = regexp.MustCompile(`^[a-zA-Z_-][a-zA-Z0-9_-]*\s*:`)

// split parts declarations at the semicolons that stand in no brackets and no quotes.
func split(style string) []string {
	var parts []string
	depth, quote, start := 0, byte(0), 0
	for i := range len(style) {
		switch c := style[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '(' || c == '[' || c == '{':
			depth++
		case c == ')' || c == ']' || c == '}':
			depth--
		case c == ';' && depth <= 0:
			parts = append(parts, style[start:i])
			start = i + 1
		}
	}
	return append(parts, style[start:])
}

// isStyle reports whether a declaration neither takes its element out of the text nor asks for a file elsewhere.
func isStyle(declaration string) bool {
	property, value, ok := strings.Cut(strings.ToLower(declaration), ":")
	if !ok || strings.ContainsAny(declaration, "{}<>") {
		return false
	}
	property = strings.TrimSpace(property)
	switch {
	case property == "position":
		return !strings.Contains(value, "fixed") && !strings.Contains(value, "(")
	case property == "behavior", strings.HasSuffix(property, "binding"):
		return false
	}
	return loadsNothing(value)
}

// loadsNothing reports whether a value asks for no file: each function in it only calculates, and each url() is
// a part of the page, a file of the site or a picture in itself.
func loadsNothing(value string) bool {
	for {
		before, after, found := strings.Cut(value, "(")
		if !found {
			return true
		}
		start := strings.LastIndexFunc(before, func(r rune) bool { return !isIdentifier(r) }) + 1
		if name := before[start:]; name == "url" {
			address := strings.TrimLeft(after, " \t\r\n\"'")
			isOwn := strings.HasPrefix(address, "/") && Scheme(address) == "" && !strings.HasPrefix(normalized(address), "//")
			if !isOwn && !strings.HasPrefix(address, "#") && !dataPicture.MatchString(address) {
				return false
			}
		} else if !functions[name] {
			return false
		}
		value = after
	}
}

func isIdentifier(r rune) bool {
	return r == '-' || r == '_' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r > 0x7f
}

// functions are those of CSS that load nothing; the one without a name is a pair of brackets.
var functions = func() map[string]bool {
	set := words(`rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp round abs
		sign mod rem sin cos tan asin acos atan atan2 pow sqrt hypot log exp minmax repeat fit-content
		matrix matrix3d rotate rotate3d rotatex rotatey rotatez scale scale3d scalex scaley scalez skew skewx skewy
		translate translate3d translatex translatey translatez perspective cubic-bezier steps linear
		blur brightness contrast drop-shadow grayscale hue-rotate invert opacity saturate sepia
		circle ellipse inset polygon path rect xywh linear-gradient radial-gradient conic-gradient
		repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient counter counters attr`)
	set[""] = true
	return set
}()
