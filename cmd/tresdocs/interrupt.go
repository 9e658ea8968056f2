package main

import (
	"context"
	"errors"
	"time"

	"github.com/spf13/cobra"
)

// grace is how long a command that was interrupted may take to end by itself, and then to say so: a second
// together.
const grace = 450 * time.Millisecond

// interruptible makes cmd end soon after an interrupt whatever it is doing, such as a long document that
// is parsed in one piece: the work is left behind, and the process ends with it.
func interruptible(cmd *cobra.Command) *cobra.Command {
	run := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return abandon(cmd.Context(), func() error { return run(cmd, args) })
	}
	return cmd
}

// untilInterrupted is interruptible for a command whose normal end is an interrupt: it succeeds, even if the work takes
// longer to stop than the grace.
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

// abandon returns what work returns, or the error of ctx where work goes on for longer than the grace
// after the end of ctx.
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
