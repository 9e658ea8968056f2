package budget

import "strings"

// Nested returns the index in code where more than limit brackets are open, or -1. It also counts brackets in
// strings.
func Nested(code string, limit int) int {
	depth := 0
	for i := range len(code) {
		switch code[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth = max(depth-1, 0)
		}
		if depth > limit {
			return i
		}
	}
	return -1
}

// Chained returns the index in code where more than limit parts are nested without brackets, or -1. These parts are
// arrows, conditions, loops, labels and prefix operators. Their nesting ends at a comma, semicolon or closing brace.
func Chained(code string, limit int) int {
	length := 0
	for start, end := 0, 0; start < len(code); start = end {
		end = start + 1
		switch c := code[start]; {
		case isWord(c):
			for end < len(code) && isWord(code[end]) {
				end++
			}
			if !nests(code[start:end]) && !strings.HasPrefix(strings.TrimLeft(code[end:], " \t\n\r"), ":") {
				continue
			}
		case c == ';' || c == ',' || c == '}':
			length = 0
			continue
		case c == '!' || c == '~' || c == '+' || c == '-' || c == '=' && strings.HasPrefix(code[end:], ">"):
		default:
			continue
		}
		if length++; length > limit {
			return start
		}
	}
	return -1
}

// nests reports whether the statement or operand after a keyword is nested in the keyword's statement.
func nests(word string) bool {
	switch word {
	case "if", "else", "for", "while", "do", "with", "typeof", "void", "delete", "new", "await", "yield":
		return true
	}
	return false
}

func isWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}
