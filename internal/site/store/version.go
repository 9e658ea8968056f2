package store

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
)

// versionPrefix is the version of the dump format that clients expect.
const versionPrefix = "v3.5.0--"

// InfoCollection is the name of the collection that contains the versions of all other collections.
const InfoCollection = "info"

// Version is the version of a collection. Clients compare it with the version of their copy.
type Version struct {
	// Structure changes when the columns of the collection change. Data changes whenever the collection changes.
	Structure, Data string
}

// version returns the version of a table, given the hashes of its rows.
func (t table) version(hashes []string) Version {
	structure := hash(t.create())
	h := sha256.New()
	_, _ = io.WriteString(h, structure) // writing to a hash never fails
	for _, row := range hashes {
		fmt.Fprintln(h, row)
	}
	return Version{structure, versionPrefix + base64.RawURLEncoding.EncodeToString(h.Sum(nil))}
}

// info returns the row of a collection in the table of versions.
func (v Version) info(collection string, ready bool) row {
	id := "checksum_" + collection
	return row{id, ready, v.Structure, v.Data, hash(id, v.Structure, v.Data)}
}

// hash returns a hash of strings.
func hash(texts ...string) string {
	h := sha256.New()
	for _, text := range texts {
		fmt.Fprintf(h, "%d:%s", len(text), text)
	}
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil))
}
