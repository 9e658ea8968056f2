// Package cache stores results on disk under the hash of their inputs, which include the version of the program. An entry
// is never wrong, only missing: if an entry cannot be read completely, it is computed again. Therefore, builds can share a cache,
// and [Dir.Close] can remove any entry. Builds do not depend on a cache: if it is not writable ([Dir.Err]), they are only
// slower.
//
// Entries are stored in packs, because creating thousands of small files takes longer than computing the results in
// them. Each process appends to a separate pack, and reads the packs that existed when it opened the cache.
package cache

import (
	"crypto/sha256"
	"fmt"
	"os"
	"sync"
)

// Dir is a cache in a directory. The nil Dir stores nothing.
type Dir struct {
	root string
	// load reads the index of the packs once.
	load func()

	mu sync.Mutex
	// packs holds the packs that existed when the cache was opened, from the oldest to the newest.
	packs []*pack
	// entries maps keys to the locations of their entries, and used holds the keys that this process has read or stored.
	entries map[Key]place
	used    map[Key]bool
	// own is the pack of this process, or nil if it has not stored anything.
	own *pack
	// failure is the first error that occurred while writing an entry.
	failure error
}

// Open returns the cache in the directory root, which need not exist.
func Open(root string) *Dir {
	d := &Dir{root: root, entries: map[Key]place{}, used: map[Key]bool{}}
	d.load = sync.OnceFunc(d.index)
	return d
}

// index reads the index of all packs. A pack that cannot be read has no entries.
func (d *Dir) index() {
	packs := openPacks(d.root)
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, p := range packs {
		p.each(func(key Key, at place) { d.entries[key] = at })
	}
	d.packs = packs
}

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

// Get returns the entry for key. It returns false if there is no complete entry.
func (d *Dir) Get(key Key) ([]byte, bool) {
	if d == nil {
		return nil, false
	}
	d.load()
	d.mu.Lock()
	at, ok := d.entries[key]
	d.mu.Unlock()
	if !ok {
		return nil, false
	}
	data, ok := at.read(key)
	if ok {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.used[key] = true
	}
	return data, ok
}

// Has reports whether there is an entry for key. The entry may still turn out to be corrupted.
func (d *Dir) Has(key Key) bool {
	if d == nil {
		return false
	}
	d.load()
	d.mu.Lock()
	defer d.mu.Unlock()
	_, ok := d.entries[key]
	return ok
}

// Put stores entry under key. It does nothing if an earlier write has failed.
func (d *Dir) Put(key Key, entry []byte) {
	if d == nil {
		return
	}
	d.load()
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.failure != nil {
		return
	}
	at, err := d.append(key, entry)
	if err != nil {
		d.failure = fmt.Errorf("write cache: %w", err)
		return
	}
	d.entries[key], d.used[key] = at, true
}

// append appends an entry to the pack of this process. A killed build leaves an incomplete entry at its end.
func (d *Dir) append(key Key, entry []byte) (place, error) {
	if d.own == nil {
		if err := os.MkdirAll(d.root, 0o755); err != nil {
			return place{}, err
		}
		own, err := newPack(d.root)
		if err != nil {
			return place{}, err
		}
		d.own = own
	}
	return d.own.append(key, entry)
}

// Err returns the first error that occurred while writing an entry, or nil if there was none.
func (d *Dir) Err() error {
	if d == nil {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.failure
}
