package project

import (
	"os"
	"strconv"
	"time"
)

// sourceDate returns the value of SOURCE_DATE_EPOCH, the date of a reproducible build in Unix seconds. It returns 0
// if the variable is not set.
func sourceDate() int64 {
	seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64)
	if err != nil {
		return 0
	}
	return seconds
}

// buildTime returns the time of the build.
func buildTime() time.Time {
	if seconds := sourceDate(); seconds != 0 {
		return time.Unix(seconds, 0)
	}
	return time.Now()
}

// buildDate returns the day of the build, which some components show.
func buildDate() time.Time { return buildTime().UTC().Truncate(24 * time.Hour) }

// buildYear returns the year to show in the footer.
func buildYear() int {
	if seconds := sourceDate(); seconds != 0 {
		return time.Unix(seconds, 0).UTC().Year()
	}
	return time.Now().Year()
}
