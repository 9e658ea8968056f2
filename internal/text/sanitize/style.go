package sanitize

import (
	"regexp"
	"slices"
	"strings"
)

// Style returns the allowed declarations of a style attribute, and the first declaration that is not allowed.
func Style(style string) (kept, refused string) {
	if strings.Contains(style, `\`) || strings.Contains(style, "/*") {
		return "", style // escapes can obscure any name
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

// declarationStart matches the beginning of a declaration.
var declarationStart = regexp.MustCompile(`^[a-zA-Z_-][a-zA-Z0-9_-]*\s*:`)

// Declarations returns the declarations in a style attribute. Invalid declarations are omitted, because they have no
// effect.
func Declarations(style string) []string {
	var list []string
	for _, part := range split(style) {
		if part = strings.TrimSpace(part); declarationStart.MatchString(part) {
			list = append(list, part)
		}
	}
	return list
}

// Closed returns the declarations in a style attribute that may be inserted into a style rule. They neither end the
// rule nor extend beyond it.
func Closed(style string) []string {
	return slices.DeleteFunc(Declarations(comment.ReplaceAllLiteralString(style, " ")), func(declaration string) bool { return !isClosed(declaration) })
}

// comment matches a comment, even if it is not closed.
var comment = regexp.MustCompile(`(?s)/\*.*?(\*/|$)`)

// isClosed reports whether the brackets and quotes in a declaration are balanced, and it contains no braces.
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

// scanner tracks the brackets and quotes of CSS.
type scanner struct {
	// open contains the expected closing brackets. quote is the quotation mark of the current string, or 0 outside
	// strings.
	open    []byte
	quote   byte
	escaped bool
	// isBroken is set by an unmatched closing bracket.
	isBroken bool
}

// isText reports whether the next character is in a string or escaped.
func (s *scanner) isText() bool { return s.quote != 0 || s.escaped }

// next scans a character.
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

// split splits declarations at semicolons outside brackets and quotes.
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

// isStyle reports whether a declaration neither takes its element out of the flow nor loads a file from another host.
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

// loadsNothing reports whether a value loads no file from another host. Its functions may only perform calculations,
// and each url() must refer to a part of the page, a file in the site, or a data: URL of an image.
func loadsNothing(value string) bool {
	for {
		before, after, found := strings.Cut(value, "(")
		if !found {
			return true
		}
		start := strings.LastIndexFunc(before, func(r rune) bool { return !isIdentifier(r) }) + 1
		if name := before[start:]; name == "url" {
			address := strings.TrimLeft(after, " \t\r\n\"'")
			isLocal := strings.HasPrefix(address, "/") && Scheme(address) == "" && !strings.HasPrefix(normalized(address), "//")
			if !isLocal && !strings.HasPrefix(address, "#") && !dataPicture.MatchString(address) {
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

// functions contains the CSS functions that load nothing. The empty name represents plain parentheses.
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
