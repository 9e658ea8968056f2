// Package cache stores results on disk under the hash of their inputs, which include the version of the program. An entry
// is never wrong, only missing: an entry that cannot be read completely is computed again. So builds can share a cache,
// and [Dir.Prune] can remove any entry. Builds do not depend on a cache: without a writable one ([Dir.Err]) they are only
// slower.
package cache

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"
)

// Dir is a cache in a directory. The nil Dir stores nothing.
type Dir struct {
	root string
	// grown is set once an entry was stored.
	grown atomic.Bool
	// failure is the first error of writing an entry.
	failure atomic.Pointer[error]
}

// Open returns the cache in the directory root, which need not exist yet.
func Open(root string) *Dir { return &Dir{root: root} }

// Key is the hash of all inputs of a result.
type Key [sha256.Size]byte

// KeyOf hashes inputs, each with its length, so that no two lists of inputs share a key.
func KeyOf(inputs ...[]byte) Key {
	h := sha256.New()
	for _, input := range inputs {
		fmt.Fprintf(h, "%d:", len(input))
		h.Write(input)
	}
	return Key(h.Sum(nil))
}

// Get returns the entry of key, or false if there is no complete one.
func (d *Dir) Get(key Key) ([]byte, bool) {
	if d == nil {
		return nil, false
	}
	file := d.file(key)
	data, err := os.ReadFile(file)
	if err != nil || len(data) < sha256.Size {
		return nil, false
	}
	sum, entry := data[:sha256.Size], data[sha256.Size:]
	if sha256.Sum256(entry) != Key(sum) {
		return nil, false
	}
	d.used(file)
	return entry, true
}

// used sets the time of an entry to the current time, rounded to the hour, so that successive builds do not write.
func (d *Dir) used(file string) {
	now := time.Now()
	if info, err := os.Stat(file); err == nil && now.Sub(info.ModTime()) > useStep {
		_ = os.Chtimes(file, now, now) // at worst it goes earlier than it would
	}
}

// Put stores entry under key. It does nothing once an entry could not be written.
func (d *Dir) Put(key Key, entry []byte) {
	if d == nil || d.failure.Load() != nil {
		return
	}
	d.grown.Store(true)
	if err := d.write(key, entry); err != nil {
		d.failure.CompareAndSwap(nil, &err)
	}
}

// Err returns the first error of writing an entry, nil if there was none.
func (d *Dir) Err() error {
	if d == nil {
		return nil
	}
	if failure := d.failure.Load(); failure != nil {
		return *failure
	}
	return nil
}

// write writes an entry to a temporary file and renames it, so that concurrent builds and killed builds never leave an
// incomplete entry.
func (d *Dir) write(key Key, entry []byte) error {
	file := d.file(key)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return fmt.Errorf("write cache: %w", err)
	}
	temp, err := os.CreateTemp(filepath.Dir(file), unfinished+"*")
	if err != nil {
		return fmt.Errorf("write cache: %w", err)
	}
	sum := sha256.Sum256(entry)
	_, err = temp.Write(append(sum[:], entry...))
	err = errors.Join(err, temp.Close())
	if err == nil {
		err = os.Rename(temp.Name(), file)
	}
	if err != nil {
		_ = os.Remove(temp.Name())
		return fmt.Errorf("write cache: %w", err)
	}
	return nil
}

func (d *Dir) file(key Key) string {
	name := hex.EncodeToString(key[:])
	return filepath.Join(d.root, name[:2], name[2:])
}
