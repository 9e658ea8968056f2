package server

import (
	"container/list"
	"sync"
)

// cacheBytes is the memory limit in bytes for the cached files of a build, including their compressed forms. It is more
// than a site of 300 pages needs, but only a fraction of the memory that the program uses for 200 concurrent readers.
const cacheBytes = 64 << 20

// largestCached is the maximum size in bytes of a cached file. Larger files are sent from disk.
const largestCached = cacheBytes / 8

// fileCache keeps the most recently requested files, up to a memory limit.
type fileCache struct {
	room int64

	mu     sync.Mutex
	used   int64
	files  map[string]*list.Element // the elements hold a keptFile
	recent list.List                // the most recently requested file is at the front
}

type cachedFile struct {
	name string
	*file
}

func newFileCache(room int64) *fileCache {
	return &fileCache{room: room, files: map[string]*list.Element{}}
}

// get returns a cached file, or nil if it is not cached.
func (k *fileCache) get(name string) *file {
	k.mu.Lock()
	defer k.mu.Unlock()
	element := k.files[name]
	if element == nil {
		return nil
	}
	k.recent.MoveToFront(element)
	return element.Value.(cachedFile).file
}

// put caches a file. If there is no room, it evicts the least recently requested files.
func (k *fileCache) put(name string, f *file) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if before := k.files[name]; before != nil {
		k.remove(before)
	}
	k.files[name] = k.recent.PushFront(cachedFile{name, f})
	k.used += f.weight()
	for k.used > k.room && k.recent.Len() > 1 {
		k.remove(k.recent.Back())
	}
}

func (k *fileCache) remove(element *list.Element) {
	f := k.recent.Remove(element).(cachedFile)
	delete(k.files, f.name)
	k.used -= f.weight()
}
