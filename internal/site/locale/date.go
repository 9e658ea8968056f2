package locale

import (
	"strconv"
	"strings"
	"time"
)

// Date writes a date in the language of t, such as "Nov 5, 2026".
func (t Table) Date(date time.Time) string {
	months := strings.Split(t.Text(buildGroup, "months"), "|")
	month := strconv.Itoa(int(date.Month()))
	if len(months) == int(time.December) {
		month = months[date.Month()-time.January]
	}
	return strings.NewReplacer("{year}", strconv.Itoa(date.Year()), "{month}", month, "{day}", strconv.Itoa(date.Day())).
		Replace(t.Text(buildGroup, "date"))
}
