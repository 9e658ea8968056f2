package store

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// MaxQueryLength is the maximum length of a query in UTF-16 units, as browsers measure it.
const MaxQueryLength = 100_000

// Refusal is the reason why a query is rejected, worded for the client that sent it.
type Refusal string

// Error returns the reason with the prefix that clients expect.
func (r Refusal) Error() string { return "Invalid query: " + string(r) }

const (
	refusedEmpty       Refusal = "Query cannot be empty"
	refusedLength      Refusal = "Query exceeds maximum allowed length"
	refusedComment     Refusal = "SQL comments are not allowed"
	refusedSyntax      Refusal = "Query must be a valid SELECT statement with proper syntax"
	refusedColumns     Refusal = "Multiple columns must be properly quoted and alphanumeric"
	refusedParentheses Refusal = "WHERE clause must be properly enclosed in parentheses"
	refusedCommand     Refusal = "WHERE clause contains unsafe SQL commands"
	refusedExpression  Refusal = "WHERE clause contains unsafe SQL expressions"
	refusedOrder       Refusal = "ORDER BY clause must contain valid column names followed by ASC or DESC"
	refusedLimit       Refusal = "LIMIT clause must be a positive number"
	refusedOffset      Refusal = "OFFSET clause must be a positive number"
)

// parse splits a query of collection into clauses and checks each of them. The query must have the form that the query
// builder produces: SELECT columns FROM _content_collection [WHERE (…)] ORDER BY columns [LIMIT n [OFFSET n]]. Any
// other query is rejected, even if it is harmless, and the error is a [Refusal].
func parse(collection, sql string) (clauses, error) {
	switch {
	case sql == "":
		return clauses{}, refusedEmpty
	case utf16Length(sql) > MaxQueryLength:
		return clauses{}, refusedLength
	}
	spans, commented := quotedSpans(sql)
	if commented {
		return clauses{}, refusedComment
	}
	parts, ok := clausesOf(sql, spans)
	if !ok {
		return clauses{}, refusedSyntax
	}
	if err := guardColumns(parts.columns); err != nil {
		return clauses{}, err
	}
	if parts.table != tableName(collection) {
		return clauses{}, Refusal(fmt.Sprintf("Collection '%s' does not exist", strings.TrimPrefix(parts.table, tablePrefix)))
	}
	if parts.filtered {
		if err := guardWhere(parts.where); err != nil {
			return clauses{}, err
		}
	}
	return parts, guardTail(parts)
}

func utf16Length(s string) int {
	n := 0
	for _, r := range s {
		n++
		if r > 0xffff {
			n++
		}
	}
	return n
}

// clauses are the parts of a query. If the query has no limit or offset, these fields are empty.
type clauses struct {
	columns, table, where, order, limit, offset string
	filtered                                    bool
}

// clausesOf splits sql at its keywords. It ignores keywords in spans, the quoted parts.
func clausesOf(sql string, spans []span) (clauses, bool) {
	var c clauses
	body, ok := strings.CutPrefix(sql, "SELECT ")
	if !ok || strings.ContainsRune(sql, 0) {
		return c, false
	}
	keyword := len(sql) - len(body)
	from := index(sql, " FROM ", keyword, spans)
	order := lastIndex(sql, " ORDER BY ", spans)
	if from < 0 || order < from+len(" FROM ") {
		return c, false
	}
	c.columns = body[:from-keyword]
	c.table, c.where, c.filtered = strings.Cut(sql[from+len(" FROM "):order], " WHERE ")
	if !isWord(c.table) {
		return c, false
	}
	c.order, c.offset = cutNumber(sql[order+len(" ORDER BY "):], " OFFSET ")
	c.order, c.limit = cutNumber(c.order, " LIMIT ")
	if c.offset != "" && c.limit == "" {
		return c, false // SQLite accepts OFFSET only after LIMIT
	}
	list := strings.TrimSuffix(strings.TrimSuffix(c.order, " ASC"), " DESC")
	return c, list != c.order && strings.TrimSpace(list) != ""
}

// cutNumber splits a clause like " LIMIT 10" off the end of s.
func cutNumber(s, keyword string) (rest, number string) {
	i := strings.LastIndex(s, keyword)
	if i < 0 {
		return s, ""
	}
	number = s[i+len(keyword):]
	if number == "" || strings.Trim(number, "0123456789") != "" {
		return s, ""
	}
	return s[:i], number
}

// isWord reports whether s consists of letters, digits and underscores.
func isWord(s string) bool {
	for i := range len(s) {
		if !isWordByte(s[i]) {
			return false
		}
	}
	return s != ""
}

func isWordByte(c byte) bool {
	return c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z'
}

var (
	quotedColumn = regexp.MustCompile(`^"[A-Za-z_]\w+"$`)
	countColumn  = regexp.MustCompile(`^COUNT\((DISTINCT )?([A-Za-z_]\w+|\*)\) as count$`)
	orderItem    = regexp.MustCompile(`^("[A-Za-z_]+"|[A-Za-z_]+) (ASC|DESC)$`)
)

func guardColumns(columns string) error {
	names := strings.Split(columns, ", ")
	if len(names) == 1 {
		if columns == "*" || countColumn.MatchString(columns) || quotedColumn.MatchString(columns) {
			return nil
		}
		return Refusal(fmt.Sprintf("Column '%s' has invalid format. Expected *, COUNT(), or a quoted column name", columns))
	}
	for _, name := range names {
		if !quotedColumn.MatchString(name) {
			return refusedColumns
		}
	}
	return nil
}

// guardTail checks the clauses after the condition.
func guardTail(c clauses) error {
	for item := range strings.SplitSeq(c.order, ", ") {
		if !orderItem.MatchString(item) {
			return refusedOrder
		}
	}
	if !isCount(c.limit) {
		return refusedLimit
	}
	if !isCount(c.offset) {
		return refusedOffset
	}
	return nil
}

// isCount reports whether digits is empty or a number that fits into an SQLite integer.
func isCount(digits string) bool {
	if digits == "" {
		return true
	}
	_, err := strconv.ParseInt(digits, 10, 64)
	return err == nil
}
