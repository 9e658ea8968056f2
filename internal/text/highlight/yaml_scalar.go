package highlight

import "strings"

var yamlConstants = wordSet(
	"true", "false", "null", "yes", "no", "on", "off", "True", "False", "Null", "Yes", "No", "On",
	"Off", "TRUE", "FALSE", "NULL", "YES", "NO", "ON", "OFF", "~", "y", "n", "Y", "N",
)

// scalar reads a quoted or plain scalar. It distinguishes keys from values.
func (p *yaml) scalar(rest string) {
	if rest[0] == '"' || rest[0] == '\'' {
		p.quoted(rest)
		return
	}
	n := p.plainLen(rest)
	text := strings.TrimRight(rest[:n], " \t\r")
	isKey := n < len(rest) && rest[n] == ':'
	p.take(len(text), kindOfScalar(text, isKey))
	p.pos += n - len(text)
}

func kindOfScalar(text string, isKey bool) Kind {
	switch {
	case yamlConstants[text], isKey && text == "<<":
		return Constant
	case isKey:
		return Property
	case isYAMLDate(text):
		return Constant
	case isYAMLNumber(text):
		return Number
	}
	return String
}

// plainLen returns the length of the plain scalar at the start of s. The scalar ends before ": " or " #", and in a
// flow collection also before a comma or a bracket.
func (p *yaml) plainLen(s string) int {
	for i := 0; i < len(s); i++ {
		switch b := s[i]; {
		case b == ':' && (i+1 == len(s) || strings.IndexByte(" \t\r", s[i+1]) >= 0 || p.flow > 0 && strings.IndexByte(",[]{}", s[i+1]) >= 0):
			return max(i, 1)
		case b == '#' && i > 0 && (s[i-1] == ' ' || s[i-1] == '\t'):
			return i
		case p.flow > 0 && strings.IndexByte(",[]{}", b) >= 0:
			return max(i, 1)
		}
	}
	return len(s)
}

// quoted reads a quoted scalar, which may span several lines. A quoted key keeps the color of a string, as in the reference
// grammars.
func (p *yaml) quoted(rest string) {
	quote := rest[0]
	defer p.findLine()
	p.take(1, String)
	for p.pos < p.end {
		switch b := p.c.src[p.pos]; {
		case b == quote && quote == '\'' && strings.HasPrefix(p.c.src[p.pos:p.end], "''"):
			p.take(2, Escape)
		case b == quote:
			p.take(1, String)
			return
		case b == '\\' && quote == '"':
			p.take(min(escapeLen(p.c.src[p.pos:p.end]), p.end-p.pos), Escape)
		default:
			p.take(1, String)
		}
	}
}

// isYAMLDate reports whether a plain scalar begins with a date such as 2026-01-31.
func isYAMLDate(s string) bool {
	return len(s) >= 10 && s[4] == '-' && s[7] == '-' && strings.Trim(s[:4]+s[5:7]+s[8:10], "0123456789") == ""
}

// isYAMLNumber reports whether a plain scalar is a number of the core schema.
func isYAMLNumber(s string) bool {
	s = strings.TrimLeft(s, "+-")
	if strings.HasPrefix(s, "0x") || strings.HasPrefix(s, "0o") {
		return len(s) > 2 && hexLen(s[2:], len(s)) == len(s)-2
	}
	if s == ".inf" || s == ".nan" {
		return true
	}
	if s == "" || !isDigit(s[len(s)-1]) && s[len(s)-1] != '.' {
		return false
	}
	if isDigit(s[0]) && (strings.Trim(s, "0123456789._") == "" || strings.Trim(s, "0123456789:") == "" && isSexagesimal(s)) {
		return true // YAML 1.1, and therefore the reference grammar, allows several decimal points in a float
	}
	return numberLen(s) == len(s) && strings.Trim(s, "0123456789.eE+-") == ""
}

// isSexagesimal reports whether s is a number in base 60, such as 12:30:45, as defined by YAML 1.1.
func isSexagesimal(s string) bool {
	for i, part := range strings.Split(s, ":") {
		if part == "" || i > 0 && (len(part) > 2 || len(part) == 2 && part[0] > '5') {
			return false
		}
	}
	return true
}
