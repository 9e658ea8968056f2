package revision

import (
	"bytes"
	"crypto/sha1" // determines the length of git's object names
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Tracks returns the first file that git tracks under name in the folder dir. name can be a file or a folder. The
// result is a path relative to dir, or "" if git tracks no such file or dir is not in a repository. Tracks reads only
// git's index (gitformat-index(5)). It does not use go-git, which decodes far more of the index and does not support
// every index that git writes.
func Tracks(dir, name string) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", fmt.Errorf("find repository: %w", err)
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return "", fmt.Errorf("find repository: %w", err)
	}
	top, git, ok := repositoryOf(dir)
	if !ok {
		return "", nil
	}
	folder, err := filepath.Rel(top, dir)
	if err != nil {
		return "", fmt.Errorf("find repository: %w", err)
	}
	folder = filepath.ToSlash(folder)
	found, err := trackedIn(git, "index", path.Join(folder, name))
	if folder != "." {
		found = found[min(len(folder)+1, len(found)):]
	}
	return found, err
}

// repositoryOf returns the top folder of the work tree that contains dir, and the folder with git's files for that
// tree.
func repositoryOf(dir string) (top, git string, ok bool) {
	for {
		git := filepath.Join(dir, ".git")
		if text, err := os.ReadFile(git); err == nil { // this is an additional work tree or a submodule
			target, _ := strings.CutPrefix(strings.TrimSpace(string(text)), "gitdir: ")
			if git = filepath.FromSlash(target); !filepath.IsAbs(git) {
				git = filepath.Join(dir, git)
			}
		}
		if _, err := os.Lstat(filepath.Join(git, "HEAD")); err == nil {
			return dir, git, true
		}
		above := filepath.Dir(dir)
		if above == dir {
			return "", "", false
		}
		dir = above
	}
}

// trackedIn looks for prefix, or a file below it, in an index file in the folder git.
func trackedIn(git, file, prefix string) (string, error) {
	data, err := os.ReadFile(filepath.Join(git, file))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil // nothing has been added yet
	}
	if err != nil {
		return "", fmt.Errorf("read git's index: %w", err)
	}
	index, err := readIndex(data, sha1.Size, prefix)
	if err != nil {
		index, err = readIndex(data, sha256.Size, prefix)
	}
	if err != nil {
		return "", fmt.Errorf("read git's index: %w", err)
	}
	if index.found == "" && index.shared != "" && file == "index" {
		return trackedIn(git, "sharedindex."+index.shared, prefix)
	}
	return index.found, nil
}

// index holds the parts of a git index that [Tracks] needs.
type index struct {
	// found is the first entry that is equal to the prefix or below it.
	found string
	// shared is the name of the index that this index extends (git update-index --split-index).
	shared string
}

var errIndex = errors.New("the format is unknown")

// The sizes of parts of an index in bytes.
const (
	indexHeader  = 12
	entryStat    = 40 // precedes the name of the object
	entryFlags   = 2
	extendedFlag = 0x4000
)

// readIndex reads an index. hash is the size of an object name in bytes.
func readIndex(data []byte, hash int, prefix string) (index, error) {
	var found index
	if len(data) < indexHeader+hash || string(data[:4]) != "DIRC" {
		return found, errIndex
	}
	version, count := binary.BigEndian.Uint32(data[4:]), binary.BigEndian.Uint32(data[8:])
	if version < 2 || version > 4 {
		return found, errIndex
	}
	end := len(data) - hash // everything except the checksum
	at := indexHeader
	var name []byte
	for range count {
		fixed := entryStat + hash + entryFlags
		if at+fixed > end {
			return found, errIndex
		}
		if binary.BigEndian.Uint16(data[at+fixed-entryFlags:])&extendedFlag != 0 {
			fixed += entryFlags
		}
		start := at + fixed
		if version == 4 {
			drop, n := offset(data[min(start, end):end])
			if n == 0 || drop > len(name) {
				return found, errIndex
			}
			start += n
			name = name[:len(name)-drop]
		} else {
			name = name[:0]
		}
		length := bytes.IndexByte(data[min(start, end):end], 0)
		if length < 0 {
			return found, errIndex
		}
		name = append(name, data[start:start+length]...)
		if isAtOrBelow(name, []byte(prefix)) && found.found == "" {
			found.found = string(name)
		}
		at = start + length + 1
		if version != 4 { // one to eight zeros pad the entry to a multiple of eight bytes
			at = start + length + 8 - (fixed+length)%8
		}
	}
	return found, found.readExtensions(data[min(at, end):end], hash)
}

// offset reads a variable-length number. It also returns the size of the number in bytes, or 0 if the number is
// incomplete.
func offset(data []byte) (value, size int) {
	for i, b := range data[:min(len(data), binary.MaxVarintLen32)] {
		value = value<<7 | int(b&0x7f)
		if b&0x80 == 0 {
			return value, i + 1
		}
		value++
	}
	return 0, 0
}

// isAtOrBelow reports whether a file has the name prefix or is in a folder with that name. It ignores case, because
// many operating systems do.
func isAtOrBelow(name, prefix []byte) bool {
	return len(name) >= len(prefix) && bytes.EqualFold(name[:len(prefix)], prefix) &&
		(len(name) == len(prefix) || name[len(prefix)] == '/')
}

// readExtensions reads the extensions that follow the entries of an index.
func (i *index) readExtensions(data []byte, hash int) error {
	for len(data) > 0 {
		if len(data) < 8 {
			return errIndex
		}
		name, size := string(data[:4]), binary.BigEndian.Uint32(data[4:])
		data = data[8:]
		if uint64(size) > uint64(len(data)) {
			return errIndex
		}
		if name == "link" && int(size) >= hash {
			i.shared = hex.EncodeToString(data[:hash])
		}
		data = data[size:]
	}
	return nil
}
