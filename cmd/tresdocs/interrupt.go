package main

import (
	"context"
	"errors"
	"time"

	"github.com/spf13/cobra"
)

// grace is how long an interrupted command may take to stop, and again to print its error. The total is less than a
// second.
const grace = 450 * time.Millisecond

// interruptible makes cmd exit soon after an interrupt, even during work that cannot be canceled, such as parsing a
// long document. That work is abandoned and ends with the process.
func interruptible(cmd *cobra.Command) *cobra.Command {
	run := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return abandon(cmd.Context(), func() error { return run(cmd, args) })
	}
	return cmd
}

// untilInterrupted is like interruptible, but for a command that normally runs until it is interrupted. The command
// succeeds even if it takes longer than grace to stop.
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

// abandon returns the error of work. If work is still running when grace has passed after ctx was done, it returns
// the error of ctx instead.
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
