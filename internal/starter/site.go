// Package starter makes what an author begins with: the files of a new site, whose comments teach
// (the folder site, embedded), and the file of a new page in a site that is there already.
package starter

import (
	"bytes"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"
)

// placeholder stands in the files of the new site for its name, always between double quotes or in a comment.
const placeholder = "My project"

//go:embed all:site
var embedded embed.FS

// File is a file to be written; its path has slashes.
type File struct {
	Path string
	Data []byte
}

// Site gives the files of a new site called name.
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

// Ignore is the .gitignore of a site.
func Ignore() (File, error) {
	data, err := embedded.ReadFile("site/.gitignore")
	return File{Path: ".gitignore", Data: data}, err
}

// inQuotes spells name as YAML has it between double quotes, as JSON does.
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
