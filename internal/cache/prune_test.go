package cache_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/cache"
)

// fill adds eight entries of about 1,000 bytes; the first one was used longest ago.
func fill(t *testing.T, root string, dir *cache.Dir) []cache.Key {
	t.Helper()
	seen := map[string]bool{}
	var keys []cache.Key
	for i := range 8 {
		key := cache.KeyOf([]byte{byte(i)})
		dir.Put(key, make([]byte, 1000))
		if err := dir.Err(); err != nil {
			t.Fatal(err)
		}
		keys = append(keys, key)
		age := time.Now().Add(time.Duration(i-24) * time.Hour)
		for _, file := range list(t, root) {
			if !seen[file] {
				seen[file] = true
				if err := os.Chtimes(file, age, age); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return keys
}

func list(t *testing.T, root string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestPrune checks that the least recently used entries are removed and the entries of the current build are kept.
func TestPrune(t *testing.T) {
	root := t.TempDir()
	dir := cache.Open(root)
	keys := fill(t, root, dir)
	if _, ok := dir.Get(keys[0]); !ok {
		t.Fatal("the first entry is not there")
	}
	if err := dir.Prune(100_000); err != nil || len(list(t, root)) != 8 {
		t.Fatalf("below the limit: %v, %d entries", err, len(list(t, root)))
	}
	if err := dir.Prune(6000); err != nil {
		t.Fatal(err)
	}
	for i, key := range keys {
		_, ok := dir.Get(key)
		if want := i == 0 || i > 4; ok != want {
			t.Errorf("entry %d is there: %v, not %v", i, ok, want)
		}
	}
}

// TestPruneInUse checks that entries in use are kept even beyond the limit.
func TestPruneInUse(t *testing.T) {
	root := t.TempDir()
	dir := cache.Open(root)
	for _, key := range fill(t, root, dir) {
		dir.Get(key)
	}
	if err := dir.Prune(1); err != nil || len(list(t, root)) != 8 {
		t.Errorf("%v, %d entries", err, len(list(t, root)))
	}
}

// TestPruneUnchanged checks that a cache that has not grown is not scanned.
func TestPruneUnchanged(t *testing.T) {
	root := t.TempDir()
	fill(t, root, cache.Open(root))
	dir := cache.Open(root)
	if err := dir.Prune(1); err != nil || len(list(t, root)) != 8 {
		t.Errorf("%v, %d entries", err, len(list(t, root)))
	}
	var none *cache.Dir
	if err := none.Prune(1); err != nil {
		t.Error(err)
	}
}

// TestPruneUnfinished checks that temporary files of killed builds are removed, but not those of running builds.
func TestPruneUnfinished(t *testing.T) {
	root := t.TempDir()
	dir := cache.Open(root)
	dir.Put(cache.KeyOf(), nil)
	if err := dir.Err(); err != nil {
		t.Fatal(err)
	}
	folder := filepath.Dir(list(t, root)[0])
	old, fresh := filepath.Join(folder, "new-1"), filepath.Join(folder, "new-2")
	for _, file := range []string{old, fresh} {
		if err := os.WriteFile(file, []byte("half"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	before := time.Now().Add(-2 * time.Hour)
	if err := os.Chtimes(old, before, before); err != nil {
		t.Fatal(err)
	}
	if err := dir.Prune(100_000); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(old); err == nil {
		t.Error("the old file is still there")
	}
	if _, err := os.Stat(fresh); err != nil {
		t.Error("the fresh file is gone")
	}
}
