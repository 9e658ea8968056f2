package publish_test

import (
	"bytes"
	"context"
	"io"
	"io/fs"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/tresjs/tresdocs/internal/out/publish"
)

// TestMain allows the test binary to run as a publication that is killed.
func TestMain(m *testing.M) {
	if endpoint := os.Getenv("PUBLISH_TO"); endpoint != "" {
		target := publish.Target{Endpoint: endpoint, Region: "us-east-1", Bucket: bucketName, Prefix: "site"}
		if _, err := publish.Publish(context.Background(), target, options(newSite("new"))); err != nil {
			os.Stderr.WriteString(err.Error())
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// newSite is a site whose pages load a script that other versions do not have. The page "only" exists in just one
// version.
func newSite(version string) fstest.MapFS {
	page := &fstest.MapFile{Data: []byte("<html>" + version + " loads _tresdocs/app." + version + ".js")}
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	return fstest.MapFS{
		"index.html": page, "guide/index.html": page, "api/index.html": page, "404.html": page, "only/" + version + "/index.html": page,
		"guide/_payload.json":              file(`"` + version + `"`),
		"_tresdocs/app." + version + ".js": file("script of " + version), "_tresdocs/font.woff2": file("the same"),
		"_nuxt/builds/latest.json": file(`{"id":"` + version + `"}`), "_nuxt/builds/meta/" + version + ".json": file("{}"),
		"logo.svg": file("<svg>"), "sitemap.xml": file(version), "search.json": file(strings.Repeat(version, 1000)),
		"_headers": file("for hosts"), "_redirects": file("for hosts"),
	}
}

// stored contains the files of a site that must be in a bucket.
func stored(site fstest.MapFS) map[string]string {
	all := map[string]string{}
	for name, file := range site {
		if name != "_headers" && name != "_redirects" {
			all[name] = string(file.Data)
		}
	}
	return all
}

var today = time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)

func options(site fs.FS) publish.Options { return publish.Options{Files: site, Now: today} }

func publishTo(t *testing.T, g *gateway, o publish.Options) publish.Result {
	t.Helper()
	result, err := publish.Publish(t.Context(), g.target, o)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func names(t *testing.T, files fs.FS) []string {
	t.Helper()
	var all []string
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			all = append(all, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func wantObjects(t *testing.T, got, want map[string]string) {
	t.Helper()
	if !maps.Equal(got, want) {
		t.Errorf("the bucket contains %q\nwant %q", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
	}
}

// wantWhole fails the test if a page in the bucket loads a missing file, or if the bucket names a build whose pages are
// incomplete. Before the publication, the bucket contained the old site.
func wantWhole(t *testing.T, objects map[string]string) {
	t.Helper()
	named := "old"
	if strings.Contains(objects["_nuxt/builds/latest.json"], "new") {
		named = "new"
	}
	for name := range stored(newSite(named)) {
		if _, exists := objects[name]; !exists {
			t.Errorf("the bucket announces the %s site without %s", named, name)
		}
	}
	for name, text := range objects {
		_, script, loads := strings.Cut(text, " loads ")
		if _, exists := objects[script]; loads && !exists {
			t.Errorf("%s loads %s, which does not exist", name, script)
		}
		if loads && named == "new" && !strings.Contains(text, "<html>new") && name != "only/old/index.html" {
			t.Errorf("the new site contains the old %s", name)
		}
	}
}

// TestPublish publishes a site, and then another version of it. Removed pages are deleted immediately, and other
// removed files after a delay.
func TestPublish(t *testing.T) {
	g := startGateway(t)
	first := publishTo(t, g, options(newSite("old")))
	wantObjects(t, g.objects(t), stored(newSite("old")))
	if last := first.Uploaded[len(first.Uploaded)-1]; last != "_nuxt/builds/latest.json" || !strings.HasPrefix(first.Uploaded[0], "_") {
		t.Errorf("upload order: %q", first.Uploaded)
	}
	for name, want := range map[string][2]string{
		"guide/index.html":     {"text/html;charset=utf-8", "no-cache"},
		"_tresdocs/app.old.js": {"text/javascript;charset=utf-8", "public, max-age=31536000, immutable"},
		"_tresdocs/font.woff2": {"font/woff2", "public, max-age=31536000, immutable"},
		"sitemap.xml":          {"application/xml", "no-cache"},
	} {
		header := g.head(t, name)
		if got := [2]string{header.Get("Content-Type"), header.Get("Cache-Control")}; got != want {
			t.Errorf("%s is served with %q, not %q", name, got, want)
		}
	}
	if again := publishTo(t, g, options(newSite("old"))); len(again.Uploaded)+len(again.Deleted) > 0 {
		t.Errorf("publishing the same site again: %+v", again)
	}

	next := options(newSite("new"))
	next.DeleteAfter = 30 * 24 * time.Hour
	dry := next
	dry.DryRun = true
	planned := publishTo(t, g, dry)
	wantObjects(t, g.objects(t), stored(newSite("old")))
	second := publishTo(t, g, next)
	if !slices.Equal(planned.Uploaded, second.Uploaded) || !slices.Equal(planned.Deleted, second.Deleted) {
		t.Errorf("planned %+v, done %+v", planned, second)
	}
	if slices.Contains(second.Uploaded, "logo.svg") || !slices.Equal(second.Deleted, []string{"only/old/index.html"}) {
		t.Errorf("the next site: %+v", second)
	}
	for _, name := range []string{"_tresdocs/app.old.js", "_nuxt/builds/meta/old.json"} {
		if _, kept := g.objects(t)[name]; !kept {
			t.Errorf("open pages request %s, which was deleted", name)
		}
	}
	next.Now = today.Add(29 * 24 * time.Hour)
	if early := publishTo(t, g, next); len(early.Deleted) > 0 {
		t.Errorf("too early: %q", early.Deleted)
	}
	next.Now = today.Add(30 * 24 * time.Hour)
	publishTo(t, g, next)
	wantObjects(t, g.objects(t), stored(newSite("new")))
}

// TestGzip checks that text is stored in compressed form, and that a file is uploaded even if only its headers have
// changed.
func TestGzip(t *testing.T) {
	g := startGateway(t)
	o := options(newSite("old"))
	publishTo(t, g, o)
	o.Gzip = true
	result := publishTo(t, g, o)
	if slices.Contains(result.Uploaded, "_tresdocs/font.woff2") || g.head(t, "search.json").Get("Content-Encoding") != "gzip" || len(g.objects(t)["search.json"]) > 1000 {
		t.Errorf("compressed: %+v, %v, %d bytes", result, g.head(t, "search.json"), len(g.objects(t)["search.json"]))
	}
	if again := publishTo(t, g, o); len(again.Uploaded) > 0 {
		t.Errorf("publishing the same site again: %q", again.Uploaded)
	}
}

// TestStrangers checks that foreign files in the bucket are kept unless they are to be overwritten.
func TestStrangers(t *testing.T) {
	g := startGateway(t)
	if err := os.MkdirAll(g.dir+"/site", 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"index.html", "private.txt"} {
		if err := os.WriteFile(g.dir+"/site/"+name, []byte("of somebody"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	o := options(newSite("old"))
	if _, err := publish.Publish(t.Context(), g.target, o); err == nil || !strings.Contains(err.Error(), "--overwrite") {
		t.Errorf("publishing over other files: %v", err)
	}
	o.Overwrite = true
	publishTo(t, g, o)
	publishTo(t, g, options(newSite("new")))
	if objects := g.objects(t); objects["private.txt"] != "of somebody" || !strings.Contains(objects["index.html"], "new") {
		t.Errorf("the bucket contains %q", objects)
	}
}

// TestKilled kills publications before each of their requests. Readers must find complete pages, and the next
// publication must upload the missing files and nothing twice.
func TestKilled(t *testing.T) {
	g := startGateway(t)
	total := len(stored(newSite("new")))
	for before := 1; ; before++ {
		g.empty(t)
		publishTo(t, g, options(newSite("old")))
		if g.killBefore(t, before) {
			wantWhole(t, g.objects(t))
			if before < total {
				t.Errorf("a publication sent %d requests", before)
			}
			return
		}
		wantWhole(t, g.objects(t))
		missing := 0
		for name, text := range stored(newSite("new")) {
			if g.objects(t)[name] != text {
				missing++
			}
		}
		if result := publishTo(t, g, options(newSite("new"))); len(result.Uploaded) != missing {
			t.Errorf("killed before request %d: %d uploads, want %d", before, len(result.Uploaded), missing)
		}
		want := stored(newSite("new"))
		want["_tresdocs/app.old.js"], want["_nuxt/builds/meta/old.json"] = "script of old", "{}"
		wantObjects(t, g.objects(t), want)
	}
}

// killBefore publishes the new site in a process that is killed before a given number of its requests has been
// answered. It reports whether the publication finished before that.
func (g *gateway) killBefore(t *testing.T, requests int) (done bool) {
	t.Helper()
	proxy := g.proxy()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "PUBLISH_TO="+proxy.URL)
	var said bytes.Buffer
	cmd.Stderr = &said
	seen := 0
	g.breaks(func(http.ResponseWriter, *http.Request) bool {
		if seen++; seen >= requests {
			_ = cmd.Process.Kill()
			return true
		}
		return false
	})
	err := cmd.Run()
	proxy.Close() // after the request has been processed
	g.breaks(nil)
	if err != nil && seen < requests {
		t.Fatalf("%v: %s", err, &said)
	}
	return err == nil
}

// TestFaults publishes over a network that drops connections, and to a busy store.
func TestFaults(t *testing.T) {
	g := startGateway(t)
	seen := 0
	g.breaks(func(w http.ResponseWriter, _ *http.Request) bool {
		switch seen++; seen % 5 {
		case 1:
			http.Error(w, "<Error><Code>SlowDown</Code><Message>Slow down.</Message></Error>", http.StatusServiceUnavailable)
		case 3:
			panic(http.ErrAbortHandler) // ends the connection
		default:
			return false
		}
		return true
	})
	publishTo(t, g, options(newSite("old")))
	wantObjects(t, g.objects(t), stored(newSite("old")))
}

// TestDamaged checks that an upload that was damaged in transit is rejected and replaced by the next publication.
func TestDamaged(t *testing.T) {
	g := startGateway(t)
	g.breaks(func(_ http.ResponseWriter, r *http.Request) bool {
		if r.Method == http.MethodPut && strings.HasSuffix(r.URL.Path, "app.old.js") {
			body, _ := io.ReadAll(r.Body)
			body[0] ^= 1
			r.Body = io.NopCloser(bytes.NewReader(body))
		}
		return false
	})
	if _, err := publish.Publish(t.Context(), g.target, options(newSite("old"))); err == nil || !strings.Contains(err.Error(), "upload _tresdocs/app.old.js to s3://docs/site: ") {
		t.Errorf("published with %v", err)
	}
	g.breaks(nil)
	publishTo(t, g, options(newSite("old")))
	wantObjects(t, g.objects(t), stored(newSite("old")))
}

// TestTogether checks that a publication stops after another publication has overtaken it.
func TestTogether(t *testing.T) {
	g := startGateway(t)
	o := options(newSite("old"))
	o.Begin = func(int) func() {
		o := options(newSite("new"))
		o.Overwrite = true
		overtaken := false
		return func() {
			if !overtaken {
				overtaken = true
				publishTo(t, g, o)
			}
		}
	}
	if _, err := publish.Publish(t.Context(), g.target, o); err == nil || !strings.Contains(err.Error(), "another publication") {
		t.Errorf("published with %v", err)
	}
}

func TestParseTarget(t *testing.T) {
	for address, want := range map[string]publish.Target{
		"s3://docs":         {Bucket: "docs"},
		"s3://docs/":        {Bucket: "docs"},
		"s3://docs/a/b/":    {Bucket: "docs", Prefix: "a/b"},
		"docs":              {},
		"https://docs/a":    {},
		"s3:///a":           {},
		"s3://docs/a?b=c#d": {},
	} {
		got, err := publish.ParseTarget(address)
		if got != want || (err == nil) != (want != publish.Target{}) {
			t.Errorf("%s: %+v, %v", address, got, err)
		}
	}
}
