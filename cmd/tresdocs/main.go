// Command tresdocs builds, serves and previews documentation sites: Markdown with components in,
// a fast static site out. Each command has a file; config.go reads tresdocs.yaml, and assemble.go
// hands its values to the stages.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/engine"
)

// Exit codes.
const (
	exitProblems = 1 // the site has errors, or something failed
	exitUsage    = 2 // the command line is wrong
)

// errProblems ends a command whose problems are printed already.
var errProblems = errors.New("the site has errors")

func main() {
	engine.ServeIfWorker()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run runs one command line and returns its exit code.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := rootCommand()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	var usage usageError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &usage):
		fmt.Fprintf(stderr, "tresdocs: %s\nRun \"tresdocs --help\" to see what there is.\n", err)
		return exitUsage
	case !errors.Is(err, errProblems):
		fmt.Fprintf(stderr, "tresdocs: %s\n", err)
	}
	return exitProblems
}

// usageError is a command line that cannot be understood.
type usageError struct{ error }

func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:           "tresdocs",
		Short:         "Documentation sites from Markdown with components",
		Long:          "tresdocs builds, serves and checks documentation sites: Markdown with components in, a fast static site out.",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usageError{fmt.Errorf("unknown command %q", args[0])}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{err} })
	root.AddCommand(
		initCommand(), newCommand(), buildCommand(), checkCommand(), serveCommand(), parseCommand(),
	)
	return root
}

// atMostOne takes one argument or none.
func atMostOne(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > 1 {
			return usageError{fmt.Errorf("%s wants one %s, not %d", cmd.Name(), what, len(args))}
		}
		return nil
	}
}

// noArgs refuses arguments.
func noArgs(_ *cobra.Command, args []string) error {
	if len(args) > 0 {
		return usageError{fmt.Errorf("unexpected argument %q", args[0])}
	}
	return nil
}
