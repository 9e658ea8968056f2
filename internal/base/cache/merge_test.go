package cache_test

import (
	"os"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/base/cache"
)

const (
	// roomy is a limit that no cache in these tests reaches.
	roomy = 1 << 20
	// entrySize is the size of the results in these tests, in bytes.
	entrySize = 1000
)

// put stores a result for each number, as one build.
func put(t *testing.T, root string, limit int64, numbers ...int) {
	t.Helper()
	dir := cache.Open(root)
	for _, n := range numbers {
		dir.Put(keyOf(n), make([]byte, entrySize))
	}
	end(t, dir, limit)
}

func end(t *testing.T, dir *cache.Dir, limit int64) {
	t.Helper()
	if err := dir.Err(); err != nil {
		t.Fatal(err)
	}
	if err := dir.Close(limit); err != nil {
		t.Fatal(err)
	}
}

func keyOf(n int) cache.Key { return cache.KeyOf([]byte{byte(n)}) }

// age makes every pack two hours old.
func age(t *testing.T, root string) {
	t.Helper()
	before := time.Now().Add(-2 * time.Hour)
	for _, file := range packs(t, root) {
		if err := os.Chtimes(file, before, before); err != nil {
			t.Fatal(err)
		}
	}
}

// wantEntries checks which of the entries 0 to 7 are in the cache.
func wantEntries(t *testing.T, root string, want ...bool) {
	t.Helper()
	dir := cache.Open(root)
	for n, want := range want {
		if _, ok := dir.Get(keyOf(n)); ok != want {
			t.Errorf("entry %d exists: %v, want %v", n, ok, want)
		}
	}
}

// TestLimit checks that the oldest entries are removed, except entries that this build has used.
func TestLimit(t *testing.T) {
	root := t.TempDir()
	put(t, root, roomy, 0, 1, 2, 3, 4, 5, 6)
	age(t, root)
	dir := cache.Open(root)
	if _, ok := dir.Get(keyOf(0)); !ok {
		t.Fatal("the first entry is missing")
	}
	dir.Put(keyOf(7), make([]byte, entrySize))
	end(t, dir, 8*entrySize)
	wantEntries(t, root, true, false, false, false, true, true, true, true)
	if files := packs(t, root); len(files) != 1 {
		t.Errorf("%d packs", len(files))
	}
}

// TestLimitInUse checks that entries in use are kept even beyond the limit.
func TestLimitInUse(t *testing.T) {
	root := t.TempDir()
	put(t, root, 1, 0, 1, 2, 3, 4, 5, 6, 7)
	wantEntries(t, root, true, true, true, true, true, true, true, true)
}

// TestMerge checks that the packs of many builds become one, with the latest result of each key.
func TestMerge(t *testing.T) {
	root := t.TempDir()
	for n := range 17 {
		put(t, root, roomy, n%8)
		age(t, root)
	}
	if files := packs(t, root); len(files) > 2 {
		t.Errorf("%d packs", len(files))
	}
	wantEntries(t, root, true, true, true, true, true, true, true, true)
}

// TestMergeInUse checks that the pack of a running build is neither merged nor removed.
func TestMergeInUse(t *testing.T) {
	root := t.TempDir()
	running := cache.Open(root)
	running.Put(keyOf(0), nil)
	put(t, root, 1, 1, 2)
	running.Put(keyOf(3), nil)
	end(t, running, roomy)
	wantEntries(t, root, true, true, true, true)
}

// TestCloseUnchanged checks that a cache is not merged if nothing was stored.
func TestCloseUnchanged(t *testing.T) {
	root := t.TempDir()
	put(t, root, roomy, 0, 1, 2)
	age(t, root)
	dir := cache.Open(root)
	dir.Get(keyOf(0))
	end(t, dir, 1)
	wantEntries(t, root, true, true, true)
	var none *cache.Dir
	if err := none.Close(1); err != nil {
		t.Error(err)
	}
}

// TestKilled checks that the pack of a killed build is read up to its last complete entry.
func TestKilled(t *testing.T) {
	root := t.TempDir()
	dir := cache.Open(root)
	dir.Put(keyOf(0), make([]byte, entrySize))
	dir.Put(keyOf(1), make([]byte, entrySize))
	file := packs(t, root)[0]
	if err := os.Truncate(file, 2*entrySize); err != nil {
		t.Fatal(err)
	}
	wantEntries(t, root, true, false)
}
