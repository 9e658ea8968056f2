package server

import (
	"bytes"
	"net/http"
	"strings"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"
)

// The encodings we have, the best first.
const (
	brotliEncoding = iota
	gzipEncoding
)

// minCompressed is the size below which compression saves less than a packet.
const minCompressed = 1024

// brotliLevel is where a file of a few hundred kilobytes still takes milliseconds; each is
// compressed once.
const brotliLevel = 9

// accepted picks the best encoding that the client takes; the name is empty where it takes none.
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

// takes reports whether an Accept-Encoding header has name with a weight above zero, in any case; "*" stands
// for all that it does not have.
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

// isWanted reports whether the weight of a content coding is above zero, as it is without one.
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
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // errors only for levels that there are not
	_, _ = w.Write(data)
	_ = w.Close()
	return b.Bytes()
}
