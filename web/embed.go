// Package web holds the built front end: the browser's files under dist/client, the script that
// renders pages on the server as dist/server.js, and small scripts to be inlined under dist/inline.
package web

import "embed"

// Dist is web/dist as `npm run build` left it.
//
//go:embed all:dist
var Dist embed.FS
