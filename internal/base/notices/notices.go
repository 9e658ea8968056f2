// Package notices lists the third-party code in the program, which consists of Go modules and npm packages, with its
// license texts. The build of the front end collects a [List] (internal/base/notices/collect). The program prints it as
// text ([List.WriteLicenses]) and as a bill of materials ([List.BillOfMaterials]).
package notices

import (
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"strings"
)

// File is the name of the list in the built front end.
const File = "notices.json"

// Component is a module or a package.
type Component struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	// Address is the package URL of the component, such as "pkg:npm/react@19.3.1".
	Address string `json:"address"`
	// License is the SPDX expression of the component's license, if known.
	License string `json:"license,omitempty"`
	// Texts are the component's licenses and notices.
	Texts []string `json:"texts,omitempty"`
}

// List contains components, sorted by address.
type List []Component

// Read reads the list in a built front end.
func Read(dist fs.FS) (List, error) {
	data, err := fs.ReadFile(dist, File)
	if err != nil {
		return nil, fmt.Errorf("read licenses: %w", err)
	}
	var list List
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fmt.Errorf("decode licenses: %w", err)
	}
	return list, nil
}

// WriteLicenses writes all components with their license texts. License text shared by several components is written
// once.
func (l List) WriteLicenses(w io.Writer) error {
	var b strings.Builder
	var texts []string
	owners := map[string][]string{}
	for _, c := range l {
		name := strings.TrimSpace(c.Name + " " + c.Version)
		if len(c.Texts) == 0 {
			fmt.Fprintf(&b, "%s: %s, without a license text\n", name, c.License)
		}
		for _, text := range c.Texts {
			if owners[text] == nil {
				texts = append(texts, text)
			}
			owners[text] = append(owners[text], name)
		}
	}
	for _, text := range texts {
		fmt.Fprintf(&b, "\n%s\n%s\n\n%s\n", strings.Repeat("=", 72), strings.Join(owners[text], "\n"), strings.TrimSpace(text))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// BillOfMaterials returns the list in the JSON format of CycloneDX 1.6. version is the version of the program.
func (l List) BillOfMaterials(version string) any {
	type license struct {
		License struct {
			ID   string `json:"id,omitempty"`
			Name string `json:"name,omitempty"`
		} `json:"license"`
	}
	type component struct {
		Type     string    `json:"type"`
		Ref      string    `json:"bom-ref,omitempty"`
		Name     string    `json:"name"`
		Version  string    `json:"version,omitempty"`
		Licenses []license `json:"licenses,omitempty"`
		Address  string    `json:"purl,omitempty"`
	}
	var bill struct {
		Format      string `json:"bomFormat"`
		SpecVersion string `json:"specVersion"`
		Version     int    `json:"version"`
		Metadata    struct {
			Component component `json:"component"`
		} `json:"metadata"`
		Components []component `json:"components"`
	}
	bill.Format, bill.SpecVersion, bill.Version = "CycloneDX", "1.6", 1
	bill.Metadata.Component = component{Type: "application", Name: "tresdocs", Version: version}
	for _, c := range l {
		next := component{Type: "library", Ref: c.Address, Name: c.Name, Version: c.Version, Address: c.Address}
		if c.License != "" {
			var known license
			if isIdentifier(c.License) {
				known.License.ID = c.License
			} else {
				known.License.Name = c.License
			}
			next.Licenses = []license{known}
		}
		bill.Components = append(bill.Components, next)
	}
	return bill
}

// isIdentifier reports whether a license is an SPDX identifier.
func isIdentifier(license string) bool {
	switch license {
	case "MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "MPL-2.0", "CC0-1.0", "CC-BY-4.0", "OFL-1.1", "Zlib", "0BSD", "Unlicense":
		return true
	}
	return false
}
