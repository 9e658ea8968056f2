package server

import (
	"container/list"
	"sync"
)

// keptBytes is how much memory the files of a build may take with their compressed forms: more than a site of
// 300 pages needs, and a part of what the program takes anyway while 200 readers ask at a time.
const keptBytes = 64 << 20

// largestKept is the size of the largest file that is kept, in bytes. A larger one is sent from the disk.
const largestKept = keptBytes / 8

// kept holds the files that were asked for last, as many as there is room for.
type kept struct {
	room int64

	mu     sync.Mutex
	used   int64
	files  map[string]*list.Element // of keptFile
	recent list.List                // the last one that was asked for in front
}

type keptFile struct {
	name string
	*file
}

func newKept(room int64) *kept { return &kept{room: room, files: map[string]*list.Element{}} }

// get returns a file that is kept, nil for any other.
func (k *kept) get(name string) *file {
	k.mu.Lock()
	defer k.mu.Unlock()
	element := k.files[name]
	if element == nil {
		return nil
	}
	k.recent.MoveToFront(element)
	return element.Value.(keptFile).file
}

// put keeps a file, and gives up those asked for longest ago that there is no room for.
func (k *kept) put(name string, f *file) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if before := k.files[name]; before != nil {
		k.remove(before)
	}
	k.files[name] = k.recent.PushFront(keptFile{name, f})
	k.used += f.weight()
	for k.used > k.room && k.recent.Len() > 1 {
		k.remove(k.recent.Back())
	}
}

func (k *kept) remove(element *list.Element) {
	f := k.recent.Remove(element).(keptFile)
	delete(k.files, f.name)
	k.used -= f.weight()
}
