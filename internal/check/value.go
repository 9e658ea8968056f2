package check

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
