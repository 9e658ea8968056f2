package server

import (
	"bytes"
	"net/http"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// The supported encodings, in order of preference.
const (
	brotliEncoding = iota
	gzipEncoding
)

// minCompressed is the minimum size in bytes of a response to compress. For smaller responses, compression saves less
// than a packet.
const minCompressed = 1024

// brotliLevel is the level for the first compression of a file. It takes only milliseconds for a file of a few
// hundred kilobytes.
const brotliLevel = 9

// accepted returns the preferred encoding among the ones that the client accepts. The name is "" if the client
// accepts none.
func accepted(r *http.Request) (encoding int, name string) {
	header := r.Header.Get("Accept-Encoding")
	switch {
	case takes(header, "br"):
		return brotliEncoding, "br"
	case takes(header, "gzip"):
		return gzipEncoding, "gzip"
	}
	return 0, ""
}

// takes reports whether an Accept-Encoding header accepts name, ignoring case, with a weight above zero. "*" matches
// encodings that the header does not list.
func takes(header, name string) bool {
	others := false
	for part := range strings.SplitSeq(strings.ToLower(header), ",") {
		coding, weight, _ := strings.Cut(part, ";")
		switch strings.TrimSpace(coding) {
		case name:
			return isWanted(weight)
		case "*":
			others = isWanted(weight)
		}
	}
	return others
}

// isWanted reports whether the weight of an encoding is above zero. A missing weight counts as 1.
func isWanted(weight string) bool {
	q := strings.TrimPrefix(strings.ReplaceAll(weight, " ", ""), "q=")
	return q == "" || strings.Trim(q, "0.") != ""
}

func brotliBytes(data []byte) []byte {
	var b bytes.Buffer
	w := brotli.NewWriterLevel(&b, brotliLevel)
	_, _ = w.Write(data) // a bytes.Buffer never fails
	_ = w.Close()
	return b.Bytes()
}

func gzipBytes(data []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // fails only for invalid levels
	_, _ = w.Write(data)
	_ = w.Close()
	return b.Bytes()
}
