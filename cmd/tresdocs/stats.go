package main

import (
	"cmp"
	"fmt"
	"io/fs"
	"maps"
	"runtime"
	"slices"
	"time"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/engine"
)

// buildStats holds the resource usage of a build, except for its duration.
type buildStats struct {
	// Files and Bytes are the number and total size of the files in the output folder.
	Files int   `json:"files"`
	Bytes int64 `json:"bytes"`
	// Allocated is the total memory that the program allocated, in bytes. It does not include its engines.
	Allocated uint64 `json:"allocated"`
	// Engines holds the usage of engine functions, keyed by function name.
	Engines map[string]engine.FunctionUsage `json:"engines"`
}

// statsOf returns the resource usage of a build to the folder out. u contains the usage of its engine calls.
func statsOf(out string, u *engine.Usage) (buildStats, error) {
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	s := buildStats{Allocated: memory.TotalAlloc, Engines: u.Functions()}
	err := fs.WalkDir(folder.Open(out), ".", func(_ string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err == nil {
			s.Files, s.Bytes = s.Files+1, s.Bytes+info.Size()
		}
		return err
	})
	if err != nil {
		return s, fmt.Errorf("count files: %w", err)
	}
	return s, nil
}

// stats prints the resource usage of a build.
func (r reporter) stats(s buildStats) error {
	if r.json {
		return r.line(s)
	}
	const megabyte = 1 << 20
	_, err := fmt.Fprintf(r.out, "%s, %.1f MB; %d MB allocated\n", count(s.Files, "file"), float64(s.Bytes)/megabyte, s.Allocated/megabyte)
	names := slices.SortedFunc(maps.Keys(s.Engines), func(a, b string) int {
		return cmp.Or(cmp.Compare(s.Engines[b].Processor, s.Engines[a].Processor), cmp.Compare(a, b))
	})
	for _, name := range names {
		of := s.Engines[name]
		if err == nil {
			_, err = fmt.Fprintf(r.out, "  %-12s %6s  %s\n", name, count(of.Calls, "call"), of.Processor.Round(time.Millisecond))
		}
	}
	return err
}
