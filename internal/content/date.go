package content

import "time"

// dateForms are the supported date formats of front matter, most common first.
var dateForms = []string{time.DateOnly, time.RFC3339, "2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-01-02 15:04"}

// Date parses a date of front matter, in UTC if it has no time zone.
func Date(value any) (time.Time, bool) {
	text, _ := value.(string)
	for _, form := range dateForms {
		if date, err := time.Parse(form, text); err == nil {
			return date, true
		}
	}
	return time.Time{}, false
}
