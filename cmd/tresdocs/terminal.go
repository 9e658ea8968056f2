package main

import (
	"io"
	"os"

	"golang.org/x/term"
)

// isTerminal reports whether a person sees what is written to w.
func isTerminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// showsColor reports whether w takes colors; NO_COLOR, with any value, says that they are not wanted.
func showsColor(w io.Writer) bool {
	return isTerminal(w) && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}
