package main

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/notices"
	"github.com/tresjs/tresdocs/web"
)

// version identifies the program.
type version struct {
	Version  string `json:"version"`
	Revision string `json:"revision,omitempty"`
	Go       string `json:"go"`
	System   string `json:"system"`
}

// versionOf reads the build information of this program.
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

type versionFlags struct{ json, licenses, bill bool }

func versionCommand() *cobra.Command {
	var flags versionFlags
	cmd := &cobra.Command{
		Use:     "version",
		Short:   "Print the version, licenses or bill of materials",
		Example: "  tresdocs version\n  tresdocs version --json\n  tresdocs version --licenses\n  tresdocs version --sbom",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if flags.json && flags.licenses || flags.json && flags.bill || flags.licenses && flags.bill {
				return usageError{errors.New("version prints one thing at a time: --json, --licenses or --sbom")}
			}
			return printVersion(cmd.OutOrStdout(), flags)
		},
	}
	cmd.Flags().BoolVar(&flags.json, "json", false, "print the result as JSON")
	cmd.Flags().BoolVar(&flags.licenses, "licenses", false, "print the licenses of tresdocs and its dependencies")
	cmd.Flags().BoolVar(&flags.bill, "sbom", false, "print a software bill of materials (CycloneDX, JSON)")
	return cmd
}

func printVersion(w io.Writer, flags versionFlags) error {
	switch {
	case flags.json:
		return writeLine(w, versionOf())
	case !flags.licenses && !flags.bill:
		_, err := fmt.Fprintln(w, versionOf())
		return err
	}
	list, err := notices.Read(web.Dist())
	if err != nil {
		return err
	}
	if flags.bill {
		return writeLine(w, list.BillOfMaterials(versionOf().Version))
	}
	return list.WriteLicenses(w)
}
