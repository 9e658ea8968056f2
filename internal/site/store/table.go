package store

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// column is a column of a collection's table.
type column struct {
	name string
	// declared is the type and default value of the column in the table definition.
	declared string
	// kind determines how values are stored.
	kind content.FieldType
}

// hashColumn is the last column of every table: a hash of the row.
const hashColumn = "__hash__"

// pageColumns are the columns of every collection of pages, except for id and title, which come first.
var pageColumns = []column{
	{bodyColumn, "TEXT", content.JSONField},
	{"description", "VARCHAR", content.StringField},
	{"extension", "VARCHAR", content.StringField},
	{"meta", "TEXT", content.JSONField},
	{"navigation", "TEXT DEFAULT true", content.JSONField},
	{"path", "VARCHAR", content.StringField},
	{"seo", "TEXT DEFAULT '{}'", content.JSONField},
	{"stem", "VARCHAR", content.StringField},
}

// dataColumns are the columns of every collection of data.
var dataColumns = []column{
	{"extension", "VARCHAR", content.StringField},
	{"meta", "TEXT", content.JSONField},
	{"stem", "VARCHAR", content.StringField},
}

// fieldTypes maps the types of additional columns to SQL types.
var fieldTypes = map[content.FieldType]string{
	content.StringField:  "VARCHAR NULL",
	content.NumberField:  "INT NULL",
	content.BooleanField: "BOOLEAN NULL",
	content.DateField:    "DATE NULL",
	content.JSONField:    "TEXT NULL",
}

// table is the table of one collection.
type table struct {
	name    string
	columns []column // in order, between the id and the hash
}

// tableOf returns the table of c. Its columns are the id, the title, all others sorted by name, and the hash.
func tableOf(c content.Collection) table {
	sorted := slices.Clone(dataColumns)
	first := []column(nil)
	if c.Type == content.PageType {
		sorted = slices.Clone(pageColumns)
		first = []column{{"title", "VARCHAR", content.StringField}}
	}
	for _, name := range slices.Sorted(maps.Keys(c.Fields)) {
		sorted = append(sorted, column{name, fieldTypes[c.Fields[name]], c.Fields[name]})
	}
	slices.SortFunc(sorted, func(a, b column) int { return strings.Compare(a.name, b.name) })
	return table{name: tableName(c.Name), columns: append(first, sorted...)}
}

// tablePrefix is the prefix of the names of all tables.
const tablePrefix = "_content_"

func tableName(collection string) string { return tablePrefix + collection }

// HasColumn reports whether the table of every collection of type t has a column with this name. As in SQL, names are
// not case-sensitive.
func HasColumn(t content.Type, name string) bool {
	hasName := func(c column) bool { return strings.EqualFold(c.name, name) }
	columns := tableOf(content.Collection{Type: t}).columns
	return slices.ContainsFunc(columns, hasName) || strings.EqualFold(name, "id") || strings.EqualFold(name, hashColumn)
}

// create returns the statement that creates the table, in the form used in dumps.
func (t table) create() string {
	columns := []string{"id TEXT PRIMARY KEY"}
	for _, c := range t.columns {
		columns = append(columns, fmt.Sprintf("%q %s", c.name, c.declared))
	}
	columns = append(columns, fmt.Sprintf("%q TEXT UNIQUE", hashColumn))
	return fmt.Sprintf("CREATE TABLE IF NOT EXISTS %s (%s);", t.name, strings.Join(columns, ", "))
}

// insert returns the statement that inserts a row, with a placeholder for each value.
func (t table) insert() string {
	return fmt.Sprintf("INSERT INTO %s VALUES (?%s)", t.name, strings.Repeat(", ?", len(t.columns)+1))
}
