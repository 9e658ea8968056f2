package mdc

import (
	"encoding/json"
)

// BoundValue decodes the JSON value of a bound prop such as ":open". A value that is not JSON is an expression.
// Expressions are not evaluated and remain strings.
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

// Objects returns the objects in the list that is the value of a prop of n. The prop may be bound.
func Objects(n *Node, prop string) []map[string]any {
	value := n.Prop(prop)
	if value == nil {
		value = BoundValue(n.Prop(":" + prop))
	}
	list, _ := value.([]any)
	var objects []map[string]any
	for _, item := range list {
		if fields, ok := item.(map[string]any); ok {
			objects = append(objects, fields)
		}
	}
	return objects
}
