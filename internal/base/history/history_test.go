package history_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/history"
)

// repo is a repository that a test creates.
type repo struct {
	t     *testing.T
	dir   string
	clock int
}

func newRepo(t *testing.T) *repo {
	t.Helper()
	r := &repo{t: t, dir: t.TempDir(), clock: 1_700_000_000}
	r.git("init", "--quiet", "--initial-branch=main")
	return r
}

// git runs a git command. Each commit is one hour later than the previous one.
func (r *repo) git(args ...string) string {
	r.t.Helper()
	r.clock += 3600
	cmd := exec.Command("git", args...)
	cmd.Dir = r.dir
	date := fmt.Sprintf("%d +0200", r.clock)
	cmd.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_AUTHOR_NAME=A", "GIT_AUTHOR_EMAIL=a@example.com",
		"GIT_COMMITTER_NAME=A", "GIT_COMMITTER_EMAIL=a@example.com", "GIT_AUTHOR_DATE="+date, "GIT_COMMITTER_DATE="+date)
	out, err := cmd.Output()
	if err != nil {
		r.t.Fatalf("git %v: %v", args, err)
	}
	return strings.TrimSpace(string(out))
}

func (r *repo) write(name, text string) {
	r.t.Helper()
	file := filepath.Join(r.dir, name)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
}

func (r *repo) commit(message string) {
	r.t.Helper()
	r.git("add", "--all")
	r.git("commit", "--quiet", "--allow-empty", "--message", message)
}

// compare compares the times of all files in a folder with the times according to git.
func (r *repo) compare(folder string) {
	r.t.Helper()
	opened, err := history.Open(r.t.Context(), filepath.Join(r.dir, folder))
	if err != nil {
		r.t.Fatal(err)
	}
	times, err := opened.Times(r.t.Context())
	if err != nil {
		r.t.Fatal(err)
	}
	names := strings.Split(r.git("ls-files", "-z", folder), "\x00")
	for _, name := range names {
		if name == "" {
			continue
		}
		want := r.git("log", "-1", "--format=%ct", "--", name)
		short := strings.TrimPrefix(name, folder+"/")
		if got := fmt.Sprint(times[short].Unix()); got != want {
			r.t.Errorf("%q: %s, git log -1: %s (%s)", short, got, want, r.git("log", "-1", "--format=%h %s", "--", name))
		}
	}
	if len(times) != len(names)-1 {
		r.t.Errorf("%d times of %d files", len(times), len(names)-1)
	}
}

// TestTimes compares the times with git for merges that took one side, the other side, or neither.
func TestTimes(t *testing.T) {
	r := newRepo(t)
	r.write("docs/a.md", "1")
	r.write("docs/folder/b.md", "1")
	r.write(`docs/ü "quoted"	tab.md`, "1")
	r.write("other.txt", "1")
	r.commit("first\n\ncommit 0123456789\n:100644 100644 0000 0000 M\tfolder/b.md")
	r.git("checkout", "--quiet", "-b", "side")
	r.write("docs/a.md", "side")
	r.write("docs/same.md", "same")
	r.commit("side")
	r.git("checkout", "--quiet", "main")
	r.write("docs/a.md", "main")
	r.write("docs/c.md", "1")
	r.commit("main")
	r.write("docs/same.md", "same")
	r.commit("the same file as on the other side, later")
	r.git("merge", "--quiet", "--strategy=ours", "--no-edit", "side")
	r.compare("docs")

	r.git("checkout", "--quiet", "-b", "conflict")
	r.write("docs/a.md", "conflict")
	r.write("docs/folder/b.md", "conflict")
	r.commit("conflict")
	r.git("checkout", "--quiet", "main")
	r.write("other.txt", "2")
	r.commit("outside the folder")
	r.git("merge", "--quiet", "--no-commit", "--no-ff", "conflict")
	r.write("docs/a.md", "neither")
	r.git("mv", "docs/c.md", "docs/renamed.md")
	r.commit("a merge that changes a file itself")
	r.compare("docs")
}

// TestTimesOfManyMerges compares the times with git for random histories.
func TestTimesOfManyMerges(t *testing.T) {
	for seed := range uint64(2) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 1))
			r := newRepo(t)
			r.write("docs/0.md", "0")
			r.commit("first")
			branches := []string{"main"}
			for step := range 30 {
				branch := branches[random.IntN(len(branches))]
				r.git("checkout", "--quiet", branch)
				switch {
				case step%7 == 3:
					name := fmt.Sprintf("b%d", step)
					r.git("checkout", "--quiet", "-b", name)
					branches = append(branches, name)
				case step%5 == 4:
					strategy := []string{"ours", "theirs"}[random.IntN(2)]
					others := []string{branches[random.IntN(len(branches))]}
					r.git("merge", "--quiet", "--no-edit", "--strategy-option="+strategy, others[0])
				}
				r.write(fmt.Sprintf("docs/%d.md", random.IntN(8)), fmt.Sprint(random.IntN(3)))
				r.commit(fmt.Sprint("step ", step))
			}
			r.git("checkout", "--quiet", "main")
			r.git("merge", "--quiet", "--no-edit", "--strategy=ours", branches[len(branches)-1])
			r.compare("docs")
			for _, branch := range branches[1:] {
				r.git("merge", "--quiet", "--no-edit", "--strategy-option=theirs", branch)
			}
			r.compare("docs")
		})
	}
}

// TestShallow checks that a shallow history has no times for files that only older commits changed.
func TestShallow(t *testing.T) {
	r := newRepo(t)
	r.write("docs/old.md", "1")
	r.commit("old")
	r.write("docs/middle.md", "1")
	r.commit("middle")
	r.write("docs/new.md", "1")
	r.commit("new")
	clone := filepath.Join(t.TempDir(), "clone")
	r.git("clone", "--quiet", "--depth=2", "file://"+r.dir, clone)
	opened, err := history.Open(t.Context(), filepath.Join(clone, "docs"))
	if err != nil || !opened.IsShallow() {
		t.Fatalf("shallow is %t, %v", opened.IsShallow(), err)
	}
	times, err := opened.Times(t.Context())
	if err != nil || len(times) != 1 || times["new.md"].IsZero() {
		t.Errorf("%v, %v; want the time of new.md alone", times, err)
	}
}

// TestNone checks folders without a repository, and repositories without commits.
func TestNone(t *testing.T) {
	r := newRepo(t)
	for _, dir := range []string{t.TempDir(), r.dir} {
		if opened, err := history.Open(t.Context(), dir); !errors.Is(err, history.ErrNone) {
			t.Errorf("%s: %+v, %v", dir, opened, err)
		}
	}
}

// signer replaces gpg. It creates a file that shows that it has run, and a signature that git accepts.
const signer = `#!/bin/sh
touch %s
echo "[GNUPG:] SIG_CREATED " >&2
echo "-----BEGIN PGP SIGNATURE-----"
echo "-----END PGP SIGNATURE-----"
`

// TestNoPrograms reads a repository whose configuration tries to make git run programs.
func TestNoPrograms(t *testing.T) {
	r := newRepo(t)
	mark, program := filepath.Join(t.TempDir(), "ran"), filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(program, fmt.Appendf(nil, signer, mark), 0o755); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"core.fsmonitor", "core.pager", "gpg.program", "diff.external", "diff.own.textconv"} {
		r.git("config", key, program)
	}
	r.git("config", "log.showSignature", "true")
	r.write(".gitattributes", "*.md diff=own\n")
	r.write("docs/a.md", "1")
	r.git("add", "--all")
	r.git("commit", "--quiet", "--gpg-sign", "--message", "signed")
	if err := os.Remove(mark); err != nil {
		t.Fatal("git did not run the signing program")
	}
	opened, err := history.Open(t.Context(), filepath.Join(r.dir, "docs"))
	if err != nil {
		t.Fatal(err)
	}
	times, err := opened.Times(t.Context())
	if err != nil || len(times) != 1 {
		t.Errorf("%v, %v", times, err)
	}
	if _, err := os.Stat(mark); err == nil {
		t.Error("git ran a program that the repository configures")
	}
}
