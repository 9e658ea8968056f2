package server

import (
	"net/http/httptest"
	"testing"
	"testing/fstest"
	"time"

	"github.com/tresjs/tresdocs/internal/site"
)

// TestKeptFiles are those of the build that is served, and of no former one.
func TestKeptFiles(t *testing.T) {
	files := fstest.MapFS{site.LatestFile: {Data: []byte("{}"), ModTime: time.Unix(9, 0)}}
	s, err := New(Options{Files: files})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for i, name := range []string{"a.txt", "b.txt"} {
		files[name] = &fstest.MapFile{Data: []byte(name)}
		files[site.LatestFile] = &fstest.MapFile{Data: []byte("{}"), ModTime: time.Unix(int64(i), 0)}
		s.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest("GET", "/"+name, nil))
		if kept := s.builds.current().files.kept; len(kept) != 1 || kept[name] == nil {
			t.Errorf("with %s %d files are kept", name, len(kept))
		}
	}
}
