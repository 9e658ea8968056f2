package cache_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/cache"
)

func TestGet(t *testing.T) {
	dir := cache.Open(t.TempDir())
	for _, entry := range []string{"", "x", "a longer entry\x00 with all sorts of bytes"} {
		key := cache.KeyOf([]byte(entry))
		if _, ok := dir.Get(key); ok {
			t.Errorf("%q was in the cache before Put", entry)
		}
		dir.Put(key, []byte(entry))
		if err := dir.Err(); err != nil {
			t.Fatal(err)
		}
		if got, ok := dir.Get(key); !ok || string(got) != entry {
			t.Errorf("got %[2]q for %[1]q, %[3]v", entry, got, ok)
		}
	}
}

// TestKeyOf checks that the keys of different lists of inputs differ, even if their concatenations are equal.
func TestKeyOf(t *testing.T) {
	seen := map[cache.Key]string{}
	for _, inputs := range [][]string{{}, {""}, {"", ""}, {"ab"}, {"a", "b"}, {"", "ab"}, {"ab", ""}, {"1:a"}, {"1", ":a"}} {
		var list [][]byte
		for _, input := range inputs {
			list = append(list, []byte(input))
		}
		key, name := cache.KeyOf(list...), fmt.Sprintf("%q", inputs)
		if other, taken := seen[key]; taken {
			t.Errorf("%s and %s have the same key", name, other)
		}
		seen[key] = name
	}
}

// TestDamage checks that a damaged entry counts as missing.
func TestDamage(t *testing.T) {
	root := t.TempDir()
	dir := cache.Open(root)
	key, entry := cache.KeyOf([]byte("k")), []byte("an entry")
	dir.Put(key, entry)
	if err := dir.Err(); err != nil {
		t.Fatal(err)
	}
	file := packs(t, root)[0]
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for n := range whole {
		changed := bytes.Clone(whole)
		changed[n] ^= 0x20
		for what, data := range map[string][]byte{"changed": changed, "cut": whole[:n]} {
			if err := os.WriteFile(file, data, 0o644); err != nil {
				t.Fatal(err)
			}
			if got, ok := cache.Open(root).Get(key); ok {
				t.Errorf("%s at %d: %q", what, n, got)
			}
			if got, ok := dir.Get(key); ok && !bytes.Equal(got, entry) {
				t.Errorf("%s at %d, already open: %q", what, n, got)
			}
		}
	}
	dir.Put(key, entry)
	if err := dir.Err(); err != nil {
		t.Fatal(err)
	}
	if got, ok := dir.Get(key); !ok || !bytes.Equal(got, entry) {
		t.Errorf("mended: %q, %v", got, ok)
	}
}

// TestConcurrent checks that concurrent readers and writers of a key see a complete entry or none.
func TestConcurrent(t *testing.T) {
	root := t.TempDir()
	key := cache.KeyOf([]byte("k"))
	var group sync.WaitGroup
	for i := range 8 {
		group.Go(func() {
			for range 50 {
				dir := cache.Open(root)
				got, ok := dir.Get(key)
				if ok && (len(got) != 5000 || bytes.Count(got, got[:1]) != 5000) {
					t.Errorf("%d bytes", len(got))
				}
				dir.Put(key, bytes.Repeat([]byte{byte('a' + i)}, 5000))
				if err := errors.Join(dir.Err(), dir.Close(1<<20)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
}

func TestUnwritable(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	dir := cache.Open(file)
	dir.Put(cache.KeyOf(), nil)
	if err := dir.Err(); err == nil {
		t.Error("stored an entry below a file")
	}
}

func TestNil(t *testing.T) {
	var dir *cache.Dir
	dir.Put(cache.KeyOf(), []byte("x"))
	if err := dir.Err(); err != nil {
		t.Error(err)
	}
	if _, ok := dir.Get(cache.KeyOf()); ok {
		t.Error("a disabled cache stored an entry")
	}
}

// packs returns the packs in root.
func packs(t *testing.T, root string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, "*.pack"))
	if err != nil {
		t.Fatal(err)
	}
	return files
}
