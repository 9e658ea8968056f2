package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// containerUser is the user of the container image.
const containerUser = 65534

// TestContainer runs the program as the container image does, in an empty root without a user database, shell, home
// folder or temporary folder. It builds and serves a site there.
func TestContainer(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a separate program: make test-all")
	}
	root := t.TempDir()
	binary := filepath.Join(root, "tresdocs")
	build := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", binary, ".")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	site := filepath.Join(root, "site")
	if err := os.CopyFS(site, os.DirFS("../../testsite")); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(site, "dist")); err != nil {
		t.Fatal(err)
	}
	own(t, root)

	out, err := contained(root, "build").CombinedOutput()
	if err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	address := startListening(t, contained(root, "serve", "--json"))
	for path, want := range map[string]string{"/guide/start": "The first page of the guide", "/search.json": `"/guide/start"`} {
		if got := get(t, "http://"+address+path); !strings.Contains(got, want) {
			t.Errorf("%s has no %q", path, want)
		}
	}
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		if name := entry.Name(); name != "tresdocs" && name != "site" {
			t.Errorf("the program wrote /%s", name)
		}
	}
}

// contained returns a command that runs the program in a separate root as an unprivileged user. If the test does not
// run as root, the command becomes this user in a namespace.
func contained(root string, args ...string) *exec.Cmd {
	cmd := exec.Command("/tresdocs", args...)
	cmd.Dir, cmd.Env = "/site", []string{"PORT=0"}
	cmd.SysProcAttr = &syscall.SysProcAttr{Chroot: root, Pdeathsig: syscall.SIGKILL}
	if os.Geteuid() == 0 {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: containerUser, Gid: containerUser}
		return cmd
	}
	cmd.SysProcAttr.Cloneflags = syscall.CLONE_NEWUSER
	cmd.SysProcAttr.UidMappings = []syscall.SysProcIDMap{{ContainerID: containerUser, HostID: os.Geteuid(), Size: 1}}
	cmd.SysProcAttr.GidMappings = []syscall.SysProcIDMap{{ContainerID: containerUser, HostID: os.Getegid(), Size: 1}}
	return cmd
}

// own makes the user of the container the owner of everything below dir, unless the test runs as this user.
func own(t *testing.T, dir string) {
	t.Helper()
	if os.Geteuid() != 0 {
		return
	}
	err := filepath.WalkDir(filepath.Join(dir, "site"), func(name string, _ os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		return os.Chown(name, containerUser, containerUser)
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
}
