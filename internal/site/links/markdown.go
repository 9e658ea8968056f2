package links

import "strings"

// MarkdownFile returns the name of the Markdown file for the page at a path. The file is next to the page.
func MarkdownFile(urlPath string) string {
	if urlPath == "/" {
		return "index.md"
	}
	return strings.TrimPrefix(urlPath, "/") + ".md"
}
