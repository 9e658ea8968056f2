package store

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
)

// column is a column of a collection's table.
type column struct {
	name string
	// declared is the column's type and default as the table's definition has them.
	declared string
	// kind decides how a value is written.
	kind content.FieldType
}

// hashColumn closes every table: it is unique and changes with the row.
const hashColumn = "__hash__"

// pageColumns are those of every collection of pages, beside id and title which stand first.
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

// dataColumns are those of every collection of data.
var dataColumns = []column{
	{"extension", "VARCHAR", content.StringField},
	{"meta", "TEXT", content.JSONField},
	{"stem", "VARCHAR", content.StringField},
}

// fieldTypes are the SQL types of the columns that a collection adds.
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
	columns []column // all between the id and the hash, in order
}

// tableOf gives the table of c: the id, the title, all other columns by name, the hash.
func tableOf(c content.Collection) table {
	own := slices.Clone(dataColumns)
	first := []column(nil)
	if c.Type == content.PageType {
		own = slices.Clone(pageColumns)
		first = []column{{"title", "VARCHAR", content.StringField}}
	}
	for _, name := range slices.Sorted(maps.Keys(c.Fields)) {
		own = append(own, column{name, fieldTypes[c.Fields[name]], c.Fields[name]})
	}
	slices.SortFunc(own, func(a, b column) int { return strings.Compare(a.name, b.name) })
	return table{name: tableName(c.Name), columns: append(first, own...)}
}

// tablePrefix starts the names of all tables.
const tablePrefix = "_content_"

func tableName(collection string) string { return tablePrefix + collection }

// HasColumn reports whether the table of a collection has a column of this name without a field; SQL does not
// care about case.
func HasColumn(t content.Type, name string) bool {
	named := func(c column) bool { return strings.EqualFold(c.name, name) }
	own := tableOf(content.Collection{Type: t}).columns
	return slices.ContainsFunc(own, named) || strings.EqualFold(name, "id") || strings.EqualFold(name, hashColumn)
}

// create is the statement that makes the table, as clients get it.
func (t table) create() string {
	columns := []string{"id TEXT PRIMARY KEY"}
	for _, c := range t.columns {
		columns = append(columns, fmt.Sprintf("%q %s", c.name, c.declared))
	}
	columns = append(columns, fmt.Sprintf("%q TEXT UNIQUE", hashColumn))
	return fmt.Sprintf("CREATE TABLE IF NOT EXISTS %s (%s);", t.name, strings.Join(columns, ", "))
}

// insert is the statement that adds a row, with a placeholder for each value.
func (t table) insert() string {
	return fmt.Sprintf("INSERT INTO %s VALUES (?%s)", t.name, strings.Repeat(", ?", len(t.columns)+1))
}
