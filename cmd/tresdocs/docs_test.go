package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// callPattern matches a line that calls the program, up to a comment or a redirect of its output.
var callPattern = regexp.MustCompile(`(?m)^\s*(?:PORT=\d+ )?(?:\$ |bin/|\./)?tresdocs( [^#|>\n]*)?`)

// TestDocs checks the commands and flags in every invocation of the program in the documentation, in a new site and in
// the help. All of them must exist.
func TestDocs(t *testing.T) {
	texts := map[string]string{}
	for _, pattern := range []string{"../../README.md", "../../docs/*.md", "../../internal/project/starter/site/content/*/*.md"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v, %v", pattern, files, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			texts[filepath.Base(file)] = string(text)
		}
	}
	for _, cmd := range rootCommand().Commands() {
		texts["help of "+cmd.Name()] = cmd.Example
	}
	calls := 0
	for where, text := range texts {
		for _, call := range callPattern.FindAllStringSubmatch(text, -1) {
			calls++
			checkCall(t, where, strings.Fields(call[1]))
		}
	}
	if calls < 30 {
		t.Errorf("found only %d calls", calls)
	}
}

// checkCall parses a command line without running it.
func checkCall(t *testing.T, where string, args []string) {
	t.Helper()
	root := rootCommand()
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	cmd, rest, err := root.Find(args)
	if err == nil && cmd == root && len(args) > 0 && !strings.HasPrefix(args[0], "-") {
		t.Errorf("%s: there is no command %q", where, args[0])
		return
	}
	if err == nil {
		err = cmd.ParseFlags(rest)
	}
	if err != nil && err.Error() != "pflag: help requested" {
		t.Errorf("%s: tresdocs %s: %v", where, strings.Join(args, " "), err)
	}
}
