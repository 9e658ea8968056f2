package check

import (
	"encoding/json"
	"strings"
	"unicode"
)

// boundValue decodes the JSON of a bound prop; what is no JSON is an expression of unknown value.
func boundValue(value any) any {
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

// kindOf names the type of a prop's value.
func kindOf(value any) string {
	switch value.(type) {
	case string, []string:
		return "string"
	case float64, int:
		return "number"
	case bool:
		return "boolean"
	}
	return "object"
}

func kebab(camel string) string {
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
