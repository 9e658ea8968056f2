// Command pack puts the built front end into one compressed archive, which the program embeds.
package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path"

	"github.com/klauspost/compress/zstd"
)

func main() {
	in := flag.String("in", "dist", "the folder with the front end")
	out := flag.String("out", "packed/dist.zip", "the archive to write")
	flag.Parse()
	if err := run(*in, *out); err != nil {
		fmt.Fprintln(os.Stderr, "pack:", err)
		os.Exit(1)
	}
}

func run(in, out string) error {
	previous, err := os.ReadFile(out)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	archive, err := pack(os.DirFS(in), previous)
	if err != nil {
		return err
	}
	return os.WriteFile(out, archive, 0o644)
}

// pack returns an archive of the files in dist. Files that have not changed since the previous archive are copied from
// it, because compressing the whole front end takes seconds. The previous archive may be empty or damaged.
func pack(dist fs.FS, previous []byte) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	w.RegisterCompressor(zstd.ZipMethodWinZip, zstd.ZipCompressor(zstd.WithEncoderLevel(zstd.SpeedBestCompression)))
	known := entries(previous)
	err := fs.WalkDir(dist, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || path.Base(name) == ".gitkeep" {
			return err
		}
		data, err := fs.ReadFile(dist, name)
		if err != nil {
			return err
		}
		if same := known[name]; same != nil && same.CRC32 == crc32.ChecksumIEEE(data) && same.UncompressedSize64 == uint64(len(data)) {
			return w.Copy(same)
		}
		return add(w, name, data)
	})
	if err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// entries returns the files in an archive by name.
func entries(archive []byte) map[string]*zip.File {
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil
	}
	files := map[string]*zip.File{}
	for _, file := range r.File {
		files[file.Name] = file
	}
	return files
}

// add writes a file without a time, so that the same front end always results in the same archive. Files that are
// already compressed are stored unchanged.
func add(w *zip.Writer, name string, data []byte) error {
	method := uint16(zstd.ZipMethodWinZip)
	switch path.Ext(name) {
	case ".icons", ".woff2":
		method = zip.Store
	}
	file, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: method})
	if err != nil {
		return err
	}
	_, err = file.Write(data)
	return err
}
