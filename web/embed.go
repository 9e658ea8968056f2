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

// Dist returns web/dist as built by `make build`. It is embedded in the program. The environment variable
// TRESDOCS_FRONTEND names a folder to use instead, so that the program need not be linked again after a change to the
// front end. If the program was built without a front end, Dist has no files.
func Dist() fs.FS {
	if dir := os.Getenv("TRESDOCS_FRONTEND"); dir != "" {
		return os.DirFS(dir)
	}
	return archive()
}

// ErrNone reports that the program was built without a front end, and says where to get a program that has one.
var ErrNone = errors.New(`this program was built without its front end, which "go install" cannot build; download a release from https://github.com/tresjs/tresdocs/releases, run "npx tresdocs", or clone https://github.com/tresjs/tresdocs and run "make build" there`)

// archive opens the archive of web/dist that web/pack creates. Its files are decompressed when they are read.
var archive = sync.OnceValue(func() fs.FS {
	file, err := packed.Open("packed/dist.zip")
	if err != nil {
		return embed.FS{}
	}
	info, err := file.Stat()
	if err != nil {
		panic(err) // an embedded file is always readable
	}
	r, err := zip.NewReader(file.(io.ReaderAt), info.Size())
	if err != nil {
		panic(err) // the build has not finished
	}
	r.RegisterDecompressor(zstd.ZipMethodWinZip, zstd.ZipDecompressor())
	return r
})
