package examples

import (
	"cmp"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"path"
)

// source is an example in the form that the playground edits. web/src/playground/example.ts reads it.
type source struct {
	Name string `json:"name"`
	// Page is the absolute URL of a page that shows the example.
	Page  string       `json:"page,omitempty"`
	Files []sourceFile `json:"files"`
	// Modules maps the specifiers of importable modules to their URLs for browsers.
	Modules map[string]sourceModule `json:"modules"`
}

// sourceFile is a text file, or a data URL for any other file.
type sourceFile struct {
	Name string `json:"name"`
	Text string `json:"text,omitempty"`
	Data string `json:"data,omitempty"`
}

// sourceModule holds the URL of a module and lists all files that a browser loads for it.
type sourceModule struct {
	File  string   `json:"file"`
	Files []string `json:"files"`
}

// mediaTypes maps file extensions to media types that browsers cannot detect from the content.
var mediaTypes = map[string]string{".svg": "image/svg+xml"}

// Source returns JSON for the playground with the files of e and the modules that they can import. page is the
// URL of a page that shows the example.
func (m Modules) Source(e Example, page string) ([]byte, error) {
	out := source{Name: e.Name, Page: page, Modules: map[string]sourceModule{}}
	for _, file := range e.Files {
		out.Files = append(out.Files, file.source())
	}
	for specifier, found := range m.bySpecifier {
		out.Modules[specifier] = sourceModule{File: m.address(found.File), Files: m.addresses(found.Files)}
	}
	data, err := json.Marshal(out)
	if err != nil {
		return nil, fmt.Errorf("encode the source of example %s: %w", e.Name, err)
	}
	return data, nil
}

func (f File) source() sourceFile {
	if f.Language() != "" {
		return sourceFile{Name: f.Name, Text: string(f.Data)}
	}
	kind := cmp.Or(mediaTypes[path.Ext(f.Name)], "application/octet-stream")
	return sourceFile{Name: f.Name, Data: "data:" + kind + ";base64," + base64.StdEncoding.EncodeToString(f.Data)}
}
