// Package web holds the built front end: the browser's files under client, the script that renders
// pages on the server as server.js, and small scripts to be inlined under inline.
package web

import (
	"embed"
	"io/fs"
	"os"
)

//go:embed all:dist
var embedded embed.FS

// Dist returns web/dist as `make build` left it: the copy in this program, or the folder that the environment
// variable TRESDOCS_FRONTEND names, so that whoever changes the front end need not link the program again.
func Dist() fs.FS {
	if dir := os.Getenv("TRESDOCS_FRONTEND"); dir != "" {
		return os.DirFS(dir)
	}
	dist, err := fs.Sub(embedded, "dist")
	if err != nil {
		panic(err) // "dist" is a valid path
	}
	return dist
}
