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

// minCompressed is the size, in bytes, below which compression saves less than a packet.
const minCompressed = 1024

// brotliLevel takes only milliseconds for a file of a few hundred kilobytes. Each file is compressed once.
const brotliLevel = 9

// accepted returns the preferred encoding that the client accepts, or "" if it accepts none.
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

// takes reports whether an Accept-Encoding header accepts name with a weight above zero, ignoring case. "*"
// matches encodings that are not listed.
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

// isWanted reports whether the weight of an encoding is above zero, which is also the default.
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
