// Package baseline holds the known problems of a site: those that it had when it moved to tresdocs, say. They stay
// quiet, so that a build fails only for new ones.
package baseline

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/tresjs/tresdocs/internal/diag"
)

// File is the baseline's file in the folder of a site.
const File = "tresdocs.baseline.json"

// Baseline is a set of known problems.
type Baseline struct {
	counts map[Entry]int
}

// Entry is what known problems have in common. Lines are not part of it, because they move with every edit.
type Entry struct {
	File    string    `json:"file"`
	Rule    diag.Rule `json:"rule"`
	Message string    `json:"message"`
}

// counted is an entry with the number of its problems, as the file holds it.
type counted struct {
	Entry
	Count int `json:"count"`
}

// Of returns the baseline of problems. Those of rules without levels are never part of one.
func Of(problems diag.List) Baseline {
	b := Baseline{counts: map[Entry]int{}}
	for _, p := range problems {
		if info, ok := p.Rule.Info(); ok && !info.Fixed {
			b.counts[entryOf(p)]++
		}
	}
	return b
}

func entryOf(p diag.Problem) Entry { return Entry{File: p.File, Rule: p.Rule, Message: p.Message} }

// Read reads the baseline of the site in fsys; a site without one has an empty one.
func Read(fsys fs.FS) (Baseline, error) {
	b := Baseline{counts: map[Entry]int{}}
	data, err := fs.ReadFile(fsys, File)
	if errors.Is(err, fs.ErrNotExist) {
		return b, nil
	}
	if err != nil {
		return b, fmt.Errorf("read baseline: %w", err)
	}
	var list []counted
	if err := json.Unmarshal(data, &list); err != nil {
		return b, fmt.Errorf("read %s: %w; restore the file, or write it anew with \"tresdocs check --update-baseline\"", File, err)
	}
	for _, entry := range list {
		b.counts[entry.Entry] += entry.Count
	}
	return b, nil
}

// Split returns the problems that b does not hold and those that it does. Where there are more of a kind than b
// knows, the last ones in the file are new.
func (b Baseline) Split(problems diag.List) (fresh, known diag.List) {
	found := map[Entry]int{}
	for _, p := range problems.Sorted() {
		entry := entryOf(p)
		found[entry]++
		if found[entry] <= b.counts[entry] {
			known = append(known, p)
		} else {
			fresh = append(fresh, p)
		}
	}
	return fresh, known
}

// Len counts the problems in b.
func (b Baseline) Len() int {
	n := 0
	for _, count := range b.counts {
		n += count
	}
	return n
}

// Encode returns b as its file holds it: an entry a line, in the order of files.
func (b Baseline) Encode() []byte {
	entries := make([]counted, 0, len(b.counts))
	for entry, count := range b.counts {
		entries = append(entries, counted{entry, count})
	}
	slices.SortFunc(entries, func(x, y counted) int {
		return cmp.Or(cmp.Compare(x.File, y.File), cmp.Compare(x.Rule, y.Rule), cmp.Compare(x.Message, y.Message))
	})
	var out bytes.Buffer
	lines := json.NewEncoder(&out)
	lines.SetEscapeHTML(false)
	out.WriteString("[")
	for i, entry := range entries {
		if i > 0 {
			out.WriteString(",")
		}
		out.WriteString("\n")
		_ = lines.Encode(entry) // texts and numbers can be encoded
		out.Truncate(out.Len() - 1)
	}
	out.WriteString("\n]\n")
	return out.Bytes()
}
