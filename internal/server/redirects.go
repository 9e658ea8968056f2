package server

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// readRedirects reads the table that the build leaves for static hosts.
func readRedirects(fsys fs.FS) (map[string]string, error) {
	data, err := fs.ReadFile(fsys, "_redirects")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read redirects: %w", err)
	}
	table := map[string]string{}
	for line := range strings.Lines(string(data)) {
		fields := strings.Fields(line)
		if len(fields) >= 2 && !strings.HasPrefix(fields[0], "#") {
			table[fields[0]] = fields[1]
		}
	}
	return table, nil
}
