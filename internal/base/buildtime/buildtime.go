// Package buildtime provides the time of the build, which the environment can override for reproducible builds.
package buildtime

import (
	"os"
	"strconv"
	"time"
)

// Source returns the value of SOURCE_DATE_EPOCH, the date of a reproducible build in Unix seconds. It returns 0
// if the variable is not set.
func Source() int64 {
	seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64)
	if err != nil {
		return 0
	}
	return seconds
}

// Now returns the time of the build: the date of a reproducible build in UTC, or the local time.
func Now() time.Time {
	if seconds := Source(); seconds != 0 {
		return time.Unix(seconds, 0).UTC()
	}
	return time.Now()
}

// Day returns the day of the build, which some components show.
func Day() time.Time { return Now().UTC().Truncate(24 * time.Hour) }

// Year returns the year to show in the footer.
func Year() int { return Now().Year() }
