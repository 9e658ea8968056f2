package content

import "time"

// dateForms are the date formats that front matter supports, most common first. Formats with slashes that begin with
// the month or the day are not supported, because they are ambiguous. Dates with dots begin with the day everywhere.
var dateForms = []string{
	time.DateOnly, time.RFC3339, "2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-01-02 15:04",
	"2006-01-02 15:04:05 -0700", "2006-1-2", "2006/1/2", "2.1.2006", "2006年1月2日",
	"January 2, 2006", "Jan 2, 2006", "January 2 2006", "Jan 2 2006", "2 January 2006", "2 Jan 2006",
	time.RFC1123, time.RFC1123Z,
}

// Date parses a date in front matter. It interprets dates without a time zone as UTC.
func Date(value any) (time.Time, bool) {
	text, _ := value.(string)
	for _, form := range dateForms {
		if date, err := time.Parse(form, text); err == nil {
			return date, true
		}
	}
	return time.Time{}, false
}
