package store

import (
	"database/sql"
	"fmt"
	"slices"
	"strings"
)

// columnKind determines how the value of a column is decoded.
type columnKind int

const (
	rawKind columnKind = iota
	jsonKind
	booleanKind
)

// columns maps the names of a table's columns to their kinds.
type columns map[string]columnKind

// readColumns reads the columns of every collection's table from the database.
func readColumns(db *sql.DB) (map[string]columns, error) {
	rows, err := db.Query(`SELECT t.name, c.name, c.type FROM sqlite_schema t, pragma_table_info(t.name) c ` +
		`WHERE t.type = 'table' AND t.name LIKE '\_content\_%' ESCAPE '\'`)
	if err != nil {
		return nil, fmt.Errorf("read columns: %w", err)
	}
	defer rows.Close()
	tables := map[string]columns{}
	for rows.Next() {
		var table, column, declared string
		if err := rows.Scan(&table, &column, &declared); err != nil {
			return nil, fmt.Errorf("read columns: %w", err)
		}
		collection := strings.TrimPrefix(table, tablePrefix)
		if tables[collection] == nil {
			tables[collection] = columns{}
		}
		tables[collection][column] = kindOf(collection, column, declared)
	}
	return tables, rows.Err()
}

// kindOf derives the kind of a column from its declared type. The columns of the table of versions are never decoded.
func kindOf(collection, column, declared string) columnKind {
	switch {
	case collection == InfoCollection, column == "id", column == hashColumn:
		return rawKind
	case declared == "TEXT":
		return jsonKind
	case declared == "BOOLEAN":
		return booleanKind
	}
	return rawKind
}

// missing returns the first name in a query that is not a column, or "" if there is none. The query must have passed
// the guard. As in SQL, names are not case-sensitive.
func (c columns) missing(query clauses) string {
	names := selected(query.columns)
	for item := range strings.SplitSeq(query.order, ", ") {
		name, _, _ := strings.Cut(item, " ")
		names = append(names, strings.Trim(name, `"`))
	}
	names = append(names, compared(query.where)...)
	for _, name := range names {
		if !c.has(name) {
			return name
		}
	}
	return ""
}

func (c columns) has(name string) bool {
	if _, ok := c[name]; ok {
		return true
	}
	for column := range c {
		if strings.EqualFold(column, name) {
			return true
		}
	}
	return false
}

// selected lists the names in the SELECT list of a query.
func selected(list string) []string {
	if list == "*" {
		return nil
	}
	if count, ok := strings.CutPrefix(list, "COUNT("); ok {
		name := strings.TrimPrefix(strings.TrimSuffix(count, ") as count"), "DISTINCT ")
		if name == "*" {
			return nil
		}
		return []string{name}
	}
	var names []string
	for name := range strings.SplitSeq(list, ", ") {
		names = append(names, strings.Trim(name, `"`))
	}
	return names
}

// compared lists the columns that a WHERE condition compares.
func compared(where string) []string {
	var names []string
	l := lexer{where}
	for t := l.lex(); t.kind != atEnd && t.kind != wrong; t = l.lex() {
		switch {
		case t.kind == literal && t.text[0] == '"':
			names = append(names, strings.ReplaceAll(t.text[1:len(t.text)-1], `""`, `"`))
		case t.kind == word && !slices.Contains(keywords(), strings.ToUpper(t.text)):
			names = append(names, t.text)
		}
	}
	return names
}
