// Command generate writes the TypeScript modules whose content Go owns: the types of the payload, the interface strings
// and the word tables of the search.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/site/search"
)

//go:generate go run . ../src

func main() {
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write writes the modules to the source folder of the front end. It does not touch unchanged files, because their
// bundles would be built again.
func write(src string) error {
	types, err := payload.TypeScript()
	if err != nil {
		return err
	}
	modules := map[string]string{"payload.gen.ts": types, "search/words.gen.ts": search.TypeScript()}
	for name, text := range locale.TypeScript() {
		modules[filepath.Join("strings", name)] = text
	}
	for name, text := range modules {
		file := filepath.Join(src, name)
		if written, err := os.ReadFile(file); err == nil && string(written) == text {
			continue
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}
