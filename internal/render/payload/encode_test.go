package payload

import (
	"bytes"
	"compress/flate"
	"io"
	"strings"
	"testing"
)

func TestDeflate(t *testing.T) {
	for _, html := range []string{"", "<p>Grüße</p>", strings.Repeat("<p>a line</p>\n", 5000)} {
		data, err := Deflate(html)
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(flate.NewReader(bytes.NewReader(data)))
		if err != nil || string(got) != html {
			t.Errorf("%d bytes became %d bytes, error %v", len(html), len(got), err)
		}
		if again, _ := Deflate(html); !bytes.Equal(data, again) {
			t.Errorf("compressing %d bytes twice gives different results", len(html))
		}
	}
}
