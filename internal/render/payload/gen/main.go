// Command gen writes the TypeScript types of the payload.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/tresjs/tresdocs/internal/render/payload"
)

func main() {
	out := flag.String("out", "payload.gen.ts", "the file to write")
	flag.Parse()
	if err := write(*out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func write(path string) error {
	text, err := payload.TypeScript()
	if err != nil {
		return err
	}
	if written, err := os.ReadFile(path); err == nil && string(written) == text {
		return nil // writing the file would cause its bundles to be built again
	}
	return os.WriteFile(path, []byte(text), 0o644)
}
