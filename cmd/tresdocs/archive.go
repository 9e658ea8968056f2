package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/out/archive"
	"github.com/tresjs/tresdocs/web"
)

// checkArchive returns an error if a zip of the site in dir would contain itself.
func checkArchive(file, dir string) error {
	if file == "" {
		return nil
	}
	zip, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	out, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	if rel, err := filepath.Rel(out, zip); err == nil && filepath.IsLocal(rel) {
		return fmt.Errorf("%s is in the folder %s, which is being packed; choose another location with --zip", file, dir)
	}
	return nil
}

// writeArchive packs the built site in dir into a zip file whose pages can be opened directly from disk. It replaces
// an existing zip file only after the new one is complete.
func writeArchive(ctx context.Context, file, dir string) (problems diag.List, err error) {
	loader, err := fs.ReadFile(web.Dist(), "archive.js")
	if err != nil {
		return nil, fmt.Errorf("read the script for zipped sites: %w", err)
	}
	temp, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".new-*")
	if err != nil {
		return nil, fmt.Errorf("write %s: %w", file, err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(fmt.Errorf("write %s: %w", file, err), os.Remove(temp.Name()))
		}
	}()
	problems, err = archive.Write(ctx, temp, folder.Open(dir), loader)
	if err := errors.Join(err, temp.Chmod(0o644), temp.Close()); err != nil {
		return problems, err
	}
	return problems, os.Rename(temp.Name(), file)
}
