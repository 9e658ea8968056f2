// Command describe writes a description of the components in a server bundle to a JSON file.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/render/components"
)

func main() {
	in := flag.String("in", "", "the server bundle to read")
	out := flag.String("out", "", "the description to write, as JSON")
	flag.Parse()
	if err := describe(*in, *out); err != nil {
		fmt.Fprintln(os.Stderr, "describe:", err)
		os.Exit(1)
	}
}

func describe(in, out string) error {
	source, err := os.ReadFile(in)
	if err != nil {
		return err
	}
	description, err := components.Describe(engine.Script{Name: in, Source: source})
	if err != nil {
		return err
	}
	return os.WriteFile(out, append(description, '\n'), 0o644)
}
