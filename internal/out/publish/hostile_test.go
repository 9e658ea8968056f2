package publish

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

// never reports that the content of any file may have changed.
func never(string) bool { return false }

func recordOf(files map[string]string) *record {
	r := newRecord()
	for name, text := range files {
		r.Files[name] = entry{MD5: hash([]byte(text)), Headers: headers{}.key()}
	}
	return r
}

// TestHostileReplaced deletes objects that are in the record but not in the site, unless they have been replaced by
// others in the meantime.
func TestHostileReplaced(t *testing.T) {
	earlier := recordOf(map[string]string{"own": "a", "replaced": "a", "gone": "a", "kept": "a", "changed": "a"})
	encrypted := earlier.Files["own"]
	encrypted.ETag = "a tag of the store"
	earlier.Files["encrypted"] = encrypted
	earlier.Files["encrypted, replaced"] = encrypted
	listed := map[string]string{
		"own": hash([]byte("a")), "replaced": hash([]byte("b")), "kept": hash([]byte("a")), "changed": hash([]byte("a")), "foreign": hash([]byte("a")),
		"encrypted": "a tag of the store", "encrypted, replaced": "another tag",
	}
	objects := []object{{name: "kept", md5: hash([]byte("a"))}, {name: "changed", md5: hash([]byte("c"))}}
	p := newPlan(objects, listed, earlier, never, Options{Now: time.Unix(1, 0)})
	if want := []string{"encrypted", "own"}; !slices.Equal(p.stale, want) {
		t.Errorf("deletes %v, not %v", p.stale, want)
	}
	if got := slices.Sorted(maps.Keys(p.done.Files)); !slices.Equal(got, []string{"changed", "kept"}) || !p.changed {
		t.Errorf("the final record has %v, changed %v", got, p.changed)
	}
	// The publication is interrupted before it has uploaded anything. The next publication contains neither file and
	// deletes both.
	if p = newPlan(nil, listed, p.ahead, never, Options{}); !slices.Equal(p.stale, []string{"changed", "encrypted", "kept", "own"}) {
		t.Errorf("after an interrupted publication, deletes %v", p.stale)
	}
	if got := p.done.Files["changed"].Was; got != "" {
		t.Errorf("the record contains an old tag: %s", got)
	}
}

// TestHostileRecordFile publishes a site that contains a file with the name of the record.
func TestHostileRecordFile(t *testing.T) {
	files := fstest.MapFS{RecordFile: {Data: []byte(`{"files":{}}`)}, "a.txt": {}, "v1/" + RecordFile: {}}
	objects, _, err := read(files, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, obj := range objects {
		if obj.name == RecordFile {
			t.Error("the upload would replace the record")
		}
	}
}

// storeOf starts a store that calls list for requests for a list, and object for all other requests.
func storeOf(t *testing.T, list, object http.HandlerFunc) *store {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Query().Has("list-type") {
			list(w, r)
		} else {
			object(w, r)
		}
	}))
	t.Cleanup(server.Close)
	s, err := open(t.Context(), Target{Endpoint: server.URL, Region: "us-east-1", Bucket: "docs"})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestHostileLists reads lists that have no end.
func TestHostileLists(t *testing.T) {
	page := func(w io.Writer, token, text string) {
		fmt.Fprintf(w, "<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>%s</NextContinuationToken>%s</ListBucketResult>", token, text)
	}
	for name, c := range map[string]struct {
		want   string
		answer func(w io.Writer, request int)
	}{
		"many files": {"more than 10000 files", func(w io.Writer, request int) {
			var files strings.Builder
			for i := range 1000 {
				fmt.Fprintf(&files, "<Contents><Key>%d-%d</Key><ETag>x</ETag></Contents>", request, i)
			}
			page(w, fmt.Sprint(request), files.String())
		}},
		"empty pages":     {"more than 10000 pages", func(w io.Writer, request int) { page(w, fmt.Sprint(request), "") }},
		"the same page":   {"same page", func(w io.Writer, _ int) { page(w, "a", "") }},
		"pages in a ring": {"same page", func(w io.Writer, request int) { page(w, fmt.Sprint(request%3), "") }},
		"one endless page": {"response is too long", func(w io.Writer, _ int) {
			_, _ = io.WriteString(w, "<ListBucketResult>")
			for range 100 {
				_, _ = io.WriteString(w, strings.Repeat("<Contents><Key>a</Key></Contents>", 30_000))
			}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			requests := 0
			s := storeOf(t, func(w http.ResponseWriter, _ *http.Request) {
				if requests++; requests > maxPages+10 {
					t.Error("the list was read without end")
					http.Error(w, "", http.StatusForbidden)
					return
				}
				c.answer(w, requests)
			}, http.NotFound)
			if _, err := s.list(t.Context(), 10_000); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, not %q", err, c.want)
			}
		})
	}
}

// TestHostileAnswer requests the region of a bucket and gets a response that has no end.
func TestHostileAnswer(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = io.WriteString(w, "<LocationConstraint>")
		for range 20 {
			if _, err := io.WriteString(w, strings.Repeat("<a></a>", 200_000)); err != nil {
				return
			}
		}
	}))
	defer server.Close()
	s, err := open(t.Context(), Target{Endpoint: server.URL, Bucket: "docs"})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.list(t.Context(), 10); err == nil || !strings.Contains(err.Error(), "response is too long") {
		t.Errorf("%v", err)
	}
}

// TestHostileRecord reads a record that has no end.
func TestHostileRecord(t *testing.T) {
	s := storeOf(t, http.NotFound, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("ETag", `"x"`)
		w.Header().Set("Last-Modified", "Thu, 26 Nov 2026 00:00:00 GMT")
		w.Header().Set("Content-Length", "1000000000")
		for range 1000 {
			if _, err := io.WriteString(w, strings.Repeat(" ", 1_000_000)); err != nil {
				return
			}
		}
	})
	if data, err := s.get(t.Context(), RecordFile, 1<<20); err == nil || !strings.Contains(err.Error(), "larger than") {
		t.Errorf("read %d bytes, %v", len(data), err)
	}
}
