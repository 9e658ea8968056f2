package server_test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"testing/fstest"
	"testing/iotest"
	"time"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/out/server"
	"github.com/tresjs/tresdocs/internal/site/store"
	"github.com/tresjs/tresdocs/internal/text/content"
)

const icon = `{"prefix":"set","icons":{"a":{"body":"<path d=\"M0 0\"/>"},"b":{"body":"<path d=\"M1 1\"/>"}},"aliases":{"c":{"parent":"b"}},"width":24}`

// published is a site that contains a document for each title.
func published(t *testing.T, built time.Time, titles ...string) fstest.MapFS {
	t.Helper()
	var docs []content.Document
	for _, title := range titles {
		docs = append(docs, content.Document{Collection: "docs", ID: "docs/" + title, Stem: title, Path: "/" + title, Title: title})
	}
	db, err := store.New([]content.Collection{{Name: "docs", Type: content.PageType}}, docs)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	files := fstest.MapFS{
		"_nuxt/builds/latest.json": {Data: []byte(`{"id":"x","timestamp":0}`), ModTime: built},
	}
	for _, name := range []string{"docs", "info"} {
		dump, err := db.Dump(name)
		if err != nil {
			t.Fatal(err)
		}
		files["__nuxt_content/"+name+"/sql_dump.txt"] = &fstest.MapFile{Data: dump, ModTime: built}
	}
	return files
}

// iconSet returns an icon set with one collection.
func iconSet(text string) (*icons.Set, error) {
	packed, err := icons.Pack([]byte(text))
	if err != nil {
		return nil, err
	}
	collection, err := icons.Open(packed)
	if err != nil {
		return nil, err
	}
	return icons.New(fstest.MapFS{"broken.icons": {Data: []byte("no icons")}}, collection)
}

func serve(t *testing.T, files fs.FS) *server.Server {
	t.Helper()
	set := func() (*icons.Set, error) { return iconSet(icon) }
	s, err := server.New(server.Options{Files: files, Icons: set})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	return s
}

// ask sends one request. Its content type is JSON if it has a body.
func ask(h http.Handler, method, url, body string) (*http.Response, string) {
	r := httptest.NewRequest(method, url, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	answer := w.Result()
	text, _ := io.ReadAll(answer.Body)
	return answer, string(text)
}

func query(sql string) string { return fmt.Sprintf(`{"sql":%q}`, sql) }

const all = `SELECT "title" FROM _content_docs ORDER BY stem ASC`

// TestQueryEndpoint checks the status of each response and a part of its body.
func TestQueryEndpoint(t *testing.T) {
	s := serve(t, published(t, time.Unix(1, 0), "a", "b"))
	const path = "/__nuxt_content/docs/query"
	for _, c := range []struct {
		method, url, body string
		status            int
		want              string
	}{
		{"POST", path + "?v=x", query(all), 200, `[{"title":"a"},{"title":"b"}]`},
		{"POST", "/__nuxt_content/info/query", query("SELECT COUNT(*) as count FROM _content_info ORDER BY id ASC"), 200, `[{"count":1}]`},
		{"POST", path, query(`SELECT lower("title") FROM _content_docs ORDER BY stem ASC`), 400, `"Invalid query: Column 'lower(\"title\")' has`},
		{"POST", path, query(`SELECT "nope" FROM _content_docs ORDER BY stem ASC`), 400, `"Invalid query: Column 'nope' does not exist"`},
		{"POST", path, query("SELECT * FROM _content_info ORDER BY id ASC"), 400, `"Invalid query: Collection 'info' does not exist"`},
		{"POST", path, `{"sql":1}`, 400, `"Invalid query: Query cannot be empty"`},
		{"POST", path, `[]`, 400, `"Invalid query: Query cannot be empty"`},
		{"POST", path, `{"sql":`, 400, `"Invalid JSON body"`},
		{"POST", path, "", 400, `"Invalid JSON body"`},
		{"POST", path, strings.Repeat("[", 500_000), 400, `"Invalid JSON body"`},
		{"POST", path, strings.Repeat(" ", 600_017), 413, `"Request body too large"`},
		{"POST", path, query(strings.Repeat("x", 100_001)), 400, `"Invalid query: Query exceeds maximum allowed length"`},
		{"GET", path, "", 405, `"HTTP method is not allowed."`},
		{"OPTIONS", path, "", 405, `"HTTP method is not allowed."`},
		{"POST", "/__nuxt_content/nope/query", query(all), 404, `"Page not found"`},
		{"POST", "/__nuxt_content/a/b/query", query(all), 404, `"Page not found"`},
		{"GET", "/__nuxt_content/nope/query", "", 404, `"Page not found"`},
	} {
		answer, body := ask(s, c.method, c.url, c.body)
		if answer.StatusCode != c.status || !strings.Contains(body, c.want) {
			t.Errorf("%s %s %.80s: %d %.300s, want %d %s", c.method, c.url, c.body, answer.StatusCode, body, c.status, c.want)
		}
		if kind := answer.Header.Get("Content-Type"); kind != "application/json" {
			t.Errorf("%s %s: content type %q", c.method, c.url, kind)
		}
	}
}

// TestQueryBodyKind checks that forms are refused regardless of their content, because pages of other sites cannot send
// JSON.
func TestQueryBodyKind(t *testing.T) {
	s := serve(t, published(t, time.Unix(1, 0), "a"))
	r := httptest.NewRequest("POST", "/__nuxt_content/docs/query", strings.NewReader(query(all)))
	r.Header.Set("Content-Type", "text/plain")
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code != 400 || !strings.Contains(w.Body.String(), "Invalid JSON body") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// TestQueryBodyOnItsWay checks that a request is refused if the announced length of its body is too large, or if the
// body never arrives.
func TestQueryBodyOnItsWay(t *testing.T) {
	s := serve(t, published(t, time.Unix(1, 0), "a"))
	for _, c := range []struct {
		name   string
		length int64
		read   error
		status int
	}{
		{"announced as too long", 1 << 40, errors.New("nobody may read this"), 413},
		{"given up", 10, os.ErrDeadlineExceeded, 408},
		{"cut off", 10, io.ErrUnexpectedEOF, 400},
	} {
		r := httptest.NewRequest("POST", "/__nuxt_content/docs/query", iotest.ErrReader(c.read))
		r.Header.Set("Content-Type", "application/json")
		r.ContentLength = c.length
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code != c.status {
			t.Errorf("%s: %d %s, want %d", c.name, w.Code, w.Body, c.status)
		}
	}
}

// TestQueryBodyTooLong checks a client that sends a body that is too long before it reads the response. Most clients do
// this.
func TestQueryBodyTooLong(t *testing.T) {
	srv := httptest.NewServer(serve(t, published(t, time.Unix(1, 0), "a")))
	defer srv.Close()
	body := strings.Repeat(" ", 5<<20)
	for name, message := range map[string]string{
		"announced": fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(body), body),
		"in pieces": fmt.Sprintf("Transfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n0\r\n\r\n", len(body), body),
	} {
		conn, err := net.Dial("tcp", srv.Listener.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if _, err := io.WriteString(conn, "POST /__nuxt_content/docs/query HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"+message); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if answer.StatusCode != http.StatusRequestEntityTooLarge {
			t.Errorf("%s: status %d", name, answer.StatusCode)
		}
		_ = answer.Body.Close()
	}
}

// TestSiteWithoutData checks a site that has no collections.
func TestSiteWithoutData(t *testing.T) {
	s := serve(t, fstest.MapFS{})
	if answer, _ := ask(s, "POST", "/__nuxt_content/docs/query", query(all)); answer.StatusCode != 404 {
		t.Errorf("status %d", answer.StatusCode)
	}
}

// TestBrokenData checks that broken data results in a server error that does not reveal details.
func TestBrokenData(t *testing.T) {
	s := serve(t, fstest.MapFS{"__nuxt_content/docs/sql_dump.txt": {Data: []byte("/secret/path")}})
	answer, body := ask(s, "POST", "/__nuxt_content/docs/query", query(all))
	if answer.StatusCode != 500 || !strings.Contains(body, `"message": "Server Error"`) || strings.Contains(body, "secret") {
		t.Errorf("%d %s", answer.StatusCode, body)
	}
}

func TestDump(t *testing.T) {
	s := serve(t, published(t, time.Unix(1, 0), "a"))
	for path, status := range map[string]int{
		"/__nuxt_content/docs/sql_dump.txt?v=x": 200,
		"/__nuxt_content/info/sql_dump.txt":     200,
		"/__nuxt_content/nope/sql_dump.txt":     404,
		"/__nuxt_content/docs":                  404,
	} {
		answer, _ := ask(s, "GET", path, "")
		if answer.StatusCode != status {
			t.Errorf("%s: status %d, want %d", path, answer.StatusCode, status)
		}
		if kind := answer.Header.Get("Content-Type"); status == 200 && (kind != "text/plain; charset=utf-8" || answer.Header.Get("ETag") == "") {
			t.Errorf("%s: content type %q, etag %q", path, kind, answer.Header.Get("ETag"))
		}
	}
}

// TestTimestamp checks that all responses contain the same build time.
func TestTimestamp(t *testing.T) {
	files := published(t, time.UnixMilli(1795230548778), "a")
	files["_nuxt/builds/meta/x.json"] = &fstest.MapFile{Data: []byte(`{"id":"x","timestamp":0,"prerendered":[]}`), ModTime: time.Unix(7, 0)}
	s := serve(t, files)
	if _, body := ask(s, "GET", "/_nuxt/builds/meta/x.json", ""); body != `{"id":"x","timestamp":1795230548778,"prerendered":[]}` {
		t.Errorf("the manifest is %s", body)
	}
	answer, body := ask(s, "GET", "/_nuxt/builds/latest.json?1", "")
	if want := `{"id":"x","timestamp":1795230548778}`; body != want || answer.Header.Get("Cache-Control") != "public, max-age=1, immutable" {
		t.Errorf("%s, want %s; headers %v", body, want, answer.Header)
	}
}

func TestIconEndpoint(t *testing.T) {
	s := serve(t, fstest.MapFS{})
	for _, c := range []struct {
		method, url string
		status      int
		want        string
	}{
		{"GET", "/api/_nuxt_icon/set.json?icons=c,nope,a,a", 200, `{"prefix":"set","icons":{"b":{"body":"<path d=\"M1 1\"/>"},"a":{"body":"<path d=\"M0 0\"/>"}},"aliases":{"c":{"parent":"b"}},"width":24}`},
		{"GET", "/api/_nuxt_icon/set?icons=a", 200, `{"prefix":"set","icons":{"a":{"body":"<path d=\"M0 0\"/>"}},"width":24}`},
		{"HEAD", "/api/_nuxt_icon/set?icons=a", 200, ""},
		{"GET", "/api/_nuxt_icon/set.json?icons=A,nope", 204, ""},
		{"GET", "/api/_nuxt_icon/set.json?icons=", 204, ""},
		{"GET", "/api/_nuxt_icon/set.json", 204, ""},
		{"GET", "/api/_nuxt_icon/nope.json?icons=a", 404, `"message": ""`},
		{"GET", "/api/_nuxt_icon/broken.json?icons=a", 500, `"message": "Server Error"`},
		{"GET", "/api/_nuxt_icon/__proto__.json?icons=a", 404, `"statusMessage": "Server Error"`},
		{"GET", "/api/_nuxt_icon/a/b.json?icons=a", 404, `"Page not found"`},
		{"GET", "/api/_nuxt_icon", 404, `"Page not found"`},
		{"POST", "/api/_nuxt_icon/set.json?icons=a", 405, `"HTTP method is not allowed."`},
	} {
		answer, body := ask(s, c.method, c.url, "")
		if answer.StatusCode != c.status || !strings.Contains(body, c.want) || c.want == "" && body != "" {
			t.Errorf("%s %s: %d %s, want %d %s", c.method, c.url, answer.StatusCode, body, c.status, c.want)
		}
		if cached := answer.Header.Get("Cache-Control"); c.status == 200 && cached != "s-maxage=604800, stale-while-revalidate" {
			t.Errorf("%s: cache %q", c.url, cached)
		}
	}
}

// TestIconETag checks that icons are not sent again to a client that already has them, and that all responses have the
// same Vary header.
func TestIconETag(t *testing.T) {
	s := serve(t, fstest.MapFS{})
	first, _ := ask(s, "GET", "/api/_nuxt_icon/set.json?icons=a", "")
	tag := first.Header.Get("ETag")
	if !strings.HasPrefix(tag, `W/"`) {
		t.Fatalf("etag %q is not weak", tag)
	}
	r := httptest.NewRequest("GET", "/api/_nuxt_icon/set.json?icons=a", nil)
	r.Header.Set("If-None-Match", `"other", `+tag)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	if w.Code != http.StatusNotModified || w.Body.Len() != 0 {
		t.Errorf("status %d", w.Code)
	}
	head, _ := ask(s, "HEAD", "/api/_nuxt_icon/set.json?icons=a", "")
	for name, answer := range map[string]*http.Response{"GET": first, "HEAD": head, "304": w.Result()} {
		if vary := answer.Header.Get("Vary"); vary != "Accept-Encoding" {
			t.Errorf("%s has Vary: %q", name, vary)
		}
	}
}
