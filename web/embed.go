// Package web holds the built front end: the browser's files under client, the script that renders
// pages on the server as server.js, and small scripts to be inlined under inline.
package web

import (
	"archive/zip"
	"embed"
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"

	"github.com/klauspost/compress/zstd"
)

//go:embed all:packed
var packed embed.FS

// Dist returns web/dist as built by `make build`: the copy in this program, or the folder in the environment variable
// TRESDOCS_FRONTEND, so that changing the front end does not require linking the program again. It has no files if the
// program was built without a front end.
func Dist() fs.FS {
	if dir := os.Getenv("TRESDOCS_FRONTEND"); dir != "" {
		return os.DirFS(dir)
	}
	return archive()
}

// ErrNone says that the program was built without a front end, and where to get one that has it.
var ErrNone = errors.New(`this program was built without its front end, which "go install" cannot build; take one of https://github.com/tresjs/tresdocs/releases, run "npx tresdocs", or clone https://github.com/tresjs/tresdocs, run "make build" there and take bin/tresdocs`)

// archive opens the archive that web/pack makes of web/dist. Its files are decompressed when they are read.
var archive = sync.OnceValue(func() fs.FS {
	file, err := packed.Open("packed/dist.zip")
	if err != nil {
		return embed.FS{}
	}
	info, err := file.Stat()
	if err != nil {
		panic(err) // an embedded file has no other state
	}
	r, err := zip.NewReader(file.(io.ReaderAt), info.Size())
	if err != nil {
		panic(err) // the build has not ended
	}
	r.RegisterDecompressor(zstd.ZipMethodWinZip, zstd.ZipDecompressor())
	return r
})
