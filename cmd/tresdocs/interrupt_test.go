package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/spf13/cobra"
)

// TestInterruptedWhileStuck interrupts commands that are blocked because nothing reads their output. Each command must
// end on its own and leave no files behind.
func TestInterruptedWhileStuck(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for deadlines: make test-all")
	}
	dir := t.TempDir()
	writeFile(t, filepath.Join(dir, "tresdocs.yaml"), "site:\n  name: A\n  title: A\n")
	writeFile(t, filepath.Join(dir, "content", "index.md"), "# A\n\n"+strings.Repeat("::unknown-component{a=1}\nText.\n::\n\n", 2_000))
	for _, c := range []struct {
		args []string
		code int
	}{
		{[]string{"parse", filepath.Join(dir, "content", "index.md")}, exitInterrupted},
		{[]string{"check", "--site", dir, "--json"}, exitInterrupted},
		{[]string{"build", "--site", dir, "--json"}, exitInterrupted},
		{[]string{"dev", "--site", dir, "--addr", "127.0.0.1:0", "--json"}, 0}, // this is how a preview normally ends
	} {
		t.Run(c.args[0], func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			cmd := exec.CommandContext(ctx, "tresdocs", c.args...)
			output, input, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			defer output.Close()
			cmd.Stdout, cmd.Stderr = input, input
			if err := errors.Join(cmd.Start(), input.Close()); err != nil {
				t.Fatal(err)
			}
			if _, err := output.Read(make([]byte, 1)); err != nil {
				t.Fatal(err)
			}
			if err := cmd.Process.Signal(os.Interrupt); err != nil {
				t.Fatal(err)
			}
			if err := cmd.Wait(); cmd.ProcessState.ExitCode() != c.code {
				t.Errorf("ended with %v", err)
			}
		})
	}
	if left, err := filepath.Glob(filepath.Join(dir, ".dist*")); err != nil || left != nil {
		t.Errorf("files that remain: %v, %v", left, err)
	}
}

// TestTerminated checks that SIGTERM ends commands in the same way as an interrupt.
func TestTerminated(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "tresdocs", "parse", "-")
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(stdin, strings.Repeat("x", 1<<20)); err != nil { // more than the buffer of a pipe, so the command is reading
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	var exit *exec.ExitError
	if err := cmd.Wait(); !errors.As(err, &exit) || exit.ExitCode() != exitInterrupted {
		t.Errorf("ended with %v", err)
	}
}

// TestAbandon checks that work that never ends is abandoned.
func TestAbandon(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := abandon(ctx, func() error { select {} }); !errors.Is(err, context.Canceled) {
		t.Errorf("endless work: %v", err)
	}
	failed := errors.New("failed")
	if err := abandon(ctx, func() error { return failed }); !errors.Is(err, failed) {
		t.Errorf("work that finishes: %v", err)
	}
}

// TestUntilInterrupted checks that an interrupt is not an error if it is the normal way to end a command, unless the
// command itself failed.
func TestUntilInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	failed := errors.New("failed")
	for name, c := range map[string]struct {
		work func() error
		want error
	}{
		"endless": {func() error { select {} }, nil},
		"stopped": {ctx.Err, nil},
		"failed":  {func() error { return failed }, failed},
	} {
		cmd := untilInterrupted(&cobra.Command{RunE: func(*cobra.Command, []string) error { return c.work() }})
		cmd.SetContext(ctx)
		if err := cmd.RunE(cmd, nil); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
