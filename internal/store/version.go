package store

import (
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
)

// versionPrefix names the form of the statements in a dump, as the clients that read them do.
const versionPrefix = "v3.5.0--"

// InfoCollection names the collection whose table holds the versions of all others.
const InfoCollection = "info"

// Version tells a client whether its copy of a collection is current.
type Version struct {
	// Structure changes with the collection's columns, Data with anything in it.
	Structure, Data string
}

// version gives the version of t's rows, which their hashes stand for.
func (t table) version(hashes []string) Version {
	structure := hash(t.create())
	h := sha256.New()
	_, _ = io.WriteString(h, structure) // a hash never fails
	for _, row := range hashes {
		fmt.Fprintln(h, row)
	}
	return Version{structure, versionPrefix + base64.RawURLEncoding.EncodeToString(h.Sum(nil))}
}

// info gives the row of a collection in the table of versions.
func (v Version) info(collection string, ready bool) row {
	id := "checksum_" + collection
	return row{id, ready, v.Structure, v.Data, hash(id, v.Structure, v.Data)}
}

// hash gives texts a short name that no other texts have.
func hash(texts ...string) string {
	h := sha256.New()
	for _, text := range texts {
		fmt.Fprintf(h, "%d:%s", len(text), text)
	}
	return base64.RawURLEncoding.EncodeToString(h.Sum(nil))
}
