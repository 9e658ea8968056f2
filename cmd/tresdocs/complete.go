package main

import "github.com/spf13/cobra"

// folderFlags are the flags of all commands that name a folder.
var folderFlags = []string{"site", "out", "dir", "from"}

// completeFlags defines how shells complete flags and arguments: with folders where a folder is expected, never with
// files except for parse.
func completeFlags(root *cobra.Command) {
	for _, cmd := range root.Commands() {
		for _, name := range folderFlags {
			if cmd.Flags().Lookup(name) != nil {
				_ = cmd.MarkFlagDirname(name) // fails only for a missing flag
			}
		}
		if cmd.Name() != "parse" && cmd.ValidArgsFunction == nil {
			cmd.ValidArgsFunction = cobra.NoFileCompletions
		}
	}
}

// completeFolders completes an argument that names a folder.
func completeFolders(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}
