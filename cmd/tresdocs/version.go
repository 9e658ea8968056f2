package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/picture"
)

// version says which program this is.
type version struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"`
	Go       string `json:"go"`
	System   string `json:"system"`
}

// versionOf reads what Go has written into this program.
func versionOf() version {
	v := version{Version: "(devel)", Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	if info.Main.Version != "" {
		v.Version = info.Main.Version
	}
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			v.Revision = setting.Value
		}
	}
	return v
}

func (v version) String() string {
	text := "tresdocs " + v.Version
	if v.Revision != "" {
		text += " " + v.Revision[:min(len(v.Revision), 12)]
	}
	return text + " (" + v.Go + ", " + v.System + ")"
}

func versionCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "version",
		Short:   "Print which program this is",
		Example: "  tresdocs version\n  tresdocs version --json",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asJSON {
				return writeLine(cmd.OutOrStdout(), versionOf())
			}
			_, err := fmt.Fprintln(cmd.OutOrStdout(), versionOf())
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the result as JSON")
	return cmd
}

// renderingVersion changes with the program and with the site's own icons: results of another
// version are not taken from the cache.
func renderingVersion(root fs.FS) (string, error) {
	h := sha256.New()
	if err := hashProgram(h); err != nil {
		return "", fmt.Errorf("read own program: %w", err)
	}
	if err := hashFiles(h, root, iconsDir, nil); err != nil {
		return "", fmt.Errorf("read icons: %w", err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// picturesVersion changes whenever one of the site's own pictures does.
func picturesVersion(root fs.FS) (string, error) {
	h := sha256.New()
	if err := hashFiles(h, root, publicDir, picture.Types); err != nil {
		return "", fmt.Errorf("read pictures: %w", err)
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// hashFiles writes the files below dir, of all types or those named. There may be no such folder.
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

// hashProgram writes what tells this program from another one: its size and beginning, in which Go puts a hash of
// the whole.
func hashProgram(w io.Writer) error {
	name, err := os.Executable()
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
