package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

// version says which program this is.
type version struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"`
	Go       string `json:"go"`
	System   string `json:"system"`
}

// versionOf reads what Go has written into this program.
func versionOf() version {
	v := version{Version: "(devel)", Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v
	}
	if info.Main.Version != "" {
		v.Version = info.Main.Version
	}
	for _, setting := range info.Settings {
		if setting.Key == "vcs.revision" {
			v.Revision = setting.Value
		}
	}
	return v
}

func (v version) String() string {
	text := "tresdocs " + v.Version
	if v.Revision != "" {
		text += " " + v.Revision[:min(len(v.Revision), 12)]
	}
	return text + " (" + v.Go + ", " + v.System + ")"
}

func versionCommand() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "version",
		Short:   "Print which program this is",
		Example: "  tresdocs version\n  tresdocs version --json",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if asJSON {
				return writeLine(cmd.OutOrStdout(), versionOf())
			}
			_, err := fmt.Fprintln(cmd.OutOrStdout(), versionOf())
			return err
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the result as JSON")
	return cmd
}
