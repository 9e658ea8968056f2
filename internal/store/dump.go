package store

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/klauspost/compress/gzip"
)

// Comments tell a client what a statement of a dump is for; a row's is its hash.
const (
	structureComment = " -- structure"
	metaComment      = " -- meta"
)

// Dump gives the statements that make a collection's table anew, in the order in which they are to be
// run, encoded as clients expect them: base64 of gzip of a JSON array.
func (db *DB) Dump(collection string) ([]byte, error) {
	statements, err := db.Statements(collection)
	if err != nil {
		return nil, err
	}
	dump, err := encodeDump(statements)
	if err != nil {
		return nil, fmt.Errorf("dump collection %s: %w", collection, err)
	}
	return dump, nil
}

// Statements gives the statements of a collection's dump, each with its comment. Only a database
// that was made from documents has them.
func (db *DB) Statements(collection string) ([]string, error) {
	if collection == InfoCollection {
		return db.infoStatements(), nil
	}
	t, ok := db.tables[collection]
	if !ok {
		return nil, fmt.Errorf("dump: there is no collection %s", collection)
	}
	v := db.versions[collection]
	info := v.info(collection, false)
	list := []string{
		infoTable + structureComment,
		insertSQL(infoTableName, info) + metaComment,
		fmt.Sprintf("DROP TABLE IF EXISTS %s;", t.name) + structureComment,
		t.create() + structureComment,
	}
	for _, r := range inFileOrder(db.rows[collection]) {
		list = append(list, t.statements(r)...)
	}
	ready := fmt.Sprintf("UPDATE %s SET ready = true WHERE id = %s;", infoTableName, sqlLiteral(info[0]))
	return append(list, ready+metaComment), nil
}

// infoStatements make the table of versions, complete from the start.
func (db *DB) infoStatements() []string {
	list := []string{infoTable + structureComment}
	for _, collection := range db.Collections() {
		list = append(list, insertSQL(infoTableName, db.versions[collection].info(collection, true))+metaComment)
	}
	return list
}

// inFileOrder sorts rows as people sort files: by name without regard to case.
func inFileOrder(rows []row) []row {
	sorted := slices.Clone(rows)
	slices.SortStableFunc(sorted, func(a, b row) int {
		if c := strings.Compare(strings.ToLower(a.id()), strings.ToLower(b.id())); c != 0 {
			return c
		}
		return strings.Compare(a.id(), b.id())
	})
	return sorted
}

// insertSQL is the statement that adds a row with its values written out.
func insertSQL(table string, r row) string {
	values := make([]string, len(r))
	for i, value := range r {
		values[i] = sqlLiteral(value)
	}
	return fmt.Sprintf("INSERT INTO %s VALUES (%s);", table, strings.Join(values, ", "))
}

// dumpLevel packs to within 4 % of the smallest size in half the time.
const dumpLevel = 7

// encodeDump packs statements; the same ones give the same bytes.
func encodeDump(statements []string) ([]byte, error) {
	var packed bytes.Buffer
	zip, err := gzip.NewWriterLevel(&packed, dumpLevel)
	if err != nil {
		return nil, err
	}
	enc := json.NewEncoder(zip)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(statements); err != nil {
		return nil, err
	}
	if err := zip.Close(); err != nil {
		return nil, err
	}
	return base64.StdEncoding.AppendEncode(nil, packed.Bytes()), nil
}

// decodeDump reads what encodeDump wrote.
func decodeDump(dump []byte) ([]string, error) {
	zip, err := gzip.NewReader(base64.NewDecoder(base64.StdEncoding, bytes.NewReader(dump)))
	if err != nil {
		return nil, err
	}
	data, err := io.ReadAll(zip)
	if err != nil {
		return nil, err
	}
	var statements []string
	return statements, json.Unmarshal(data, &statements)
}
