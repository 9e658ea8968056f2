package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"io/fs"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/go-git/go-billy/v5/osfs"
	"github.com/go-git/go-git/v5"
	gitcache "github.com/go-git/go-git/v5/plumbing/cache"
	"github.com/go-git/go-git/v5/plumbing/object"
	"github.com/go-git/go-git/v5/storage/filesystem"
	"github.com/rogpeppe/go-internal/testscript"
)

// same compares the names and contents of the files in two folders, as in "same dist other".
func same(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: same dir1 dir2")
	}
	a, b := files(ts, args[0]), files(ts, args[1])
	if len(a) == 0 {
		ts.Fatalf("%s is empty", args[0])
	}
	equal := maps.EqualFunc(a, b, bytes.Equal)
	if neg && equal {
		ts.Fatalf("%s and %s are the same", args[0], args[1])
	}
	if neg || equal {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(a)) {
		if !bytes.Equal(a[name], b[name]) {
			ts.Logf("%s differs", name)
		}
	}
	ts.Fatalf("%s and %s differ (%d and %d files)", args[0], args[1], len(a), len(b))
}

// countFiles checks how many files match a pattern and contain a string, as in "count 2 dist/*.json text".
func countFiles(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 || len(args) > 3 {
		ts.Fatalf("usage: count number pattern [text]")
	}
	names, err := filepath.Glob(ts.MkAbs(args[1]))
	ts.Check(err)
	if len(args) == 3 {
		names = slices.DeleteFunc(names, func(name string) bool {
			return !strings.Contains(ts.ReadFile(name), args[2])
		})
	}
	if got := strconv.Itoa(len(names)); got != args[0] {
		ts.Fatalf("%s files of %s: %s", got, args[1], strings.Join(names, " "))
	}
}

// files reads all files in a folder.
func files(ts *testscript.TestScript, dir string) map[string][]byte {
	all := map[string][]byte{}
	root := os.DirFS(ts.MkAbs(dir))
	ts.Check(fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		all[name], err = fs.ReadFile(root, name)
		return err
	}))
	return all
}

// corrupt damages all files in a folder. "corrupt folder flip" changes one byte in 1,000, "corrupt folder cut"
// truncates the files, and "corrupt folder empty" empties them.
func corrupt(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: corrupt dir flip|cut|empty")
	}
	all := files(ts, args[0])
	if len(all) == 0 {
		ts.Fatalf("%s is empty", args[0])
	}
	for name, data := range all {
		switch args[1] {
		case "flip":
			for i := len(data) - 1; i >= 0; i -= 1000 {
				data[i] ^= 1
			}
		case "cut":
			data = data[:len(data)/2]
		case "empty":
			data = nil
		}
		ts.Check(os.WriteFile(filepath.Join(ts.MkAbs(args[0]), name), data, 0o644))
	}
}

// forge replaces a string in all entries of a cache with another string of the same length, so that the entries remain
// valid, as in "forge cache old new".
func forge(ts *testscript.TestScript, _ bool, args []string) {
	const header = 2*sha256.Size + 8
	for name, data := range files(ts, args[0]) {
		data = bytes.ReplaceAll(data, []byte(args[1]), []byte(args[2]))
		for entry := data; len(entry) >= header; {
			size := binary.LittleEndian.Uint64(entry[2*sha256.Size:])
			key, result := entry[:sha256.Size], entry[header:header+size]
			sum := sha256.Sum256(slices.Concat(key, result))
			copy(entry[sha256.Size:], sum[:])
			entry = entry[header+size:]
		}
		ts.Check(os.WriteFile(filepath.Join(ts.MkAbs(args[0]), name), data, 0o644))
	}
}

// exits runs a command that must end with an exit code, as in "exits 2 tresdocs frob".
func exits(ts *testscript.TestScript, _ bool, args []string) {
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	if err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, not %d", got, want)
	}
}

// listen occupies a free port until the script ends, and sets variables to its address and its number, as in "listen
// ADDR PORT".
func listen(ts *testscript.TestScript, _ bool, args []string) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	ts.Check(err)
	ts.Defer(func() { _ = listener.Close() })
	_, port, err := net.SplitHostPort(listener.Addr().String())
	ts.Check(err)
	ts.Setenv(args[0], listener.Addr().String())
	ts.Setenv(args[1], port)
}

// otherSite starts a site that runs until the script ends. It replaces WEB with the site's address in files, and sets
// the variable WEB to it. The site has a page at /ok, a restricted page at /private, and a page at /once that is gone
// at the second request.
func otherSite(ts *testscript.TestScript, _ bool, args []string) {
	var once atomic.Bool
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/private":
			w.WriteHeader(http.StatusForbidden)
		case r.URL.Path == "/once" && once.CompareAndSwap(false, true), r.URL.Path == "/ok":
		default:
			w.WriteHeader(http.StatusNotFound)
		}
	}))
	ts.Defer(server.Close)
	ts.Setenv("WEB", server.URL)
	for _, name := range args {
		text := strings.ReplaceAll(ts.ReadFile(name), "WEB", server.URL)
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte(text), 0o644))
	}
}

// release commits only the files in a folder, in a repository in the script's folder, and tags the commit, as in
// "release v4 v4.2.0". It creates the repository if necessary.
func release(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: release dir tag")
	}
	dir := ts.MkAbs(".git")
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		_, err := git.PlainInit(ts.MkAbs("."), false)
		ts.Check(err)
	}
	storage := filesystem.NewStorage(osfs.New(dir), gitcache.NewObjectLRUDefault())
	repository, err := git.Open(storage, osfs.New(ts.MkAbs(args[0])))
	ts.Check(err)
	tree, err := repository.Worktree()
	ts.Check(err)
	ts.Check(tree.AddWithOptions(&git.AddOptions{All: true}))
	who := &object.Signature{Name: "A", Email: "a@example.org", When: time.Unix(1_700_000_000, 0)}
	hash, err := tree.Commit(args[1], &git.CommitOptions{Author: who})
	ts.Check(err)
	_, err = repository.CreateTag(args[1], hash, nil)
	ts.Check(err)
}
