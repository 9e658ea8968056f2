// Package baseline records the known problems in a site, such as problems from before the site moved to tresdocs. Known
// problems are not reported, so that builds fail only because of new problems.
package baseline

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
)

// File is the name of the baseline file in a site's folder.
const File = "tresdocs.baseline.json"

// Baseline is a set of known problems.
type Baseline struct {
	counts map[Entry]int
}

// Entry identifies a known problem. It does not include the line, because lines change with every edit.
type Entry struct {
	File    string    `json:"file"`
	Rule    diag.Rule `json:"rule"`
	Message string    `json:"message"`
}

// counted is an entry in the file, with the number of equal problems.
type counted struct {
	Entry
	Count int `json:"count"`
}

// Of returns a baseline that contains the given problems. It omits problems whose rules have no levels.
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

// Read reads the baseline of the site in fsys. The baseline is empty if the file does not exist.
func Read(fsys fs.FS) (Baseline, error) {
	b := Baseline{counts: map[Entry]int{}}
	data, err := budget.ReadFile(fsys, File, budget.ListBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return b, nil
	}
	if err != nil {
		return b, fmt.Errorf("read baseline: %w", err)
	}
	var list []counted
	if err := json.Unmarshal(data, &list); err != nil {
		return b, fmt.Errorf("read %s: %w; restore the file, or rewrite it with \"tresdocs check --update-baseline\"", File, err)
	}
	for _, entry := range list {
		b.counts[entry.Entry] += entry.Count
	}
	return b, nil
}

// Split separates the problems that are not in b from the problems that are. If there are more equal problems than b
// contains, the last ones in the file are new.
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

// With returns a baseline that also contains the problems of other, which is the baseline of a folder. Their paths become relative to it.
func (b Baseline) With(other Baseline, folder string) Baseline {
	all := Baseline{counts: maps.Clone(b.counts)}
	for entry, count := range other.counts {
		if name, ok := strings.CutPrefix(entry.File, folder+"/"); ok {
			entry.File = name
			all.counts[entry] += count
		}
	}
	return all
}

// Len returns the number of problems in b.
func (b Baseline) Len() int {
	n := 0
	for _, count := range b.counts {
		n += count
	}
	return n
}

// Encode returns the file contents for b. Each line contains one entry, and the lines are sorted by file.
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
		_ = lines.Encode(entry) // encoding strings and numbers cannot fail
		out.Truncate(out.Len() - 1)
	}
	out.WriteString("\n]\n")
	return out.Bytes()
}
