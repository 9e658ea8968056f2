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

// ChangesSince returns the commits that changed a file after the last change of another file, newest first. Both are
// paths from the repository's folder. A file that is in no commit counts as changed just now.
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
