package pack

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
)

// recordFile lists the files that the pack owns, one per line, after recordHead. Only these are replaced or deleted.
const (
	recordFile = DocsDir + "/.tresdocs-pack"
	recordHead = "# Files that \"tresdocs pack\" writes, and deletes when their pages are gone.\n"
)

// Change is a difference between a pack and the folder of its package.
type Change struct {
	File string `json:"file"`
	// State is the state of the file in the folder.
	State State `json:"state"`
	data  []byte
}

// State describes a file in the folder of a package.
type State string

// The states of files that differ from the pack.
const (
	Missing State = "missing"
	Stale   State = "stale"
	Extra   State = "extra" // its page no longer exists
)

// Changes returns what [Pack.Write] would change in a folder, sorted by file. It returns an error if the pack would
// overwrite files that it did not write.
func (p *Pack) Changes(dir string) ([]Change, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	return p.changes(root)
}

func (p *Pack) changes(root *os.Root) ([]Change, error) {
	owned, err := readRecord(root)
	if err != nil {
		return nil, err
	}
	var changes []Change
	var refused []error
	note := func(c Change, err error) {
		if err != nil {
			refused = append(refused, err)
		} else if c.State != "" {
			changes = append(changes, c)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(p.files)) {
		note(change(root, name, p.files[name], owned[name]))
	}
	for name := range owned {
		if _, wanted := p.files[name]; wanted {
			continue
		}
		if _, err := read(root, name); !errors.Is(err, fs.ErrNotExist) {
			note(Change{name, Extra, nil}, err)
		}
	}
	note(p.agentsChange(root))
	note(change(root, recordFile, record(slices.Collect(maps.Keys(p.files))), true))
	slices.SortFunc(changes, func(a, b Change) int { return strings.Compare(a.File, b.File) })
	return changes, errors.Join(refused...)
}

// change compares a file with its new content. isOwn is true if the pack may replace the file.
func change(root *os.Root, name string, data []byte, isOwn bool) (Change, error) {
	old, err := read(root, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Change{name, Missing, data}, nil
	case err != nil:
		return Change{}, err
	case bytes.Equal(old, data):
		return Change{}, nil
	case !isOwn:
		return Change{}, fmt.Errorf("%s already exists and was not created by tresdocs pack; move or delete it", name)
	}
	return Change{name, Stale, data}, nil
}

// agentsChange compares the block in AGENTS.md. The rest of the file is not changed.
func (p *Pack) agentsChange(root *os.Root) (Change, error) {
	old, err := read(root, AgentsFile)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return Change{}, err
	}
	text, err := withBlock(string(old), p.block)
	if err != nil {
		return Change{}, err
	}
	return change(root, AgentsFile, []byte(text), true)
}

// withBlock replaces the block in text, or appends it if there is none.
func withBlock(text, block string) (string, error) {
	before, rest, begins := strings.Cut(text, beginMark)
	_, after, ends := strings.Cut(rest, endMark)
	isWhole := begins && ends && strings.Count(text, beginMark) == 1 && strings.Count(text, endMark) == 1
	switch {
	case isWhole:
		return before + block + strings.TrimPrefix(strings.TrimPrefix(after, "\r"), "\n"), nil
	case strings.Contains(text, beginMark) || strings.Contains(text, endMark):
		return "", fmt.Errorf("%s must contain %q once and %q once after it; add the missing line, or remove both to get a new block", AgentsFile, beginMark, endMark)
	case text == "":
		return block, nil
	case !strings.HasSuffix(text, "\n"):
		text += "\n"
	}
	return text + "\n" + block, nil
}

// read reads a file of the package. Links are rejected, because the pack would write to their targets.
func read(root *os.Root, name string) ([]byte, error) {
	for at := range len(name) + 1 {
		if at < len(name) && name[at] != '/' {
			continue
		}
		info, err := root.Lstat(name[:at])
		if err != nil {
			return nil, err
		}
		isFolder := at < len(name)
		if info.Mode()&fs.ModeSymlink != 0 || isFolder != info.IsDir() || !isFolder && !info.Mode().IsRegular() {
			return nil, fmt.Errorf("%s is not a regular %s, so pack does not write there; move or delete it", name[:at], map[bool]string{true: "folder", false: "file"}[isFolder])
		}
	}
	return root.ReadFile(name)
}

// readRecord returns the files that the pack owns in a folder.
func readRecord(root *os.Root) (map[string]bool, error) {
	data, err := read(root, recordFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	owned := map[string]bool{}
	for line := range strings.Lines(string(data)) {
		name := strings.TrimSpace(line)
		if name == "" || name[0] == '#' {
			continue
		}
		if !fs.ValidPath(name) || name != SkillFile && !strings.HasPrefix(name, DocsDir+"/") {
			return nil, fmt.Errorf("%s lists %q, which is not a file of the documentation; remove the line", recordFile, name)
		}
		owned[name] = true
	}
	return owned, nil
}

// record returns the content of recordFile.
func record(names []string) []byte {
	slices.Sort(names)
	return []byte(recordHead + strings.Join(slices.Compact(names), "\n") + "\n")
}

// Write writes the pack to a folder and returns the changes. It skips unchanged files, and writes nothing if it would
// overwrite a file that it did not write.
func (p *Pack) Write(ctx context.Context, dir string) ([]Change, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	changes, err := p.changes(root)
	if err != nil || len(changes) == 0 {
		return nil, err
	}
	names := slices.Collect(maps.Keys(p.files))
	for _, c := range changes {
		if c.State == Extra {
			names = append(names, c.File)
		}
	}
	if err := writeRecord(root, names); err != nil { // an interrupted run must not lose track of files
		return nil, err
	}
	for _, c := range changes {
		if c.File == recordFile {
			continue
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := c.apply(root); err != nil {
			return nil, err
		}
	}
	return changes, writeRecord(root, slices.Collect(maps.Keys(p.files)))
}

// writeRecord writes the list of the files that the pack owns.
func writeRecord(root *os.Root, names []string) error {
	c, err := change(root, recordFile, record(names), true)
	if err != nil || c.State == "" {
		return err
	}
	return c.apply(root)
}

// apply writes or deletes the file.
func (c Change) apply(root *os.Root) error {
	if c.State != Extra {
		return replace(root, c.File, c.data)
	}
	if err := root.Remove(c.File); err != nil {
		return err
	}
	for dir := path.Dir(c.File); dir != "."; dir = path.Dir(dir) {
		if root.Remove(dir) != nil {
			break // it contains other files
		}
	}
	return nil
}

// replace replaces a file in one step and creates its folders.
func replace(root *os.Root, name string, data []byte) error {
	if err := root.MkdirAll(path.Dir(name), 0o755); err != nil {
		return err
	}
	temp := path.Join(path.Dir(name), "."+path.Base(name)+".tresdocs-new")
	_ = root.Remove(temp) // it may be left over from an interrupted run
	file, err := root.OpenFile(temp, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	if _, err := file.Write(data); err != nil {
		return errors.Join(err, file.Close(), root.Remove(temp))
	}
	if err := file.Close(); err != nil {
		return errors.Join(err, root.Remove(temp))
	}
	return root.Rename(temp, name)
}
