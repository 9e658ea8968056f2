package highlight

import "strings"

// painterOf returns the painter of a language, given its name or an alias. It returns nil if the language is unknown.
func painterOf(lang string) painter {
	lang = strings.ToLower(strings.TrimSpace(lang))
	if paint := ownPainter(lang); paint != nil {
		return paint
	}
	return chromaPainter(lang)
}

// ownPainter returns the painter of a language that this package implements without chroma.
func ownPainter(lang string) painter {
	switch lang {
	case "ts", "typescript", "mts", "cts":
		return scriptPainter(false)
	case "js", "javascript", "mjs", "cjs", "jsx", "tsx", "javascriptreact", "typescriptreact":
		return scriptPainter(true)
	case "vue", "vue-html":
		return paintVue
	case "html", "htm", "xhtml", "svg":
		return paintHTML
	case "css", "postcss":
		return paintCSS
	case "scss", "less", "sass":
		return paintSCSS
	case "json", "jsonc", "json5", "jsonl":
		return paintJSON
	case "bash", "sh", "shell", "zsh", "shellscript":
		return paintBash
	case "console", "shellsession", "shell-session", "terminal":
		return paintConsole
	case "yaml", "yml":
		return paintYAML
	case "md", "markdown", "mdc":
		return paintMarkdown
	case "mdx":
		return paintMDX
	case "diff", "patch":
		return paintDiff
	case "glsl", "vert", "frag", "vs", "fs":
		return paintGLSL
	}
	return nil
}
