package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestKilledWorkers checks that killing engine workers during a build does not change the site.
func TestKilledWorkers(t *testing.T) {
	if testing.Short() {
		t.Skip("kills workers for seconds: make test-all")
	}
	dir := newFolder(t, 150)
	want := built(t, dir, "--no-cache")
	cmd := program(dir, "--no-cache")
	var out strings.Builder
	cmd.Stdout, cmd.Stderr = &out, &out
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	killed := map[int]bool{}
	for {
		select {
		case err := <-ended:
			if err != nil {
				t.Errorf("%v\n%s", err, &out)
			}
			if len(killed) == 0 {
				t.Error("no worker was killed")
			}
			wantSame(t, readAll(t, filepath.Join(dir, "dist")), want)
			return
		case <-time.After(time.Millisecond):
		}
		for _, pid := range childrenOf(cmd.Process.Pid) {
			if len(killed) < 2 && !killed[pid] {
				killed[pid] = syscall.Kill(pid, syscall.SIGKILL) == nil
				time.Sleep(100 * time.Millisecond)
			}
		}
	}
}

// childrenOf lists the child processes of a process.
func childrenOf(pid int) []int {
	var children []int
	tasks, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, task := range tasks {
		data, _ := os.ReadFile(task) // a thread that has ended has no children
		for field := range strings.FieldsSeq(string(data)) {
			if child, err := strconv.Atoi(field); err == nil {
				children = append(children, child)
			}
		}
	}
	return children
}

// The numbers of saves in a preview. The first saves fill caches. After each batch, the test waits until the last save
// is shown.
const (
	saves      = 2_000
	firstSaves = 200
	savesShown = 50
)

// TestManySaves saves a document many times while it is previewed. The last save of each batch must be shown, and
// nothing may leak: no goroutines, no old states of the site, and almost no memory.
func TestManySaves(t *testing.T) {
	if testing.Short() {
		t.Skip("saves a site 2,000 times: make test-all")
	}
	dir := newFolder(t, 3)
	address := startListening(t, exec.Command("tresdocs", "dev", "--site", dir, "--addr", "127.0.0.1:0", "--json"))
	document := filepath.Join(dir, "content", "index.md")
	var first held
	for n := 1; n <= saves; n++ {
		text := fmt.Sprintf("# Start\n\nSave number %d.\n", n)
		if n%7 == 0 {
			text = "# Start\n\n::unknown-part\n" // simulates an author who is still writing
		}
		writeFile(t, document, text)
		if n%savesShown == 0 {
			text = fmt.Sprintf("Save number %d.", n)
			writeFile(t, document, "# Start\n\n"+text+"\n")
			waitFor(t, text, func() bool { return strings.Contains(get(t, "http://"+address+"/"), text) })
		}
		if n == firstSaves {
			first = heldBy(t, address)
		}
	}
	var last held
	waitFor(t, "the end of all work", func() bool {
		last = heldBy(t, address)
		return last.Goroutines <= first.Goroutines+5 && last.States <= first.States
	})
	if last.Heap > first.Heap+32<<20 {
		t.Errorf("%d saves: %d MB in use; %d saves: %d MB", saves, last.Heap>>20, firstSaves, first.Heap>>20)
	}
}

// held is the preview's report about the objects that it holds in memory.
type held struct {
	Goroutines, States int
	Heap               int64
}

func heldBy(t *testing.T, address string) held {
	t.Helper()
	var now held
	if err := json.Unmarshal([]byte(get(t, "http://"+address+"/__tresdocs/debug")), &now); err != nil {
		t.Fatal(err)
	}
	return now
}

func get(t *testing.T, address string) string {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// waitFor waits until a condition is true.
func waitFor(t *testing.T, what string, isSo func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !isSo(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s never came", what)
		}
	}
}

// nobody is the id of an unprivileged user.
const nobody = 65534

// TestReadOnlyFolders builds a site as a user who may not write to the site's folder or its cache.
func TestReadOnlyFolders(t *testing.T) {
	dir := newFolder(t, 1)
	old := built(t, dir)
	out := t.TempDir()
	for _, folder := range []string{filepath.Dir(dir), filepath.Dir(out)} {
		if err := os.Chmod(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(out, 0o777); err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(dir, "content", "index.md"), "# A start that cannot be written\n")
	readOnly(t, dir)

	said, code := asNobody(t, "build", "--site", dir)
	if code != exitProblems || !strings.Contains(said, "permission denied") {
		t.Errorf("build: exit code %d\n%s", code, said)
	}
	wantSame(t, readAll(t, filepath.Join(dir, "dist")), old)

	writeFile(t, filepath.Join(dir, "content", "index.md"), "# Another start\n")
	said, code = asNobody(t, "build", "--site", dir, "--out", filepath.Join(out, "dist"))
	if code != 0 || !strings.Contains(said, "cache") {
		t.Errorf("build in another folder: exit code %d\n%s", code, said)
	}
	if page := readAll(t, filepath.Join(out, "dist"))["index.html"]; !strings.Contains(string(page), "Another start") {
		t.Errorf("the site in the other folder has the page %q", page)
	}
}

// readOnly removes the write permission for a folder and its contents. Programs of this user may still write.
func readOnly(t *testing.T, dir string) {
	t.Helper()
	own := os.Getuid()
	err := filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err != nil || own != 0 && name == dir {
			return err
		}
		mode := os.FileMode(0o644)
		if d.IsDir() {
			mode = 0o755
		}
		return os.Chmod(name, mode)
	})
	if err != nil {
		t.Fatal(err)
	}
	if own != 0 {
		if err := os.Chmod(dir, 0o555); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = os.Chmod(dir, 0o755) })
	}
}

// asNobody runs the program as a user who owns no files, if this user is allowed to. Otherwise, it runs the program as
// this user.
func asNobody(t *testing.T, args ...string) (said string, code int) {
	t.Helper()
	self, err := exec.LookPath("tresdocs")
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	binary := filepath.Join(home, "tresdocs")
	data, err := os.ReadFile(self)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(binary, data, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Dir(home), 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary, args...)
	cmd.Dir = home
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
	out, _ := cmd.CombinedOutput()
	return string(out), cmd.ProcessState.ExitCode()
}
