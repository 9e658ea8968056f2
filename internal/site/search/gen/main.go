// Command gen writes the TypeScript word tables of the search.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/tresjs/tresdocs/internal/site/search"
)

func main() {
	out := flag.String("out", "words.gen.ts", "the file to write")
	flag.Parse()
	if err := write(*out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(path string) error {
	text := search.TypeScript()
	if written, err := os.ReadFile(path); err == nil && string(written) == text {
		return nil // writing the file would cause its bundles to be built again
	}
	return os.WriteFile(path, []byte(text), 0o644)
}
