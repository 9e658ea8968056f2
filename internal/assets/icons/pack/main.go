// Command pack converts icon collections from Iconify JSON, such as "@iconify-json/lucide/icons.json", to the packed
// files that the program reads icons from.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/assets/icons"
)

func main() {
	out := flag.String("out", ".", "the folder to write to")
	flag.Parse()
	if err := os.MkdirAll(*out, 0o755); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	for _, file := range flag.Args() {
		if err := write(*out, file); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// write packs one collection into a file that is named after the collection's prefix.
func write(dir, file string) error {
	iconify, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	packed, err := icons.Pack(iconify)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	collection, err := icons.Open(packed)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return os.WriteFile(filepath.Join(dir, collection.Prefix+icons.Ext), packed, 0o644)
}
