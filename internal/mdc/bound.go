package mdc

import (
	"encoding/json"
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
