package history

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"
)

// walk follows each file from the newest commit back to the commit that last changed it, as `git log -1` does for one
// file. If some parents of a commit have the same version of a file, walk continues with the first of them. A commit
// that differs from all its parents has changed the file. Each commit is visited before its parents.
type walk struct {
	// pending maps the id of a commit to the files whose search has reached the commit.
	pending map[string]fileSet
	// left is the number of files in pending.
	left int
	// oldest lists the commits whose parents are missing from a shallow clone.
	oldest []string
	times  map[string]time.Time
}

type fileSet map[string]bool

func newWalk(head string, names []string, oldest []string) *walk {
	files := fileSet{}
	for _, name := range names {
		files[name] = true
	}
	return &walk{pending: map[string]fileSet{head: files}, left: len(files), oldest: oldest, times: map[string]time.Time{}}
}

func (w *walk) isDone() bool { return w.left == 0 }

// commit is a commit with its differences from each of its parents, keyed by parent id. The differences of a commit
// with at most one parent have an empty key.
type commit struct {
	id      string
	parents []string
	time    time.Time
	changed map[string]fileSet
}

// differences returns the files of c that differ from parent.
func (c commit) differences(parent string) fileSet {
	if len(c.parents) == 1 {
		parent = ""
	}
	return c.changed[parent]
}

// sameIn returns the first parent of c that has the same version of the file.
func (c commit) sameIn(name string) (parent string, ok bool) {
	for _, parent := range c.parents {
		if !c.differences(parent)[name] {
			return parent, true
		}
	}
	return "", false
}

// read parses the output of `git log --pretty=raw --raw -m`, which has an entry for each parent that a merge differs
// from. It stops when all files have a time.
func (w *walk) read(log io.Reader) error {
	lines := bufio.NewReader(log)
	var c commit
	from := "" // the parent that the following files are compared with
	for {
		line, err := lines.ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("read the git log: %w", err)
		}
		isLast := err != nil
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch {
		case key == "commit":
			var id string
			id, from = entryOf(value)
			if id != c.id {
				w.visit(c)
				c = commit{id: id, changed: map[string]fileSet{}}
			}
			c.parents, c.changed[from] = nil, fileSet{}
		case key == "parent":
			c.parents = append(c.parents, value)
		case key == "committer":
			c.time = committed(value)
		case strings.HasPrefix(key, ":") && c.id != "":
			if _, name, ok := strings.Cut(value, "\t"); ok {
				c.changed[from][unquoted(name)] = true
			}
		}
		if isLast {
			w.visit(c)
		}
		if isLast || w.isDone() {
			return nil
		}
	}
}

// entryOf parses "ID" or "ID (from PARENT)".
func entryOf(header string) (id, from string) {
	id, rest, _ := strings.Cut(header, " ")
	return id, strings.TrimSuffix(strings.TrimPrefix(rest, "(from "), ")")
}

// committed parses the time at the end of "NAME <ADDRESS> SECONDS ZONE".
func committed(line string) time.Time {
	fields := strings.Fields(line)
	if len(fields) < 2 {
		return time.Time{}
	}
	seconds, err := strconv.ParseInt(fields[len(fields)-2], 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.Unix(seconds, 0).UTC()
}

// unquoted returns the name of a file without quoting. Git quotes a name that contains a quote, a backslash or a
// control character.
func unquoted(name string) string {
	if plain, err := strconv.Unquote(name); err == nil && strings.HasPrefix(name, `"`) {
		return plain
	}
	return name
}

// visit handles the files whose search has reached c. It sets their time or continues their search with the parents
// of c.
func (w *walk) visit(c commit) {
	files := w.pending[c.id]
	delete(w.pending, c.id)
	if len(files) == 0 {
		return
	}
	if len(c.parents) == 0 || slices.Contains(w.oldest, c.id) {
		w.end(c, files)
		return
	}
	for name := range c.differences(c.parents[0]) {
		if !files[name] {
			continue
		}
		delete(files, name)
		if parent, ok := c.sameIn(name); ok {
			w.send(parent, fileSet{name: true})
			continue
		}
		w.times[name] = c.time
		w.left--
	}
	w.send(c.parents[0], files)
}

// end sets the time of files to the time of a commit without parents. If the parents are missing from a shallow
// clone, it is unknown whether the commit changed the files, and end sets no time.
func (w *walk) end(c commit, files fileSet) {
	w.left -= len(files)
	if len(c.parents) > 0 {
		return
	}
	for name := range files {
		w.times[name] = c.time
	}
}

// send adds files to the pending files of a commit, merging the smaller set into the larger one.
func (w *walk) send(id string, files fileSet) {
	waiting := w.pending[id]
	if len(waiting) < len(files) {
		waiting, files = files, waiting
	}
	if waiting == nil {
		return
	}
	maps.Copy(waiting, files)
	w.pending[id] = waiting
}
