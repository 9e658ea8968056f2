package cache

import (
	"crypto/sha256"
	"encoding/binary"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// pack is a file that consists of entries. Each entry has a header: its key, a checksum of the key and the result, and
// the size of the result in bytes as a little-endian integer.
type pack struct {
	file    *os.File
	size    int64
	changed time.Time
}

const (
	packSuffix = ".pack"
	headerSize = 2*sha256.Size + 8
)

// newPack creates an empty pack in the folder root.
func newPack(root string) (*pack, error) {
	file, err := os.CreateTemp(root, "*"+packSuffix)
	if err != nil {
		return nil, err
	}
	return &pack{file: file, changed: time.Now()}, nil
}

// openPacks opens the packs in the folder root, from the oldest to the newest. It omits the packs that it cannot read.
func openPacks(root string) []*pack {
	files, err := os.ReadDir(root)
	if err != nil {
		return nil // the first build has no cache
	}
	var packs []*pack
	for _, entry := range files {
		if !entry.Type().IsRegular() || !strings.HasSuffix(entry.Name(), packSuffix) {
			continue
		}
		if p, err := openPack(filepath.Join(root, entry.Name())); err == nil {
			packs = append(packs, p)
		}
	}
	slices.SortStableFunc(packs, func(a, b *pack) int { return a.changed.Compare(b.changed) })
	return packs
}

func openPack(name string) (*pack, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil {
		_ = file.Close()
		return nil, err
	}
	return &pack{file: file, size: info.Size(), changed: info.ModTime()}, nil
}

// each calls visit for each entry in the pack, in the order they were stored. It stops at an incomplete entry.
func (p *pack) each(visit func(Key, place)) {
	var header [headerSize]byte
	for offset := int64(0); offset+headerSize <= p.size; {
		if _, err := p.file.ReadAt(header[:], offset); err != nil {
			return
		}
		size := binary.LittleEndian.Uint64(header[2*sha256.Size:])
		if size > uint64(p.size-offset-headerSize) {
			return
		}
		visit(Key(header[:sha256.Size]), place{p, offset, int64(size)})
		offset += headerSize + int64(size)
	}
}

// append appends an entry in one write.
func (p *pack) append(key Key, result []byte) (place, error) {
	entry := make([]byte, 0, headerSize+len(result))
	entry = append(entry, key[:]...)
	sum := checksum(key, result)
	entry = append(entry, sum[:]...)
	entry = binary.LittleEndian.AppendUint64(entry, uint64(len(result)))
	entry = append(entry, result...)
	at := place{p, p.size, int64(len(result))}
	if _, err := p.file.WriteAt(entry, p.size); err != nil {
		return place{}, err
	}
	p.size += int64(len(entry))
	return at, nil
}

// checksum returns the checksum of an entry.
func checksum(key Key, result []byte) (sum [sha256.Size]byte) {
	h := sha256.New()
	h.Write(key[:])
	h.Write(result)
	h.Sum(sum[:0])
	return sum
}

// place is the location of an entry: the offset in a pack, and the size of the result in bytes.
type place struct {
	pack         *pack
	offset, size int64
}

// total is the size of the entry with its header.
func (at place) total() int64 { return headerSize + at.size }

// read reads the result in the entry for key. It returns false if the entry is damaged.
func (at place) read(key Key) ([]byte, bool) {
	entry := make([]byte, at.total())
	if _, err := at.pack.file.ReadAt(entry, at.offset); err != nil {
		return nil, false
	}
	result := entry[headerSize:]
	sum := checksum(key, result)
	return result, key == Key(entry[:sha256.Size]) && string(sum[:]) == string(entry[sha256.Size:2*sha256.Size])
}
