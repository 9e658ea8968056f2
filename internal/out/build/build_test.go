package build_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/build"
	"github.com/tresjs/tresdocs/internal/render/components"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/testkit/sitetest"
)

// TestMain makes the test binary usable as the workers that render pages.
func TestMain(m *testing.M) {
	engine.ServeIfWorker(examples.Parser())
	os.Exit(m.Run())
}

// script replaces the front end: the components of the pages called Throw and Number fail.
const script = `
function setup() { return "" }
function renderSection() { return "tree" }
function renderShell() { return "shell" }
function renderComponents(json) {
	const [{ name }] = JSON.parse(json).components
	if (name === "throw") throw new TypeError("render component \"card\": no reason")
	return 7
}
function toMarkdown() { return "" }`

var bodies = map[string]string{"Throw": "::throw\n::\n", "Number": "::number\n::\n"}

// newSite returns a site with one page for each title.
func newSite(t *testing.T, titles ...string) sitetest.Site {
	t.Helper()
	files := fstest.MapFS{}
	for i, title := range titles {
		files[fmt.Sprintf("%d.%s.md", i+1, strings.ToLower(title))] = &fstest.MapFile{Data: []byte("# " + title + "\n\n" + bodies[title])}
	}
	return sitetest.New(t, files, func(c *site.Config) {
		c.Components = components.Set{"throw": {}, "number": {}}
		c.Workers = sitetest.Workers(t, script)
	})
}

// TestFaults renders a site whose engine fails for some pages. Each failure must be reported as a problem of its
// document, the other pages must be rendered, and the old site must remain.
func TestFaults(t *testing.T) {
	out := filepath.Join(t.TempDir(), "dist")
	write(t, newSite(t, "Good"), build.Options{Out: out})
	var rendered atomic.Int32
	s := newSite(t, "Good", "Throw", "Other", "Number", "Last")
	problems, err := build.Write(t.Context(), s.Review, s.Published, build.Options{Out: out, Progress: func() { rendered.Add(1) }})
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Split(strings.TrimSpace(problems.Sorted().String()), "\n")
	want := []string{
		`content/2.throw.md:1:1: render page: TypeError: render component "card": no reason`,
		"content/4.number.md:1:1: render page: renderComponents returned int instead of a string",
	}
	if len(got) != len(want) {
		t.Fatalf("problems:\n%s", strings.Join(got, "\n"))
	}
	for i := range want {
		if !strings.HasPrefix(got[i], want[i]) || strings.Contains(got[i], "\tat ") {
			t.Errorf("got  %s\nwant %s", got[i], want[i])
		}
	}
	if rendered.Load() < 3 {
		t.Errorf("%d pages were rendered, not 3", rendered.Load())
	}
	if names := list(t, out); slices.Contains(names, "other/index.html") {
		t.Errorf("the old site was replaced: %v", names)
	}
	if left := beside(t, out); len(left) != 1 {
		t.Errorf("files next to the site: %v", left)
	}
}

// TestWrite checks that pages take precedence over public files, and public files over files of the front end.
func TestWrite(t *testing.T) {
	out := filepath.Join(t.TempDir(), "made", "dist")
	client := fstest.MapFS{
		"_tresdocs/app.js": {Data: []byte("client")}, "build.json": {Data: []byte("{}")}, "favicon.svg": {Data: []byte("client")},
	}
	public := fstest.MapFS{
		"favicon.svg": {Data: []byte("public")}, "good/index.html": {Data: []byte("public")}, "deep/er/file.txt": {Data: []byte("public")},
	}
	options := build.Options{Out: out, Copy: []build.Source{{Files: client, Except: []string{"build.json"}}, {Files: public}}}
	for range 2 {
		write(t, newSite(t, "Good"), options)
		for name, want := range map[string]string{
			"_tresdocs/app.js": "client", "favicon.svg": "public", "deep/er/file.txt": "public",
		} {
			if data, err := os.ReadFile(filepath.Join(out, name)); err != nil || string(data) != want {
				t.Errorf("%s: %q, %v", name, data, err)
			}
		}
		if data, _ := os.ReadFile(filepath.Join(out, "good/index.html")); !strings.Contains(string(data), `"title":"Good"`) {
			t.Errorf("good/index.html: %s", data)
		}
		if slices.Contains(list(t, out), "build.json") {
			t.Error("copied a file that only the build needs")
		}
		if left := beside(t, out); len(left) != 1 {
			t.Errorf("files next to the site: %v", left)
		}
	}
	write(t, newSite(t, "Else"), options)
	if data, _ := os.ReadFile(filepath.Join(out, "good/index.html")); string(data) != "public" {
		t.Errorf("a removed page still exists: %s", data)
	}
}

// TestConcurrent runs several builds concurrently with the same output folder, which does not exist at first. All
// builds must succeed, and the folder must contain one complete site.
func TestConcurrent(t *testing.T) {
	var sites []sitetest.Site
	for _, title := range []string{"One", "Two", "Three", "Four"} {
		s := newSite(t, title)
		write(t, s, build.Options{Out: filepath.Join(t.TempDir(), "dist")}) // starts its workers
		sites = append(sites, s)
	}
	for range 10 {
		out := filepath.Join(t.TempDir(), "dist")
		var group sync.WaitGroup
		for _, s := range sites {
			group.Go(func() {
				for range 2 {
					if problems, err := build.Write(t.Context(), s.Review, s.Published, build.Options{Out: out}); err != nil || problems.Err() != nil {
						t.Error(err, problems)
					}
				}
			})
		}
		group.Wait()
		pages, err := filepath.Glob(filepath.Join(out, "*", "index.html"))
		if err != nil || len(pages) != 1 {
			t.Errorf("%v, %v", pages, err)
		}
		if left := beside(t, out); len(left) != 1 {
			t.Errorf("files next to the site: %v", left)
		}
	}
}

// TestStale checks that the leftovers of killed builds are removed, but not the files of running builds.
func TestStale(t *testing.T) {
	dir := t.TempDir()
	for name, age := range map[string]time.Duration{".dist.new-1": 0, ".dist.new-2": 2 * time.Hour, ".dist.new-3": -48 * time.Hour, ".dist.new-4": 2 * time.Hour} {
		if err := os.Mkdir(filepath.Join(dir, name), 0o755); err != nil {
			t.Fatal(err)
		}
		date := time.Now().Add(-age)
		if err := os.Chtimes(filepath.Join(dir, name), date, date); err != nil {
			t.Fatal(err)
		}
	}
	living, err := build.Lock(filepath.Join(dir, ".dist.new-4"))
	if err != nil {
		t.Skip(err)
	}
	defer living.Close()
	out := filepath.Join(dir, "dist")
	write(t, newSite(t, "Good"), build.Options{Out: out})
	if got := beside(t, out); !slices.Equal(got, []string{".dist.new-4", "dist"}) {
		t.Errorf("files next to the site: %v", got)
	}
}

func write(t *testing.T, s sitetest.Site, o build.Options) {
	t.Helper()
	problems, err := build.Write(t.Context(), s.Review, s.Published, o)
	if err != nil || problems.Err() != nil {
		t.Fatal(err, problems)
	}
}

// beside lists the parent folder of dir.
func beside(t *testing.T, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(dir))
	if err != nil {
		t.Fatal(err)
	}
	names := make([]string, len(entries))
	for i, entry := range entries {
		names[i] = entry.Name()
	}
	return names
}

// list returns the files below dir.
func list(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// TestStuck checks that a build whose pages ignore its context can be stopped, and leaves nothing behind.
func TestStuck(t *testing.T) {
	out := filepath.Join(t.TempDir(), "dist")
	ctx, cancel := context.WithCancel(t.Context())
	release := make(chan struct{})
	defer close(release)
	stuck := func() {
		cancel()
		<-release
	}
	s := newSite(t, "Good")
	if _, err := build.Write(ctx, s.Review, s.Published, build.Options{Out: out, Progress: stuck}); !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
	if left := beside(t, out); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}
