package engine

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Program returns the path of the running executable. If the operating system cannot report it, such as in a chroot
// without /proc, Program derives the path from the name that the program was started with.
func Program() (string, error) {
	name, err := os.Executable()
	if err == nil {
		return name, nil
	}
	called, lookErr := exec.LookPath(os.Args[0])
	if lookErr != nil {
		return "", fmt.Errorf("find the program file: %w", err)
	}
	return filepath.Abs(called)
}
