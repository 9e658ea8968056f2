package links

import "strings"

// MarkdownFile returns the name of the file with the Markdown of the page at path, next to the page.
func MarkdownFile(urlPath string) string {
	if urlPath == "/" {
		return "index.md"
	}
	return strings.TrimPrefix(urlPath, "/") + ".md"
}
