package links

import "strings"

// MarkdownFile is the file with the text of the page at a path, beside the page.
func MarkdownFile(urlPath string) string {
	if urlPath == "/" {
		return "index.md"
	}
	return strings.TrimPrefix(urlPath, "/") + ".md"
}
