package main

import (
	"context"
	"errors"
	"time"

	"github.com/spf13/cobra"
)

// grace is how long an interrupted command may take to stop, and then to print its error: together less than a second.
const grace = 450 * time.Millisecond

// interruptible makes cmd end soon after an interrupt, even while it does something that cannot be canceled, such as
// parsing a long document. The work is abandoned and ends with the process.
func interruptible(cmd *cobra.Command) *cobra.Command {
	run := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return abandon(cmd.Context(), func() error { return run(cmd, args) })
	}
	return cmd
}

// untilInterrupted is like interruptible, for a command that normally ends with an interrupt: it succeeds even if the
// work takes longer than grace to stop.
func untilInterrupted(cmd *cobra.Command) *cobra.Command {
	run := interruptible(cmd).RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := run(cmd, args); !errors.Is(err, context.Canceled) {
			return err
		}
		return nil
	}
	return cmd
}

// abandon returns the error of work, or the error of ctx if work continues for longer than grace after ctx is done.
func abandon(ctx context.Context, work func() error) error {
	done := make(chan error, 1)
	go func() { done <- work() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
	}
	select {
	case err := <-done:
		return err
	case <-time.After(grace):
		return ctx.Err()
	}
}
