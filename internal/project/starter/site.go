// Package starter creates the files of a new site, which are embedded from the folder site. It also creates the file
// of a new page in an existing site.
package starter

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
)

// placeholder is the placeholder for the name of the site. It appears only in double quotes or in comments.
const placeholder = "My project"

//go:embed all:site
var embedded embed.FS

// File is a file to write. Its path uses slashes.
type File struct {
	Path string
	Data []byte
}

// Site returns the files of a new site with the given name.
func Site(name string) ([]File, error) {
	quoted, err := inQuotes(name)
	if err != nil {
		return nil, err
	}
	var files []File
	err = fs.WalkDir(embedded, "site", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := embedded.ReadFile(path)
		data = bytes.ReplaceAll(data, []byte(placeholder), quoted)
		files = append(files, File{Path: strings.TrimPrefix(path, "site/"), Data: data})
		return err
	})
	return files, err
}

// Ignore returns the .gitignore file of a site.
func Ignore() (File, error) {
	data, err := embedded.ReadFile("site/.gitignore")
	return File{Path: ".gitignore", Data: data}, err
}

// inQuotes escapes name for use within double quotes in YAML and JSON.
func inQuotes(name string) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(name); err != nil {
		return nil, fmt.Errorf("quote name: %w", err)
	}
	text := bytes.TrimSpace(b.Bytes())
	return text[1 : len(text)-1], nil
}
