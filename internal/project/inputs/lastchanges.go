package inputs

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"path/filepath"
	"time"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/base/history"
	"github.com/tresjs/tresdocs/internal/project/source"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// LastChanges returns the times when the files in the content folder were last changed, according to the site's
// repository. Without a repository, it returns nothing. If the times cannot be determined, it returns a warning.
func LastChanges(ctx context.Context, c config.Config, from source.Source, results *cache.Dir) (map[string]time.Time, diag.List) {
	if !config.IsOn(c.Site.LastUpdated) || from.History == "" {
		return nil, nil
	}
	dir := filepath.Join(from.History, filepath.FromSlash(c.Content.Dir))
	if info, err := folder.Open(dir).Stat("."); from.Commit != "" && (err != nil || !info.IsDir()) {
		return nil, nil // the documents of that version have different paths
	}
	repository, err := history.Open(ctx, dir)
	repository.Head = cmp.Or(from.Commit, repository.Head)
	if errors.Is(err, history.ErrNone) {
		return nil, nil
	}
	var times map[string]time.Time
	if err == nil {
		times, err = timesOf(ctx, repository, from.Within(c.Content.Dir), results)
	}
	if err != nil {
		return nil, unknownChanges(`pages do not show when they were last changed: %s`, err)
	}
	if repository.IsShallow() {
		return times, unknownChanges("older commits are missing from the clone, so pages last changed in them do not show a date")
	}
	return times, nil
}

func unknownChanges(format string, args ...any) diag.List {
	problem := diag.Warningf(diag.Pos{}, format, args...)
	problem.File = config.FileName
	return diag.List{problem.WithHint(`clone the full history (in GitHub Actions, set "fetch-depth: 0" for actions/checkout), or add "lastUpdated: false" under "site:"`)}
}

// timesOf returns the time of the last commit that changed each file. It caches the times for each commit.
func timesOf(ctx context.Context, repository history.Repository, folder string, results *cache.Dir) (map[string]time.Time, error) {
	key := cache.KeyOf([]byte("history"), []byte(repository.Head), []byte(folder))
	if entry, ok := results.Get(key); ok && !repository.IsShallow() {
		var times map[string]time.Time
		if err := json.Unmarshal(entry, &times); err == nil {
			return times, nil
		}
	}
	times, err := repository.Times(ctx)
	if err != nil || repository.IsShallow() {
		return times, err
	}
	entry, err := json.Marshal(times)
	if err != nil {
		return nil, err
	}
	results.Put(key, entry)
	return times, nil
}
