package main

import (
	"archive/zip"
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/klauspost/compress/zstd"
)

func TestPack(t *testing.T) {
	script := strings.Repeat("let answer = 42\n", 1000)
	dist := fstest.MapFS{
		".gitkeep":      {},
		"server.js":     {Data: []byte(script)},
		"icons/a.icons": {Data: []byte("packed already")},
	}
	first, err := pack(dist, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(first) > len(script)/4 {
		t.Errorf("%d bytes for a script of %d bytes that repeats itself", len(first), len(script))
	}
	checkArchive(t, first, map[string]string{"server.js": script, "icons/a.icons": "packed already"})

	dist["server.js"] = &fstest.MapFile{Data: []byte("changed")}
	for _, previous := range [][]byte{first, first[:len(first)/2]} {
		second, err := pack(dist, previous)
		if err != nil {
			t.Fatal(err)
		}
		checkArchive(t, second, map[string]string{"server.js": "changed", "icons/a.icons": "packed already"})
	}
	if again, _ := pack(dist, nil); !bytes.Equal(again, must(pack(dist, first))) {
		t.Error("the archive depends on the one before")
	}
}

func must(data []byte, _ error) []byte { return data }

func checkArchive(t *testing.T, archive []byte, want map[string]string) {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		t.Fatal(err)
	}
	r.RegisterDecompressor(zstd.ZipMethodWinZip, zstd.ZipDecompressor())
	if len(r.File) != len(want) {
		t.Errorf("%d files, want %d", len(r.File), len(want))
	}
	for name, text := range want {
		if got, err := fs.ReadFile(r, name); string(got) != text {
			t.Errorf("%s holds %d bytes, want %d (error %v)", name, len(got), len(text), err)
		}
	}
}
