package cache

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"time"
)

const (
	// inUse is the time since its last change after which a pack may be merged. Until then, the process that appends to
	// it may still be running.
	inUse = time.Hour
	// maxPacks is the number of packs of earlier builds that are kept before they are merged.
	maxPacks = 16
	// keep is the share of the limit that remains after a cache is pruned, in quarters. The free space keeps builds
	// from pruning every time.
	keep = 3
)

// Close closes the cache. If entries were stored since it was opened, and the cache has many packs or is larger than
// limit bytes, it first merges the packs into one. Merging removes the least recently stored entries beyond the limit,
// but never the entries that this process has used: a site that is larger than the limit is still built from its cache.
func (d *Dir) Close(limit int64) error {
	if d == nil {
		return nil
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	var err error
	if d.own != nil {
		err = d.merge(limit)
	}
	for _, p := range d.all() {
		_ = p.file.Close() // all data has already been written
	}
	d.packs, d.own, d.entries = nil, nil, map[Key]place{}
	return err
}

// all returns the packs of earlier builds and of this process.
func (d *Dir) all() []*pack {
	if d.own == nil {
		return d.packs
	}
	return append(slices.Clone(d.packs), d.own)
}

// merge merges the packs if there are many or they are larger than limit bytes.
func (d *Dir) merge(limit int64) error {
	packs := slices.DeleteFunc(d.all(), func(p *pack) bool { return p != d.own && time.Since(p.changed) < inUse })
	var size int64
	for _, p := range packs {
		size += p.size
	}
	if size <= limit && len(packs) <= maxPacks {
		return nil
	}
	if err := d.rewrite(packs, limit/4*keep); err != nil {
		return fmt.Errorf("merge cache: %w", err)
	}
	for _, p := range packs {
		_ = p.file.Close()           // Windows cannot remove open files
		_ = os.Remove(p.file.Name()) // if this fails, the next build merges the pack again
	}
	return nil
}

// rewrite copies the entries in packs into a new pack. It omits the oldest unused entries beyond size bytes.
func (d *Dir) rewrite(packs []*pack, size int64) error {
	target, err := newPack(d.root)
	if err != nil {
		return err
	}
	defer target.file.Close()
	for _, key := range d.kept(packs, size) {
		result, ok := d.entries[key].read(key)
		if !ok {
			continue
		}
		if _, err := target.append(key, result); err != nil {
			return errors.Join(err, os.Remove(target.file.Name()))
		}
	}
	return nil
}

// kept returns the keys of the entries in packs to keep, starting with the one to remove first next time.
func (d *Dir) kept(packs []*pack, size int64) []Key {
	var used, unused []Key
	for _, p := range packs {
		p.each(func(key Key, at place) {
			switch {
			case d.entries[key] != at: // stored again later
			case d.used[key]:
				used, size = append(used, key), size-at.total()
			default:
				unused = append(unused, key)
			}
		})
	}
	first := len(unused)
	for ; first > 0; first-- {
		if size -= d.entries[unused[first-1]].total(); size < 0 {
			break
		}
	}
	return append(unused[first:], used...)
}
