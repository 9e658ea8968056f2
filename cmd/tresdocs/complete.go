package main

import "github.com/spf13/cobra"

// folderFlags lists the flags, across all commands, that take the name of a folder.
var folderFlags = []string{"site", "out", "dir", "from"}

// completeFlags sets up shell completion for flags and arguments. It completes file names only for the parse command,
// and folder names wherever a folder is expected.
func completeFlags(root *cobra.Command) {
	for _, cmd := range root.Commands() {
		for _, name := range folderFlags {
			if cmd.Flags().Lookup(name) != nil {
				_ = cmd.MarkFlagDirname(name) // fails only if the flag does not exist
			}
		}
		if cmd.Name() != "parse" && cmd.ValidArgsFunction == nil {
			cmd.ValidArgsFunction = cobra.NoFileCompletions
		}
	}
}

// completeFolders completes an argument with the names of folders.
func completeFolders(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}
