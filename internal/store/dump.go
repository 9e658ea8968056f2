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

	"github.com/tresjs/tresdocs/internal/content"
)

// Comments tell a client what a statement of a dump is for; a row's is its hash.
const (
	structureComment = " -- structure"
	metaComment      = " -- meta"
)

// Dump gives the statements that make a collection's table anew, in the order in which they are to be
// run, encoded as clients expect them: base64 of gzip of a JSON array. Only a database that was made from
// documents has them.
func (db *DB) Dump(collection string) ([]byte, error) {
	dump, err := encodeDump(db.Statements(collection))
	if err != nil {
		return nil, fmt.Errorf("dump collection %s: %w", collection, err)
	}
	return dump, nil
}

// Statements gives the statements of a collection's dump, each with its comment. They are made one document
// after the other, since all of them take more memory than the site.
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

// yieldAll yields statements, and reports whether more are wanted.
func yieldAll(statements []string, yield func(string, error) bool) bool {
	for _, statement := range statements {
		if !yield(statement, nil) {
			return false
		}
	}
	return true
}

// yieldRows yields the statements that add docs, and reports whether more are wanted.
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

// infoStatements make the table of versions, complete from the start.
func (db *DB) infoStatements() []string {
	list := []string{infoTable + structureComment}
	for _, collection := range db.Collections() {
		list = append(list, insertSQL(infoTableName, db.versions[collection].info(collection, true))+metaComment)
	}
	return list
}

// inFileOrder sorts documents as people sort files: by name without regard to case.
func inFileOrder(docs []content.Document) []content.Document {
	return slices.SortedStableFunc(slices.Values(docs), func(a, b content.Document) int {
		return cmp.Or(strings.Compare(strings.ToLower(a.ID), strings.ToLower(b.ID)), strings.Compare(a.ID, b.ID))
	})
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

// writeStatements writes a JSON array.
func writeStatements(w io.Writer, statements iter.Seq2[string, error]) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	before := "["
	for statement, err := range statements {
		if err != nil {
			return err
		}
		b.Reset()
		b.WriteString(before)
		if err := enc.Encode(statement); err != nil {
			return err
		}
		b.Truncate(b.Len() - 1) // the encoder ends a value with a line
		if _, err := w.Write(b.Bytes()); err != nil {
			return err
		}
		before = ","
	}
	_, err := io.WriteString(w, "]\n")
	return err
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
