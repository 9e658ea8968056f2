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

// walk follows every file from the newest commit back to the one that changed it, as `git log -1` does for one
// file: where a parent has the same file, the first such parent goes on, and the commit that differs from all of its
// parents is the one. Commits come before their parents.
type walk struct {
	// pending are the files whose search has come as far as a commit, by its id.
	pending map[string]fileSet
	// left counts the files in pending.
	left int
	// oldest are commits whose parents are not here.
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

// commit is a commit with the files in which it differs from each of its parents, by their ids. One with a single
// parent, or none, has its files under the empty id.
type commit struct {
	id      string
	parents []string
	time    time.Time
	changed map[string]fileSet
}

// differences returns the files that c has other than parent has them.
func (c commit) differences(parent string) fileSet {
	if len(c.parents) == 1 {
		parent = ""
	}
	return c.changed[parent]
}

// sameIn returns the first parent of c that has the same file.
func (c commit) sameIn(name string) (parent string, ok bool) {
	for _, parent := range c.parents {
		if !c.differences(parent)[name] {
			return parent, true
		}
	}
	return "", false
}

// read goes through what `git log --pretty=raw --raw -m` writes: a commit with several parents has an entry for each
// that it differs from. It ends early when every file has its time.
func (w *walk) read(log io.Reader) error {
	lines := bufio.NewReader(log)
	var c commit
	from := "" // the parent that the files are compared with
	for {
		line, err := lines.ReadString('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return fmt.Errorf("read the log of git: %w", err)
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

// entryOf reads "ID" or "ID (from PARENT)".
func entryOf(header string) (id, from string) {
	id, rest, _ := strings.Cut(header, " ")
	return id, strings.TrimSuffix(strings.TrimPrefix(rest, "(from "), ")")
}

// committed reads the time at the end of "NAME <ADDRESS> SECONDS ZONE".
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

// unquoted reads the name of a file, which git quotes where it has a quote, a backslash or a control character.
func unquoted(name string) string {
	if plain, err := strconv.Unquote(name); err == nil && strings.HasPrefix(name, `"`) {
		return plain
	}
	return name
}

// visit sends the files whose search has come as far as c on to its parents, or gives them its time.
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

// end gives files the time of a commit without parents. If its parents are not in a shallow clone, nobody knows whether it
// changed the files.
func (w *walk) end(c commit, files fileSet) {
	w.left -= len(files)
	if len(c.parents) > 0 {
		return
	}
	for name := range files {
		w.times[name] = c.time
	}
}

// send adds files to those that wait for a commit, the smaller set to the larger.
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
