package store

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/klauspost/compress/gzip"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// These comments tell clients the purpose of a statement in a dump. The comment of a row is its hash.
const (
	structureComment = " -- structure"
	metaComment      = " -- meta"
)

// Dump returns the statements that create a collection's table, in execution order. They are encoded in the format that
// clients expect: a JSON array, compressed with gzip and encoded as base64. Only a database from [New] can create
// dumps.
func (db *DB) Dump(collection string) ([]byte, error) {
	dump, err := encodeDump(db.Statements(collection))
	if err != nil {
		return nil, fmt.Errorf("dump collection %s: %w", collection, err)
	}
	return dump, nil
}

// Statements yields the statements of a collection's dump, each with its comment. It creates the statements one
// document at a time, because all of them together would need more memory than the site.
func (db *DB) Statements(collection string) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		if collection == InfoCollection {
			yieldAll(db.infoStatements(), yield)
			return
		}
		t, ok := db.tables[collection]
		if !ok {
			yield("", ErrNoCollection)
			return
		}
		info := db.versions[collection].info(collection, false)
		ready := fmt.Sprintf("UPDATE %s SET ready = true WHERE id = %s;", infoTableName, sqlLiteral(info[0]))
		_ = yieldAll([]string{
			infoTable + structureComment,
			insertSQL(infoTableName, info) + metaComment,
			fmt.Sprintf("DROP TABLE IF EXISTS %s;", t.name) + structureComment,
			t.create() + structureComment,
		}, yield) && t.yieldRows(inFileOrder(db.docs[collection]), yield) && yield(ready+metaComment, nil)
	}
}

// yieldAll yields statements. It returns false if the consumer stops.
func yieldAll(statements []string, yield func(string, error) bool) bool {
	for _, statement := range statements {
		if !yield(statement, nil) {
			return false
		}
	}
	return true
}

// yieldRows yields the statements that insert docs. It returns false if the consumer stops.
func (t table) yieldRows(docs []content.Document, yield func(string, error) bool) bool {
	for _, doc := range docs {
		r, err := t.row(doc)
		if err != nil {
			return yield("", err)
		}
		if !yieldAll(t.statements(r), yield) {
			return false
		}
	}
	return true
}

// infoStatements returns the statements that create the table of versions and mark every collection as ready.
func (db *DB) infoStatements() []string {
	list := []string{infoTable + structureComment}
	for _, collection := range db.Collections() {
		list = append(list, insertSQL(infoTableName, db.versions[collection].info(collection, true))+metaComment)
	}
	return list
}

// inFileOrder sorts documents by ID, ignoring case, as file managers do.
func inFileOrder(docs []content.Document) []content.Document {
	return slices.SortedStableFunc(slices.Values(docs), func(a, b content.Document) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.ID), strings.ToLower(b.ID)), strings.Compare(a.ID, b.ID))
	})
}

// insertSQL returns the statement that inserts a row, with literal values.
func insertSQL(table string, r row) string {
	values := make([]string, len(r))
	for i, value := range r {
		values[i] = sqlLiteral(value)
	}
	return fmt.Sprintf("INSERT INTO %s VALUES (%s);", table, strings.Join(values, ", "))
}

// dumpLevel is the gzip level. Its output is at most 4 % larger than the smallest possible output, and takes half the
// time.
const dumpLevel = 6

// encodeDump encodes statements. Its output is deterministic.
func encodeDump(statements iter.Seq2[string, error]) ([]byte, error) {
	var packed bytes.Buffer
	text := base64.NewEncoder(base64.StdEncoding, &packed)
	zip, err := gzip.NewWriterLevel(text, dumpLevel)
	if err != nil {
		return nil, err
	}
	if err := writeStatements(zip, statements); err != nil {
		return nil, err
	}
	if err := errors.Join(zip.Close(), text.Close()); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}

// writeStatements writes statements as a JSON array.
func writeStatements(w io.Writer, statements iter.Seq2[string, error]) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	separator := "["
	for statement, err := range statements {
		if err != nil {
			return err
		}
		b.Reset()
		b.WriteString(separator)
		if err := enc.Encode(statement); err != nil {
			return err
		}
		b.Truncate(b.Len() - 1) // the encoder adds a newline after each value
		if _, err := w.Write(b.Bytes()); err != nil {
			return err
		}
		separator = ","
	}
	_, err := io.WriteString(w, "]\n")
	return err
}

// decodeDump is the inverse of encodeDump.
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
