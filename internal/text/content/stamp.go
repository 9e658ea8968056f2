package content

import (
	"io/fs"
	"time"
)

// stamp identifies the content of a file without reading it.
type stamp struct {
	name     string
	size     int64 // -1 if there is no such file
	modified time.Time
	// stable is true if the file had not been modified recently when it was read. File system clocks are coarse, so two
	// consecutive writes may result in the same size and time.
	stable bool
}

// clockResolution is the period during which a file system may assign the same timestamp to two writes.
const clockResolution = 100 * time.Millisecond

// stampOf returns the stamp of a file. read is the time when reading the file begins.
func stampOf(name string, info fs.FileInfo, read time.Time) stamp {
	return stamp{name, info.Size(), info.ModTime(), read.Sub(info.ModTime()) > clockResolution}
}

// stamp returns the current stamp of a file in the site's folder. See [stampOf].
func (r *Reader) stamp(name string, read time.Time) stamp {
	if info, err := fs.Stat(r.Root, name); err == nil {
		return stampOf(name, info, read)
	}
	return stamp{name: name, size: -1, stable: true}
}

// isOf reports whether info describes the file as it was when s was created.
func (s stamp) isOf(info fs.FileInfo) bool { return s.isSame(stampOf(s.name, info, time.Now())) }

// isSame reports whether the file has the same content as when now was created.
func (s stamp) isSame(now stamp) bool {
	return s.stable && s.size == now.size && s.modified.Equal(now.modified)
}
