// Command pack creates an archive of the packages that a site's components can import without installing them.
package main

import (
	"archive/zip"
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
)

func main() {
	in := flag.String("in", ".", "the folder with the packages")
	out := flag.String("out", "packages.zip", "the archive to write")
	flag.Parse()
	if err := pack(*in, *out); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func pack(in, out string) error {
	var b bytes.Buffer
	archive := zip.NewWriter(&b)
	folder := os.DirFS(in)
	err := fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			return err
		}
		// Omit the time, so that the same packages always result in the same archive. Do not compress the files,
		// because the embedded data is compressed as a whole.
		w, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			return err
		}
		_, err = w.Write(data)
		return err
	})
	if err != nil {
		return err
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return os.WriteFile(out, b.Bytes(), 0o644)
}
