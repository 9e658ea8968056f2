package store

import (
	"fmt"
	"strconv"
	"strings"
)

// sqlLiteral returns a value as an SQL literal.
func sqlLiteral(value any) string {
	switch v := value.(type) {
	case nil:
		return "NULL"
	case string:
		return quoted(v)
	case bool:
		return strconv.FormatBool(v)
	case int:
		return strconv.Itoa(v)
	case int64:
		return strconv.FormatInt(v, 10)
	case uint64:
		return strconv.FormatUint(v, 10)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return quoted(fmt.Sprint(value))
}

func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", "''") + "'" }

// storable returns s with invalid UTF-8 and zero bytes replaced, because SQL text ends at a zero byte, and dumps are
// JSON, which must be UTF-8.
func storable(s string) string {
	return strings.ReplaceAll(strings.ToValidUTF8(s, "\uFFFD"), "\x00", "\uFFFD")
}
