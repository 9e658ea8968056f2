package main

import (
	"github.com/spf13/cobra"

	"github.com/tresjs/tresdocs/internal/site/config"
)

func schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON schema of tresdocs.yaml",
		Long: "Print the JSON schema of tresdocs.yaml, which editors use to complete and check its keys. If the first line of tresdocs.yaml is " +
			"\"" + config.SchemaComment[:len(config.SchemaComment)-1] + "\", as in a new site, the commands build, check and dev keep the schema file up to date.",
		Example: "  tresdocs schema > schema.json",
		Args:    noArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			schema, err := config.Schema()
			if err != nil {
				return err
			}
			_, err = cmd.OutOrStdout().Write(schema)
			return err
		},
	}
}
