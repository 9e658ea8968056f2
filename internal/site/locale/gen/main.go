// Command gen generates the modules with the front end's interface texts.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/site/locale"
)

func main() {
	out := flag.String("out", ".", "the folder to write to")
	flag.Parse()
	for name, text := range locale.TypeScript() {
		file := filepath.Join(*out, name)
		if written, err := os.ReadFile(file); err == nil && string(written) == text {
			continue // do not touch the file, because its bundles would be built again
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}
