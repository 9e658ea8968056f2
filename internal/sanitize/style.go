package sanitize

import (
	"regexp"
	"slices"
	"strings"
)

// Style returns the declarations of a style attribute that stay within the text, and the first of the others.
func Style(style string) (kept, refused string) {
	if strings.Contains(style, `\`) || strings.Contains(style, "/*") {
		return "", style // they could spell anything
	}
	var declarations []string
	for _, declaration := range Declarations(style) {
		switch {
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

// Declarations returns the declarations of a style attribute. What is none has no effect and is left out.
func Declarations(style string) []string {
	var list []string
	for _, part := range split(style) {
		if part = strings.TrimSpace(part); declares.MatchString(part) {
			list = append(list, part)
		}
	}
	return list
}

// Closed returns the declarations of a style attribute that can stand in a rule of a style sheet: none of them ends
// the rule, or goes on behind it.
func Closed(style string) []string {
	return slices.DeleteFunc(Declarations(comment.ReplaceAllLiteralString(style, " ")), func(declaration string) bool { return !isClosed(declaration) })
}

// comment matches a comment, which ends with the text at the latest.
var comment = regexp.MustCompile(`(?s)/\*.*?(\*/|$)`)

// isClosed reports whether the brackets and quotes of a declaration are complete, and none is a brace.
func isClosed(declaration string) bool {
	var scan scanner
	for i := range len(declaration) {
		c := declaration[i]
		isLine := c == '\n' || c == '\r' || c == '\f'
		if c == 0 || isLine && (scan.quote != 0 || scan.escaped) {
			return false
		}
		if !scan.isText() && (c == '{' || c == '}' || c == '<' || strings.HasPrefix(declaration[i:], "/*")) {
			return false
		}
		scan.next(c)
		if scan.isBroken {
			return false
		}
	}
	return len(scan.open) == 0 && !scan.isText()
}

// scanner follows the brackets and quotes of CSS.
type scanner struct {
	// open are the brackets that close what is open, and quote is the one that ends the string, 0 outside of any.
	open    []byte
	quote   byte
	escaped bool
	// isBroken is set by a bracket that closes nothing.
	isBroken bool
}

// isText reports whether the next character is one of a string, or escaped.
func (s *scanner) isText() bool { return s.quote != 0 || s.escaped }

// next goes on by a character.
func (s *scanner) next(c byte) {
	switch {
	case s.escaped:
		s.escaped = false
	case c == '\\':
		s.escaped = true
	case s.quote != 0:
		if c == s.quote {
			s.quote = 0
		}
	case c == '"' || c == '\'':
		s.quote = c
	case c == '(':
		s.open = append(s.open, ')')
	case c == '[':
		s.open = append(s.open, ']')
	case c == '{':
		s.open = append(s.open, '}')
	case c == ')' || c == ']' || c == '}':
		if len(s.open) == 0 || s.open[len(s.open)-1] != c {
			s.isBroken = true
			return
		}
		s.open = s.open[:len(s.open)-1]
	}
}

// split parts declarations at the semicolons that stand in no brackets and no quotes.
func split(style string) []string {
	var parts []string
	var scan scanner
	start := 0
	for i := range len(style) {
		if style[i] == ';' && len(scan.open) == 0 && !scan.isText() {
			parts = append(parts, style[start:i])
			start = i + 1
		}
		scan.next(style[i])
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
