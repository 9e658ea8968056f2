package content

// Value returns the value of d in a column of its collection's table. It returns nil if there is no value.
func (d Document) Value(column string) any {
	switch column {
	case "id":
		return d.ID
	case "title":
		return d.Title
	case "description":
		if d.Description == "" && d.Extension != "md" {
			return nil
		}
		return d.Description
	case "path":
		return d.Path
	case "stem":
		return d.Stem
	case "extension":
		return d.Extension
	case "navigation":
		if d.Navigation == nil {
			return true
		}
		return d.Navigation
	case "seo":
		return d.Seo
	case "meta":
		return d.Meta
	default:
		return d.Fields[column]
	}
}
