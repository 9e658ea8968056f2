package project

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/assets/picture"
	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/site"
)

// renderingVersion returns a key that changes with the program and with the site's own icons. Results that were
// cached under another key are not used.
func renderingVersion(root fs.FS) (string, error) {
	h := sha256.New()
	if err := hashProgram(h); err != nil {
		return "", fmt.Errorf("read own program: %w", err)
	}
	if err := hashFiles(h, root, IconsDir, nil); err != nil {
		return "", fmt.Errorf("read icons: %w", err)
	}
	if err := hashInstalled(h, root); err != nil {
		return "", fmt.Errorf("read installed icons: %w", err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// hashInstalled hashes the names and versions of the icon sets that npm has installed.
func hashInstalled(w io.Writer, root fs.FS) error {
	files, err := fs.Glob(root, installedDir+"/*/package.json")
	if err != nil {
		return err
	}
	for _, file := range files {
		data, err := fs.ReadFile(root, file)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "%s %d %s\n", file, len(data), data)
	}
	return nil
}

// picturesVersion returns a key that changes when one of the site's images changes.
func picturesVersion(root fs.FS) (string, error) {
	h := sha256.New()
	if err := hashFiles(h, root, site.PublicDir, picture.Types); err != nil {
		return "", fmt.Errorf("read pictures: %w", err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// hashFiles hashes the files below dir. If types is not empty, it hashes only files of these types. The folder may be
// missing.
func hashFiles(w io.Writer, root fs.FS, dir string, types []string) error {
	err := fs.WalkDir(root, dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || types != nil && !slices.Contains(types, strings.ToLower(path.Ext(name))) {
			return err
		}
		data, err := fs.ReadFile(root, name)
		fmt.Fprintf(w, "%s %d %s\n", name, len(data), data)
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// hashProgram hashes the identity of this program, which consists of its size and its first bytes. Go stores a hash
// of the entire program in these bytes.
func hashProgram(w io.Writer) error {
	name, err := engine.Program()
	if err != nil {
		return err
	}
	program, err := os.Open(name)
	if err != nil {
		return err
	}
	defer program.Close()
	info, err := program.Stat()
	if err != nil {
		return err
	}
	fmt.Fprintln(w, info.Size())
	_, err = io.CopyN(w, program, min(info.Size(), 64<<10))
	return err
}
