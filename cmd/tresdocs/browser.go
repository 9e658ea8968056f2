package main

import (
	"fmt"
	"os/exec"
	"runtime"
)

// openers lists the command of each operating system that opens a URL in the default browser.
var openers = map[string][]string{
	"darwin":  {"open"},
	"windows": {"rundll32", "url.dll,FileProtocolHandler"},
}

// openBrowser opens a URL in the default browser without waiting for it.
func openBrowser(url string) error {
	opener, ok := openers[runtime.GOOS]
	if !ok {
		opener = []string{"xdg-open"}
	}
	cmd := exec.Command(opener[0], append(opener[1:], url)...)
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("start %s: %w", opener[0], err)
	}
	go func() { _ = cmd.Wait() }()
	return nil
}
