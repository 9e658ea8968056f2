// Package history uses a git repository to determine when files were last changed. [Repository.Times] reads all commits
// once and returns, for each file, the time of the commit that `git log -1` shows. Repositories are not trusted: git
// does not run programs that a repository configures and makes no network requests.
package history

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Repository is a folder in a git repository.
type Repository struct {
	dir string
	// Head is the commit that is checked out.
	Head string
	// oldest lists the commits of a shallow clone whose parents are missing.
	oldest []string
}

// ErrNone means that there is no history, because there is no repository, no commit, or no git on this machine.
var ErrNone = errors.New("no history")

// Open returns the repository that contains dir. The error is [ErrNone] if there is no history.
func Open(ctx context.Context, dir string) (Repository, error) {
	if !isWithinRepository(dir) {
		return Repository{}, ErrNone
	}
	if _, err := exec.LookPath("git"); err != nil {
		return Repository{}, ErrNone
	}
	r := Repository{dir: dir}
	out, err := r.output(ctx, "rev-parse", "--git-path", "shallow", "--verify", "--quiet", "HEAD")
	var failed *exec.ExitError
	if errors.As(err, &failed) && len(failed.Stderr) == 0 {
		return Repository{}, ErrNone // there is no commit yet
	}
	if err != nil {
		return Repository{}, gitError(err)
	}
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != 2 {
		return Repository{}, fmt.Errorf("run git: unexpected output %q", out)
	}
	r.Head = lines[1]
	r.oldest, err = r.readShallow(lines[0])
	return r, err
}

// readShallow reads the list of commits whose parents are missing. A complete repository has no such commits.
func (r Repository) readShallow(name string) ([]string, error) {
	if !filepath.IsAbs(name) {
		name = filepath.Join(r.dir, name)
	}
	list, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err // an fs.PathError already names the file
	}
	return strings.Fields(string(list)), nil
}

// IsShallow reports whether the repository is a clone without its older commits.
func (r Repository) IsShallow() bool { return len(r.oldest) > 0 }

// isWithinRepository reports whether dir or a folder above it contains a repository. If none does, git need not run.
func isWithinRepository(dir string) bool {
	at, err := filepath.Abs(dir)
	if err != nil {
		return false
	}
	for {
		if _, err := os.Lstat(filepath.Join(at, ".git")); err == nil {
			return true
		}
		above := filepath.Dir(at)
		if above == at {
			return false
		}
		at = above
	}
}

// settings overrides the settings of the repository and prevents git from starting other programs.
var settings = []string{
	"-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null", "-c", "core.quotePath=false",
	"-c", "log.showSignature=false", "-c", "log.showRoot=true",
	"--no-pager",
}

// environment prevents git from making network requests, even if objects are missing.
var environment = []string{"GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0", "LC_ALL=C"}

func (r Repository) command(ctx context.Context, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, "git", append(append([]string{}, settings...), args...)...)
	cmd.Dir = r.dir
	cmd.Env = append(slices.DeleteFunc(os.Environ(), isOfAnother), environment...)
	return cmd
}

// isOfAnother reports whether an environment variable selects a repository. If a git hook runs this program, these
// variables refer to the hook's repository.
func isOfAnother(variable string) bool {
	name, _, _ := strings.Cut(variable, "=")
	switch name {
	case "GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_PREFIX", "GIT_INDEX_FILE":
		return true
	}
	return false
}

func (r Repository) output(ctx context.Context, args ...string) (string, error) {
	out, err := r.command(ctx, args...).Output()
	return string(out), err
}

// gitError returns the first line of git's error message.
func gitError(err error) error {
	var failed *exec.ExitError
	if !errors.As(err, &failed) {
		return fmt.Errorf("run git: %w", err)
	}
	line, _, _ := bytes.Cut(bytes.TrimSpace(failed.Stderr), []byte("\n"))
	if len(line) == 0 {
		return fmt.Errorf("run git: %w", err)
	}
	return fmt.Errorf("run git: %s", line)
}

// Times returns the time of the last commit that changed each file, keyed by the file's path relative to the
// repository's folder. It omits files that are not in any commit. In a shallow clone, it also omits files whose last
// change is older than the oldest commit.
func (r Repository) Times(ctx context.Context) (map[string]time.Time, error) {
	list, err := r.output(ctx, "ls-tree", "-r", "-z", "--name-only", r.Head)
	if err != nil {
		return nil, gitError(err)
	}
	names := strings.Split(strings.TrimSuffix(list, "\x00"), "\x00")
	if list == "" {
		return map[string]time.Time{}, nil
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	cmd := r.command(ctx, "log", "--pretty=raw", "--raw", "--abbrev=4", "--relative", "-m", "--no-renames", "--no-ext-diff", "--no-textconv", "--no-notes", "--no-color",
		"--full-history", "--sparse", "--topo-order", r.Head, "--", ".")
	var words bytes.Buffer
	cmd.Stderr = &words
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("run git: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("run git: %w", err)
	}
	w := newWalk(r.Head, names, r.oldest)
	err = w.read(out)
	if w.isDone() {
		stop() // older commits contain no further information
		_ = cmd.Wait()
		return w.times, nil
	}
	if waited := cmd.Wait(); waited != nil && err == nil {
		line, _, _ := strings.Cut(strings.TrimSpace(words.String()), "\n")
		err = fmt.Errorf("run git: %w: %s", waited, line)
	}
	return w.times, err
}
