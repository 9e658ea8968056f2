// Command compile compiles a script to bytecode for this program's JavaScript engine.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/tresjs/tresdocs/internal/engine"
)

func main() {
	in := flag.String("in", "", "the script to read")
	out := flag.String("out", "", "the bytecode to write")
	flag.Parse()
	if err := compile(*in, *out); err != nil {
		fmt.Fprintln(os.Stderr, "compile:", err)
		os.Exit(1)
	}
}

func compile(in, out string) error {
	source, err := os.ReadFile(in)
	if err != nil {
		return err
	}
	code, err := engine.Compile(source)
	if err != nil {
		return fmt.Errorf("%s: %w", in, err)
	}
	return os.WriteFile(out, code, 0o644)
}
