package sitecomponents

import (
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/mdc"
)

// componentsOption matches the start of the option of the Options API that contains the components of a template.
var componentsOption = regexp.MustCompile(`\bcomponents\s*:\s*\{`)

// declaredComponents returns the tag names of the components that the code of a component declares in this option.
func declaredComponents(code string) map[string]bool {
	names := map[string]bool{}
	for _, at := range componentsOption.FindAllStringIndex(code, -1) {
		for _, key := range objectKeys(code[at[1]:]) {
			names[mdc.Kebab(key)] = true
		}
	}
	return names
}

// objectKeys returns the keys of an object whose code begins after its opening brace.
func objectKeys(code string) []string {
	var keys []string
	var entry strings.Builder
	for depth := 1; depth > 0 && code != ""; {
		n := 1
		switch c := code[0]; {
		case strings.ContainsRune(`'"`+"`", rune(c)):
			n = quotedLength(code)
		case strings.ContainsRune("([{", rune(c)):
			depth++
		case strings.ContainsRune(")]}", rune(c)):
			depth--
		}
		if depth == 0 || depth == 1 && code[0] == ',' {
			key, _, _ := strings.Cut(entry.String(), ":")
			if key = strings.Trim(key, " \t\r\n'\"`"); key != "" {
				keys = append(keys, key)
			}
			entry.Reset()
		} else {
			entry.WriteString(code[:n])
		}
		code = code[n:]
	}
	return keys
}

// quotedLength returns the length of the string at the start of code, including its quotes.
func quotedLength(code string) int {
	for i := 1; i < len(code); i++ {
		switch code[i] {
		case '\\':
			i++
		case code[0]:
			return i + 1
		}
	}
	return len(code)
}
