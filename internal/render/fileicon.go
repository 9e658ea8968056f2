package render

import (
	"path"

	"github.com/tresjs/tresdocs/internal/render/payload"
)

// fileIcons maps extensions, file names and tab labels to icons.
var fileIcons = map[string]string{
	"npm": "vscode-icons:file-type-npm", "package.json": "vscode-icons:file-type-npm",
	"pnpm": "vscode-icons:file-type-light-pnpm", "yarn": "vscode-icons:file-type-yarn",
	"bun": "vscode-icons:file-type-bun", "deno": "vscode-icons:file-type-deno",
	"nuxt.config.ts": "vscode-icons:file-type-nuxt", "vite.config.ts": "vscode-icons:file-type-vite",
	"vite.config.js": "vscode-icons:file-type-vite", "tsconfig.json": "vscode-icons:file-type-tsconfig",
	".vue": "vscode-icons:file-type-vue", ".ts": "vscode-icons:file-type-typescript",
	".tsx": "vscode-icons:file-type-reactts", ".js": "vscode-icons:file-type-js",
	".mjs": "vscode-icons:file-type-js", ".jsx": "vscode-icons:file-type-reactjs",
	".json": "vscode-icons:file-type-json", ".html": "vscode-icons:file-type-html",
	".css": "vscode-icons:file-type-css", ".md": "vscode-icons:file-type-markdown",
	".yml": "vscode-icons:file-type-yaml", ".yaml": "vscode-icons:file-type-yaml",
	".sh": "vscode-icons:file-type-shell", ".glsl": "vscode-icons:file-type-glsl",
	".glb": "vscode-icons:file-type-binary", ".gltf": "vscode-icons:file-type-json",
	".svg": "vscode-icons:file-type-svg", ".env": "vscode-icons:file-type-dotenv",
	"bash": "i-lucide-terminal", "sh": "i-lucide-terminal", "shell": "i-lucide-terminal", "zsh": "i-lucide-terminal",
}

// defaultFileIcon is the icon of any other file.
const defaultFileIcon = "i-lucide-file"

// File returns the icon for a file or tab called name, whose content is in language.
func (i *Icons) File(name, language string) payload.Icon {
	if name == "" {
		return ""
	}
	base := path.Base(name)
	for _, key := range []string{base, path.Ext(base), "." + language, language} {
		if icon, ok := fileIcons[key]; ok {
			return i.SVG(icon)
		}
	}
	return i.SVG(defaultFileIcon)
}
