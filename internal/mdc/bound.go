package mdc

import (
	"encoding/json"
)

// BoundValue decodes the JSON of a bound prop (":open"). Anything that is not JSON is an expression, which is
// not evaluated and stays a string.
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

// Objects returns the objects in the list that is the value of n's prop. The prop may be bound.
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
