package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/base/folder"
	"github.com/tresjs/tresdocs/internal/project/editor"
	"github.com/tresjs/tresdocs/internal/site/config"
)

func typesCommand() *cobra.Command {
	var dir string
	cmd := &cobra.Command{
		Use:   "types",
		Short: "Write TypeScript declarations so that editors can check the site's components",
		Long: "Write type declarations for the imports of custom components to .tresdocs/types, and a .tresdocs/tsconfig.json that lets " +
			"editors find them without npm. If the site has no tsconfig.json, create one that extends it.",
		Example: "  tresdocs types",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := config.Exists(folder.Open(dir)); err != nil {
				return err
			}
			files, err := editor.WriteTypes(dir)
			if err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%d files written; editors find them through tsconfig.json\n", len(files))
			return nil
		},
	}
	cmd.Flags().StringVar(&dir, "site", ".", "the site's `folder`")
	return cmd
}
