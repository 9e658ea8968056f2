package mdc

import (
	"encoding/json"
	"strings"
	"unicode"
)

// BoundValue decodes the JSON of a bound prop (":open"). What is no JSON is an expression that nobody
// evaluates, and stays text.
func BoundValue(value any) any {
	text, ok := value.(string)
	if !ok {
		return value
	}
	var decoded any
	if err := json.Unmarshal([]byte(text), &decoded); err != nil {
		return text
	}
	return decoded
}

// KebabProp spells a prop of a component or an element as authors write it: "maxWidth" is "max-width".
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
