package main

import "github.com/spf13/cobra"

// completeFolders lets a shell complete the names of folders.
func completeFolders(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}
