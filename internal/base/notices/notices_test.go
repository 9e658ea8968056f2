package notices_test

import (
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/base/notices"
)

const list = `[
	{"name": "a", "version": "1.0.0", "address": "pkg:npm/a@1.0.0", "license": "MIT", "texts": ["The text.\n"]},
	{"name": "b", "version": "2.0.0", "address": "pkg:npm/b@2.0.0", "license": "MIT", "texts": ["The text.\n"]},
	{"name": "c", "version": "3.0.0", "address": "pkg:npm/c@3.0.0", "license": "Its own"}
]`

func read(t *testing.T) notices.List {
	t.Helper()
	found, err := notices.Read(fstest.MapFS{notices.File: {Data: []byte(list)}})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestLicenses(t *testing.T) {
	var b strings.Builder
	if err := read(t).WriteLicenses(&b); err != nil {
		t.Fatal(err)
	}
	want := "c 3.0.0: Its own, without a license text\n\n" + strings.Repeat("=", 72) + "\na 1.0.0\nb 2.0.0\n\nThe text.\n"
	if got := b.String(); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

func TestBillOfMaterials(t *testing.T) {
	data, err := json.Marshal(read(t).BillOfMaterials("v1"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`{"bomFormat":"CycloneDX","specVersion":"1.6","version":1,"metadata":{"component":{"type":"application","name":"tresdocs","version":"v1"}}`,
		`{"type":"library","bom-ref":"pkg:npm/a@1.0.0","name":"a","version":"1.0.0","licenses":[{"license":{"id":"MIT"}}],"purl":"pkg:npm/a@1.0.0"}`,
		`"licenses":[{"license":{"name":"Its own"}}]`,
	} {
		if !strings.Contains(string(data), want) {
			t.Errorf("no %s in %s", want, data)
		}
	}
}

func TestMissing(t *testing.T) {
	if _, err := notices.Read(fstest.MapFS{}); err == nil {
		t.Error("no error for a missing list")
	}
}
