package dev

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/fsnotify/fsnotify"
)

// everything is the name that is sent if any file may have changed.
const everything = ""

// watcher reports changed files in a site's folder. It watches folders instead of files because some editors replace
// a file instead of writing to it.
type watcher struct {
	dir string
	fs  *fsnotify.Watcher
	// wanted holds the files of the current state. Changing it replaces the value because run reads it concurrently.
	wanted atomic.Pointer[wanted]
	// isComplete is true if every wanted folder that exists is watched, and run adds the others when they are created. run
	// clears it when the site's folder moves, because the system then stops watching it.
	isComplete atomic.Bool
	log        *slog.Logger
}

// wanted holds the folders and files whose changes are reported.
type wanted struct{ folders, files []string }

func newWatcher(dir string, log *slog.Logger) (*watcher, error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, fmt.Errorf("watch files: %w", err)
	}
	return &watcher{dir: dir, fs: notify, log: log}, nil
}

// watch sets the folders to watch recursively and the single files to watch. The files need not exist yet. All names
// are relative to the site's folder. Call watch again to replace them, and after each change. If everything is already
// being watched, it does nothing, because run watches new folders.
func (w *watcher) watch(folders, files []string) error {
	if w.isWatching(folders, files) {
		return nil
	}
	w.wanted.Store(&wanted{folders, files})
	w.isComplete.Store(true)
	if err := w.addAll(folders, files); err != nil {
		w.isComplete.Store(false)
		return err
	}
	return nil
}

// isWatching reports whether w already watches these folders and files.
func (w *watcher) isWatching(folders, files []string) bool {
	now := w.wanted.Load()
	return w.isComplete.Load() && slices.Equal(now.folders, folders) && slices.Equal(now.files, files)
}

func (w *watcher) addAll(folders, files []string) error {
	if err := w.fs.Add(w.dir); err != nil {
		return watchError(w.dir, err)
	}
	for _, folder := range folders {
		if err := w.add(filepath.Join(w.dir, filepath.FromSlash(folder))); err != nil {
			return err
		}
	}
	for _, file := range files {
		folder := filepath.Join(w.dir, filepath.Dir(filepath.FromSlash(file)))
		err := w.fs.Add(folder)
		if errors.Is(err, fs.ErrNotExist) {
			w.isComplete.Store(false) // the folder may be created
			continue
		}
		if err != nil {
			return watchError(folder, err)
		}
	}
	return nil
}

// add watches a folder and its subfolders. It starts watching a folder before it reads the folder, so that it does
// not miss a file created in between.
func (w *watcher) add(folder string) error {
	return filepath.WalkDir(folder, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			return nil
		}
		if err == nil {
			if skipped(d.Name()) && name != folder {
				return filepath.SkipDir
			}
			err = w.fs.Add(name)
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil // the folder does not exist yet or was removed
		}
		if err != nil {
			return watchError(name, err)
		}
		return nil
	})
}

func watchError(name string, err error) error {
	return fmt.Errorf("watch %s: %w; if the system has run out of watches, increase fs.inotify.max_user_watches", name, err)
}

// skipped reports whether folders with this name are never part of a site.
func skipped(name string) bool {
	return name == "node_modules" || name == ".git" || name == ".tresdocs"
}

// run sends the names of changed files to names until ctx is done. The names are relative to the site's folder and
// use slashes.
func (w *watcher) run(ctx context.Context, names chan<- string) {
	defer w.fs.Close()
	send := func(name string) {
		select {
		case names <- name:
		case <-ctx.Done():
		}
	}
	for {
		select {
		case <-ctx.Done():
			return
		case event, ok := <-w.fs.Events:
			if !ok {
				return
			}
			if name, wanted := w.changed(event); wanted {
				send(name)
			}
		case err, ok := <-w.fs.Errors:
			if !ok {
				return
			}
			w.log.Warn("watch files", "err", err) // some events were lost
			send(everything)
		}
	}
}

// changed returns the file that an event refers to. It returns false if the file does not belong to the site.
func (w *watcher) changed(event fsnotify.Event) (string, bool) {
	if event.Op == fsnotify.Chmod {
		return "", false
	}
	isGone := event.Has(fsnotify.Rename) || event.Has(fsnotify.Remove)
	if isGone && event.Name == w.dir {
		w.isComplete.Store(false)
	}
	name, err := filepath.Rel(w.dir, event.Name)
	if err != nil {
		return "", false
	}
	name = filepath.ToSlash(name)
	if !w.wanted.Load().has(name) || isDraft(name) {
		return "", false
	}
	if isGone {
		w.forget(event.Name)
	}
	if event.Has(fsnotify.Create) && isDir(event.Name) {
		if err := w.add(event.Name); err != nil {
			w.log.Warn("watch files", "err", err)
		}
	}
	return name, true
}

// forget stops watching a removed folder and its subfolders. If the folder was renamed, it is watched again under the
// new name.
func (w *watcher) forget(folder string) {
	for _, watched := range w.fs.WatchList() {
		if watched == folder || strings.HasPrefix(watched, folder+string(filepath.Separator)) {
			_ = w.fs.Remove(watched) // the watch may already be gone
		}
	}
}

// has reports whether a file is among the wanted files.
func (w *wanted) has(name string) bool {
	if w == nil {
		return false
	}
	if slices.Contains(w.files, name) {
		return true
	}
	for _, folder := range w.folders {
		if name == folder || folder == "." || strings.HasPrefix(name, folder+"/") {
			return !slices.ContainsFunc(strings.Split(name, "/"), skipped)
		}
	}
	return false
}

// isDraft reports whether a file is a temporary file of an editor: Vim's file 4913, a swap file, a backup, or an
// Emacs lock file.
func isDraft(name string) bool {
	base := name[strings.LastIndexByte(name, '/')+1:]
	switch {
	case base == "4913", base == ".DS_Store", strings.HasSuffix(base, "~"),
		strings.HasPrefix(base, ".#"), strings.HasPrefix(base, "#") && strings.HasSuffix(base, "#"):
		return true
	}
	ext := filepath.Ext(base)
	return strings.HasPrefix(base, ".") && (ext == ".swp" || ext == ".swx" || ext == ".swo")
}

func isDir(name string) bool {
	info, err := os.Lstat(name)
	return err == nil && info.IsDir()
}
