package outputs

import (
	"mime"
	"path"
	"strings"
)

// contentTypes lists media types that are missing or wrong on some systems.
var contentTypes = map[string]string{
	".html":  "text/html;charset=utf-8",
	".json":  "application/json;charset=utf-8",
	".js":    "text/javascript;charset=utf-8",
	".css":   "text/css;charset=utf-8",
	".svg":   "image/svg+xml",
	".txt":   "text/plain; charset=utf-8",
	".md":    "text/markdown; charset=utf-8",
	".xml":   "application/xml",
	".wasm":  "application/wasm",
	".ico":   "image/x-icon",
	".woff2": "font/woff2",
	".webp":  "image/webp",
	".avif":  "image/avif",
	".glb":   "model/gltf-binary",
}

// ContentType returns the media type of a file with the given name.
func ContentType(name string) string {
	ext := path.Ext(name)
	if known, ok := contentTypes[ext]; ok {
		return known
	}
	if known := mime.TypeByExtension(ext); known != "" {
		return known
	}
	return "application/octet-stream"
}

// Compressible reports whether compression reduces the size of files with this media type.
func Compressible(contentType string) bool {
	if strings.HasPrefix(contentType, "text/") {
		return true
	}
	base, _, _ := strings.Cut(contentType, ";")
	switch base {
	case "application/json", "application/xml", "image/svg+xml", "application/wasm", "application/javascript":
		return true
	}
	return false
}
