package budget

import (
	"regexp"
	"strings"
)

// Nested returns the index in code where more than limit brackets are open, or -1. It counts those in texts as well.
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

// chained matches what nests without a bracket: arrows, conditions, loops, labels and prefix operators. What ends such
// a nesting is matched as well.
var chained = regexp.MustCompile(`=>|\b(?:if|else|for|while|do|with|typeof|void|delete|new|await|yield)\b|[!~+-]|\w\s*:|[;,}]`)

// Chained returns the index in code where more than limit parts are nested without a bracket, or -1.
func Chained(code string, limit int) int {
	length := 0
	for rest := 0; rest < len(code); {
		at := chained.FindStringIndex(code[rest:])
		if at == nil {
			break
		}
		if length++; strings.ContainsAny(code[rest+at[1]-1:rest+at[1]], ";,}") {
			length = 0
		}
		if length > limit {
			return rest + at[0]
		}
		rest += at[1]
	}
	return -1
}
