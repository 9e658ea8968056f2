package store

import (
	"database/sql"
	"fmt"
	"slices"
	"strings"
)

// columnKind says what the text in a column stands for.
type columnKind int

const (
	rawKind columnKind = iota
	jsonKind
	booleanKind
)

// columns are those of a table by their names.
type columns map[string]columnKind

// readColumns learns the columns of every collection's table from the database itself.
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

// kindOf tells a column's kind by how it is declared. Versions are not decoded for anybody.
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

// missing gives the first name in a query that passed the guard which is no column; SQL does not
// care about case.
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
	for known := range c {
		if strings.EqualFold(known, name) {
			return true
		}
	}
	return false
}

// selected lists the columns that a query asks for by name.
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

// compared lists the columns in a condition.
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
