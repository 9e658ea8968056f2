package engine

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// Program returns the path of the running program: as the system knows it, or where that tells nothing, as in a root
// without /proc, by what the program was called as.
func Program() (string, error) {
	name, err := os.Executable()
	if err == nil {
		return name, nil
	}
	called, lookErr := exec.LookPath(os.Args[0])
	if lookErr != nil {
		return "", fmt.Errorf("find own program: %w", err)
	}
	return filepath.Abs(called)
}
