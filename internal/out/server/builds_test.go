package server_test

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/out/server"
)

// folder is the folder of a site whose build is replaced while it is served.
type folder struct{ now atomic.Pointer[fstest.MapFS] }

func newFolder(files fstest.MapFS) *folder {
	f := &folder{}
	f.put(files)
	return f
}

func (f *folder) put(files fstest.MapFS)            { f.now.Store(&files) }
func (f *folder) Open(name string) (fs.File, error) { return f.now.Load().Open(name) }

// patience is the maximum time that a test waits for an event.
const patience = 30 * time.Second

// within fails the test if work does not end in time.
func within(t *testing.T, what string, work func()) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		work()
	}()
	select {
	case <-done:
	case <-time.After(patience):
		t.Fatalf("%s never ends", what)
	}
}

// TestNextBuild checks that data, redirects and icons of a new build are served immediately.
func TestNextBuild(t *testing.T) {
	build := func(day int64, title string) fstest.MapFS {
		files := published(t, time.Unix(day, 0), title)
		files["_redirects"] = &fstest.MapFile{Data: []byte("/moved /" + title + " 301\n")}
		return files
	}
	site := newFolder(build(1, "old"))
	prefix := "old"
	set := func() (*icons.Set, error) { return iconSet(strings.Replace(icon, "set", prefix, 1)) }
	s, err := server.New(server.Options{Files: site, Icons: set})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for day, title := range []string{"old", "new"} {
		site.put(build(int64(day+1), title))
		prefix = title
		if _, body := ask(s, "POST", "/__nuxt_content/docs/query", query(all)); body != `[{"title":"`+title+`"}]` {
			t.Errorf("%s: %s", title, body)
		}
		if moved, _ := ask(s, "GET", "/moved", ""); moved.Header.Get("Location") != "/"+title {
			t.Errorf("%s: redirected to %s", title, moved.Header.Get("Location"))
		}
		if found, _ := ask(s, "GET", "/api/_nuxt_icon/"+title+".json?icons=a", ""); found.StatusCode != 200 {
			t.Errorf("%s: icons: status %d", title, found.StatusCode)
		}
	}
	if gone, _ := ask(s, "GET", "/api/_nuxt_icon/old.json?icons=a", ""); gone.StatusCode != 404 {
		t.Errorf("icons of the previous build: status %d", gone.StatusCode)
	}
}

// TestBuildOnItsWay checks that the old build is served while the folder contains no build.
func TestBuildOnItsWay(t *testing.T) {
	files := published(t, time.Unix(1, 0), "a")
	files["_redirects"] = &fstest.MapFile{Data: []byte("/moved /a 301\n")}
	site := newFolder(files)
	s := serve(t, site)
	site.put(fstest.MapFS{})
	if moved, _ := ask(s, "GET", "/moved", ""); moved.StatusCode != 301 {
		t.Errorf("status %d", moved.StatusCode)
	}
}

// stuck is a client that neither sends nor reads anything until it is released.
type stuck struct {
	http.ResponseWriter
	once    sync.Once
	reached chan struct{} // closed when the client begins to wait
	let     chan struct{}
}

func newStuck() *stuck {
	return &stuck{ResponseWriter: httptest.NewRecorder(), reached: make(chan struct{}), let: make(chan struct{})}
}

func (s *stuck) wait() {
	s.once.Do(func() { close(s.reached) })
	<-s.let
}

func (s *stuck) Read([]byte) (int, error) {
	s.wait()
	return 0, io.ErrUnexpectedEOF
}

func (s *stuck) Write(data []byte) (int, error) {
	s.wait()
	return len(data), nil
}

// TestStuckClients checks that stuck clients block neither queries of the next build nor shutdown.
func TestStuckClients(t *testing.T) {
	for name, asks := range map[string]bool{"while it asks": true, "while it reads": false} {
		t.Run(name, func(t *testing.T) {
			site := newFolder(published(t, time.Unix(1, 0), "old"))
			s, err := server.New(server.Options{Files: site})
			if err != nil {
				t.Fatal(err)
			}
			client := newStuck()
			body := io.Reader(strings.NewReader(query(all)))
			if asks {
				body = client
			}
			r := httptest.NewRequest("POST", "/__nuxt_content/docs/query", body)
			r.Header.Set("Content-Type", "application/json")
			var request sync.WaitGroup
			request.Go(func() { s.ServeHTTP(client, r) })
			defer request.Wait()
			defer close(client.let)
			within(t, "the request", func() { <-client.reached })
			site.put(published(t, time.Unix(2, 0), "new"))
			within(t, "a query", func() {
				for range 2 {
					if _, body := ask(s, "POST", "/__nuxt_content/docs/query", query(all)); body != `[{"title":"new"}]` {
						t.Error(body)
					}
				}
			})
			within(t, "the server", s.Close)
		})
	}
}

// TestQueriesWhileBuilding sends concurrent queries while builds are replaced.
func TestQueriesWhileBuilding(t *testing.T) {
	builds := []fstest.MapFS{published(t, time.Unix(1, 0), "a"), published(t, time.Unix(2, 0), "a")}
	site := newFolder(builds[0])
	s := serve(t, site)
	var clients sync.WaitGroup
	for range 8 {
		clients.Go(func() {
			for range 20 {
				if _, body := ask(s, "POST", "/__nuxt_content/docs/query", query(all)); body != `[{"title":"a"}]` {
					t.Error(body)
				}
			}
		})
	}
	for i := range 20 {
		site.put(builds[i%2])
		ask(s, "GET", "/", "")
	}
	clients.Wait()
}

// faulty is a disk with one unreadable location.
type faulty struct {
	fs.FS
	name string
}

func (f faulty) Open(name string) (fs.File, error) {
	if name == f.name {
		return nil, &fs.PathError{Op: "open", Path: name, Err: errors.New("the disk is broken")}
	}
	return f.FS.Open(name)
}

// TestFaultyDisk checks that read errors are logged but not shown to readers.
func TestFaultyDisk(t *testing.T) {
	files := published(t, time.Unix(1, 0), "a")
	for name, c := range map[string]struct {
		url    string
		status int
	}{
		"a/index.html":                     {"/a", 500},
		"logo.svg":                         {"/logo.svg", 500},
		"_tresdocs/a.js":                   {"/_tresdocs/a.js", 500},
		"404.html":                         {"/nothing", 404},
		"__nuxt_content/docs/sql_dump.txt": {"/__nuxt_content/docs/query", 500},
	} {
		var log bytes.Buffer
		s, err := server.New(server.Options{Files: faulty{files, name}, Log: slog.New(slog.NewTextHandler(&log, nil))})
		if err != nil {
			t.Fatal(err)
		}
		r := httptest.NewRequest("GET", c.url, nil)
		r.Header.Set("Accept", "text/html")
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code != c.status || strings.Contains(w.Body.String(), "broken") {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
		if !strings.Contains(log.String(), "the disk is broken") {
			t.Errorf("%s: log %q", name, &log)
		}
		s.Close()
	}
}

// TestFaultyStart checks that errors in a build are reported when the server starts.
func TestFaultyStart(t *testing.T) {
	wrong := errors.New("no icons")
	for name, o := range map[string]server.Options{
		"redirects": {Files: faulty{fstest.MapFS{}, "_redirects"}},
		"icons":     {Files: fstest.MapFS{}, Icons: func() (*icons.Set, error) { return nil, wrong }},
	} {
		if _, err := server.New(o); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
