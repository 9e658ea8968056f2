package history

import (
	"context"
	"strings"
)

// Commit holds the short hash of a commit and the first line of its message.
type Commit struct {
	ID      string `json:"id"`
	Subject string `json:"subject"`
}

// ChangesSince returns the commits that changed file after the last change to other, newest first. Both paths are
// relative to the repository's folder. If other is not in any commit, it counts as changed just now.
func (r Repository) ChangesSince(ctx context.Context, file, other string) ([]Commit, error) {
	last, err := r.output(ctx, "log", "-1", "--format=%H", r.Head, "--", ":(literal)"+other)
	if err != nil {
		return nil, gitError(err)
	}
	last = strings.TrimSpace(last)
	if last == "" {
		return nil, nil
	}
	list, err := r.output(ctx, "log", "--no-merges", "--format=%h %s", last+".."+r.Head, "--", ":(literal)"+file)
	if err != nil {
		return nil, gitError(err)
	}
	var commits []Commit
	for line := range strings.Lines(list) {
		id, subject, _ := strings.Cut(strings.TrimSpace(line), " ")
		commits = append(commits, Commit{id, subject})
	}
	return commits, nil
}
