// Command tresdocs builds, serves and previews documentation sites. It turns Markdown with components into a static
// site. Each subcommand has its own file and opens the site's folder with internal/project.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/bundlefs"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/engine"
)

// Exit codes.
const (
	exitProblems    = 1   // the site has errors, or something failed
	exitUsage       = 2   // the command line is invalid
	exitInterrupted = 130 // interrupted by Ctrl+C; 128 + SIGINT, as in shells
)

// errProblems is returned by a command that has already printed its problems.
var errProblems = errors.New("the site has errors")

func main() {
	engine.ServeIfWorker(examples.Parser(), bundlefs.Parser())
	failLargeWrites()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second interrupt kills the program
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run runs one command line and returns its exit code.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := rootCommand()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	cmd, err := root.ExecuteContextC(ctx)
	if err == nil && cmd == root {
		err = root.ValidateArgs(root.Flags().Args()) // --help skips this
	}
	if err == nil {
		return 0
	}
	if !errors.Is(err, errProblems) {
		_ = abandon(ctx, func() error { // printing may block
			fail(stderr, cmd, err)
			return nil
		})
	}
	return exitCode(err)
}

// fail prints the reason why a command failed, as JSON if the command's other output is JSON.
func fail(w io.Writer, cmd *cobra.Command, err error) {
	if printsJSON(cmd) {
		_ = writeLine(w, diag.Problem{Severity: diag.Error, Message: err.Error()})
		return
	}
	switch exitCode(err) {
	case exitUsage:
		fmt.Fprintf(w, "tresdocs: %s\nRun \"%s --help\" for usage.\n", messageOf(err), cmd.CommandPath())
	case exitInterrupted:
		fmt.Fprintln(w, "tresdocs: interrupted")
	default:
		fmt.Fprintf(w, "tresdocs: %s\n", messageOf(err))
	}
}

// messageOf returns the message of an error, with a line for each joined error. Messages can contain file names, which
// must not be able to start a new line.
func messageOf(err error) string {
	var lines, shown []string
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, part := range joined.Unwrap() {
			lines, shown = append(lines, part.Error()), append(shown, messageOf(part))
		}
	}
	if strings.Join(lines, "\n") == err.Error() {
		return strings.Join(shown, "\n")
	}
	return diag.Visible(err.Error())
}

// printsJSON reports whether the flags of cmd request JSON output.
func printsJSON(cmd *cobra.Command) bool {
	asJSON, format := cmd.Flags().Lookup("json"), cmd.Flags().Lookup("format")
	return asJSON != nil && asJSON.Value.String() == "true" || format != nil && format.Value.String() == formatJSON
}

func exitCode(err error) int {
	var usage usageError
	switch {
	case errors.As(err, &usage):
		return exitUsage
	case errors.Is(err, context.Canceled):
		return exitInterrupted
	}
	return exitProblems
}

// usageError is an error in the command line.
type usageError struct{ error }

const about = `tresdocs builds, serves and checks documentation sites. It turns Markdown with components into a static site.

Exit codes:
  0    success
  1    the site has errors, which are printed, or the command failed
  2    invalid command line
  130  interrupted; an interrupted build leaves the output folder unchanged

Problems are printed to standard error as file:line:col: message, or as JSON lines with --json. NO_COLOR=1 disables colors.`

func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:           "tresdocs",
		Short:         "Documentation sites from Markdown with components",
		Long:          about,
		Example:       "  tresdocs init my-docs     create a site, then in its folder:\n  tresdocs dev              preview it on http://localhost:3000\n  tresdocs build            write it to dist/",
		Version:       versionOf().String(),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownCommand(cmd, args[0])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	help := root.HelpFunc()
	root.SetHelpFunc(func(cmd *cobra.Command, args []string) {
		if cmd != root || root.Flags().NArg() == 0 { // otherwise, the argument is not a command
			help(cmd, args)
		}
	})
	root.SetVersionTemplate("{{.Version}}\n")
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return usageError{suggestFlag(cmd, err)} })
	root.AddCommand(
		interruptible(initCommand()), interruptible(newCommand()), interruptible(buildCommand()), untilInterrupted(devCommand()),
		interruptible(checkCommand()), interruptible(parseCommand()),
		interruptible(mcpCommand()),
		serveCommand(), // handles interrupts itself to finish open downloads first
		interruptible(publishCommand()), interruptible(redirectsCommand()), interruptible(diffCommand()), insightsCommand(),
		headersCommand(), interruptible(packCommand()), schemaCommand(), typesCommand(), versionCommand(),
	)
	completeFlags(root)
	return root
}

// unknownCommand returns a usage error for an unknown command. It suggests a command with a similar name, or lists all
// commands if there is none.
func unknownCommand(root *cobra.Command, name string) error {
	var names []string
	for _, cmd := range root.Commands() {
		if cmd.IsAvailableCommand() {
			names = append(names, cmd.Name())
		}
	}
	if near, ok := diag.Nearest(name, names); ok {
		return usageError{fmt.Errorf("unknown command %q; did you mean %q?", name, near)}
	}
	return usageError{fmt.Errorf("unknown command %q; available: %s", name, strings.Join(names, ", "))}
}

// suggestFlag adds a similar flag to the error for an unknown flag.
func suggestFlag(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return err
	}
	var names []string
	cmd.Flags().VisitAll(func(flag *pflag.Flag) { names = append(names, flag.Name) })
	if near, ok := diag.Nearest(unknown.GetSpecifiedName(), names); ok {
		return fmt.Errorf("%w; did you mean \"--%s\"?", err, near)
	}
	return err
}

// atMostOne rejects more than one argument. what describes the argument in its error.
func atMostOne(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > 1 {
			return usageError{fmt.Errorf("%s takes one %s, not %d", cmd.Name(), what, len(args))}
		}
		return nil
	}
}

// noArgs rejects all arguments. If the command has a flag for a folder, the error suggests it.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	flags := []string{"dir", "site"}
	if cmd.Name() == "pack" {
		flags = []string{"out"} // the folder of the package
	}
	for _, flag := range flags {
		if cmd.Flags().Lookup(flag) != nil {
			return usageError{fmt.Errorf("unexpected argument %q; did you mean --%s %s?", args[0], flag, quoteArg(args[0]))}
		}
	}
	return usageError{fmt.Errorf("unexpected argument %q", args[0])}
}
