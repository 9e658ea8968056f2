package server

import (
	"container/list"
	"sync"
)

// cacheBytes is how much memory the files of a build may take with their compressed forms: more than a site of
// 300 pages needs, and a part of what the program takes anyway while 200 readers ask at a time.
const cacheBytes = 64 << 20

// largestCached is the size of the largest file that is kept, in bytes. A larger one is sent from the disk.
const largestCached = cacheBytes / 8

// fileCache holds the files that were asked for last, as many as there is room for.
type fileCache struct {
	room int64

	mu     sync.Mutex
	used   int64
	files  map[string]*list.Element // of keptFile
	recent list.List                // the last one that was asked for in front
}

type cachedFile struct {
	name string
	*file
}

func newFileCache(room int64) *fileCache {
	return &fileCache{room: room, files: map[string]*list.Element{}}
}

// get returns a file that is kept, nil for any other.
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

// put keeps a file, and gives up those asked for longest ago that there is no room for.
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
