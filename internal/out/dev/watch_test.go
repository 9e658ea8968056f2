package dev

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// TestWatcherRace changes the set of watched files while the watcher reads changes. It can fail only under the race
// detector.
func TestWatcherRace(t *testing.T) {
	dir := t.TempDir()
	w, err := newWatcher(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	names := make(chan string)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	go w.run(ctx, names)
	for i := range 20 {
		if err := w.watch([]string{"."}, []string{fmt.Sprint("part", i, ".md")}); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "a.md"), []byte{byte(i)}, 0o644); err != nil {
			t.Fatal(err)
		}
		<-names
	}
}

// TestWatcher saves files in the same ways as editors and people do, and waits for the name of each file.
func TestWatcher(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	write := func(name string) {
		t.Helper()
		if err := os.WriteFile(at(name), []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	mkdir := func(name string) {
		t.Helper()
		if err := os.MkdirAll(at(name), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	mkdir("content/1.guide")
	write("content/index.md")
	w, err := newWatcher(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	if err := w.watch([]string{"content", "public"}, []string{"tresdocs.yaml"}); err != nil {
		t.Fatal(err)
	}
	names := make(chan string, 100)
	go w.run(t.Context(), names)
	for _, c := range []struct {
		what string
		do   func()
		want string
	}{
		{"a file is written", func() { write("content/index.md") }, "content/index.md"},
		{"a file is replaced", func() {
			write("content/index.md~")
			_ = os.Rename(at("content/index.md~"), at("content/index.md"))
		}, "content/index.md"},
		{"a new file", func() { write("content/1.guide/1.a.md") }, "content/1.guide/1.a.md"},
		{"a file is removed", func() { _ = os.Remove(at("content/1.guide/1.a.md")) }, "content/1.guide/1.a.md"},
		{"a new folder", func() { mkdir("content/2.new/1.deep") }, "content/2.new"},
		{"a file in a new folder", func() { write("content/2.new/1.deep/1.b.md") }, "content/2.new/1.deep/1.b.md"},
		{"a folder is renamed", func() { _ = os.Rename(at("content/2.new"), at("content/3.new")) }, "content/3.new"},
		{"a file in the renamed folder", func() { write("content/3.new/1.deep/1.b.md") }, "content/3.new/1.deep/1.b.md"},
		{"a missing folder is created", func() { mkdir("public") }, "public"},
		{"a file in the created folder", func() { write("public/a.png") }, "public/a.png"},
		{"the content is removed", func() { _ = os.RemoveAll(at("content")) }, "content"},
		{"the content is created again", func() { mkdir("content") }, "content"},
		{"a file in the content", func() { write("content/index.md") }, "content/index.md"},
		{"the configuration is written", func() { write("tresdocs.yaml") }, "tresdocs.yaml"},
	} {
		c.do()
		await(t, names, c.want, c.what)
	}
	write("README.md")
	write("content/.index.md.swp")
	mkdir("dist")
	write("tresdocs.yaml")
	for name := range names {
		if name == "tresdocs.yaml" {
			break
		}
		if name == "README.md" || name == "dist" || filepath.Ext(name) == ".swp" {
			t.Errorf("reported %s, which is not part of the site", name)
		}
	}
}

// await reads names until want arrives.
func await(t *testing.T, names <-chan string, want, what string) {
	t.Helper()
	timeout := time.After(20 * time.Second)
	for {
		select {
		case name := <-names:
			if name == want {
				drain(names)
				return
			}
		case <-timeout:
			t.Fatalf("%s: no event for %s", what, want)
		}
	}
}

// drain reads the remaining names from the same change.
func drain(names <-chan string) {
	for {
		select {
		case <-names:
		case <-time.After(20 * time.Millisecond):
			return
		}
	}
}

// TestWants checks which names belong to a site whose documents are in its root folder.
func TestWants(t *testing.T) {
	w := &wanted{folders: []string{"."}}
	for name, want := range map[string]bool{
		"a.md": true, "1.guide/a.md": true, ".tresdocs/cache/ab": false, "node_modules/x/README.md": false, ".git/index": false,
	} {
		if w.has(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
}

// TestNoWatchIsLeft checks that a failed start closes all of its watches.
func TestNoWatchIsLeft(t *testing.T) {
	open := func() int {
		n := 0
		files, _ := filepath.Glob("/proc/self/fd/*") // other systems have no /proc
		for _, file := range files {
			if to, _ := os.Readlink(file); to == "anon_inode:inotify" {
				n++
			}
		}
		return n
	}
	before := open()
	_, err := New(t.Context(), Options{Dir: filepath.Join(t.TempDir(), "gone"), Open: func(context.Context, []string) (*State, diag.List, error) { return nil, nil, nil }})
	if err == nil || !strings.HasPrefix(err.Error(), "watch ") {
		t.Errorf("New returned %v", err)
	}
	if after := open(); after > before { // watches of earlier tests may still be closing
		t.Errorf("%d watchers are open, previously %d", after, before)
	}
}

// TestWatchLateFolder creates the folder of a wanted file and then calls watch again with the same files. The folder
// must then be watched, even though the list of files has not changed.
func TestWatchLateFolder(t *testing.T) {
	dir := t.TempDir()
	w, err := newWatcher(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer w.fs.Close()
	folder := filepath.Join(dir, "parts")
	for range 2 {
		if err := w.watch([]string{"content"}, []string{"parts/a.md"}); err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Contains(w.fs.WatchList(), folder) {
		t.Errorf("watching %q, want %q, too", w.fs.WatchList(), folder)
	}
}

// TestWatchMovedSite moves the site's folder away and back, and then its content. Both times, the system stops watching.
func TestWatchMovedSite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "site")
	content, elsewhere := filepath.Join(dir, "content"), filepath.Join(filepath.Dir(dir), "elsewhere")
	if err := os.MkdirAll(content, 0o755); err != nil {
		t.Fatal(err)
	}
	w, err := newWatcher(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	names := make(chan string, 100)
	go w.run(t.Context(), names)
	watch := func() {
		t.Helper()
		if err := w.watch([]string{"content"}, nil); err != nil {
			t.Fatal(err)
		}
	}
	watch()
	move := func(from, to string) {
		t.Helper()
		if err := os.Rename(from, to); err != nil {
			t.Fatal(err)
		}
	}
	move(dir, elsewhere)
	move(elsewhere, dir)
	move(content, elsewhere)
	await(t, names, "content", "the content is moved away")
	watch()
	move(elsewhere, content)
	await(t, names, "content", "the content is moved back")
	if err := os.WriteFile(filepath.Join(content, "index.md"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	await(t, names, "content/index.md", "a file is written")
}
