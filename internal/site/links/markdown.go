package links

import "strings"

// ScenePrefix is the prefix of a URL fragment that opens a live scene in the playground, such as "play=use-loop".
const ScenePrefix = "play="

// MarkdownFile returns the name of the Markdown file for the page at a path. The file is next to the page.
func MarkdownFile(urlPath string) string {
	if urlPath == "/" {
		return "index.md"
	}
	return strings.TrimPrefix(urlPath, "/") + ".md"
}
