// Command collect lists the third-party code in the program: its Go modules, and the npm packages in the bundles of the
// front end with their dependencies. The builds of the front end record which packages are in their bundles.
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/notices"
)

func main() {
	web := flag.String("web", "web", "the folder of the front end")
	out := flag.String("out", "", "the list to write")
	flag.Parse()
	if err := collect(*web, *out, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "collect:", err)
		os.Exit(1)
	}
}

// collect writes the list. more names packages that are not in any bundle but were used to create other files.
func collect(web, out string, more []string) error {
	list, err := goModules()
	if err != nil {
		return err
	}
	folders, err := bundled(web)
	if err != nil {
		return err
	}
	for _, name := range more {
		folders = append(folders, filepath.Join(web, "node_modules", name))
	}
	packages, err := npmPackages(web, folders)
	if err != nil {
		return err
	}
	list = append(list, packages...)
	slices.SortFunc(list, func(a, b notices.Component) int { return cmp.Compare(a.Address, b.Address) })
	list = slices.CompactFunc(list, func(a, b notices.Component) bool { return a.Address == b.Address })
	data, err := json.MarshalIndent(list, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(out, append(data, '\n'), 0o644)
}

// goModules lists the modules that are linked into the program, and the Go standard library.
func goModules() (notices.List, error) {
	const format = `{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}`
	answer, err := run("go", "list", "-deps", "-f", format, "./cmd/tresdocs")
	if err != nil {
		return nil, err
	}
	root, err := run("go", "env", "GOVERSION", "GOROOT")
	if err != nil {
		return nil, err
	}
	version, folder, _ := strings.Cut(strings.TrimSpace(root), "\n")
	lines := strings.Split(strings.TrimSpace(answer), "\n")
	slices.Sort(lines)
	lines = append(slices.Compact(lines), "std "+version+" "+folder)
	var list notices.List
	for _, line := range lines {
		fields := strings.SplitN(line, " ", 3)
		if len(fields) < 3 {
			continue
		}
		name, version := fields[0], fields[1]
		texts, err := textsIn(fields[2])
		if err != nil {
			return nil, err
		}
		c := notices.Component{Name: name, Version: version, Address: "pkg:golang/" + name + "@" + version, Texts: texts}
		if c.License = licenseOf(texts); c.License == "" && name == "std" {
			c.License = "BSD-3-Clause"
		}
		list = append(list, c)
	}
	return list, nil
}

func run(name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Stderr = os.Stderr
	answer, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return string(answer), nil
}

// bundles are the bundles of the front end whose builds record their packages (web/vendor/record-inputs.ts).
var bundles = []string{"client", "client-worker", "server", "search", "dev", "compiler", "vendor", "siteVue", "tailwind", "packages"}

// bundled lists the folders of the packages in all bundles.
func bundled(web string) ([]string, error) {
	var folders []string
	for _, bundle := range bundles {
		data, err := os.ReadFile(filepath.Join(web, ".make", bundle+".packages"))
		if err != nil {
			return nil, fmt.Errorf("find packages of a bundle, recorded by its build: %w", err)
		}
		for folder := range strings.FieldsSeq(string(data)) {
			folders = append(folders, filepath.Join(web, filepath.FromSlash(folder)))
		}
	}
	return folders, nil
}

// manifest contains the required fields of package.json.
type manifest struct {
	Name         string            `json:"name"`
	Version      string            `json:"version"`
	License      any               `json:"license"`
	Dependencies map[string]string `json:"dependencies"`
}

// npmPackages lists the packages in folders, and their dependencies, because their files may contain code of the
// dependencies.
func npmPackages(web string, folders []string) (notices.List, error) {
	var list notices.List
	seen := map[string]bool{}
	for len(folders) > 0 {
		folder := folders[0]
		folders = folders[1:]
		if seen[folder] {
			continue
		}
		seen[folder] = true
		data, err := os.ReadFile(filepath.Join(folder, "package.json"))
		if err != nil {
			return nil, err
		}
		var about manifest
		if err := json.Unmarshal(data, &about); err != nil {
			return nil, fmt.Errorf("decode %s: %w", folder, err)
		}
		texts, err := textsIn(folder)
		if err != nil {
			return nil, err
		}
		license, _ := about.License.(string)
		if strings.HasPrefix(license, "SEE ") {
			license = "" // the text contains the license
		}
		c := notices.Component{
			Name: about.Name, Version: about.Version, License: cmp.Or(license, licenseOf(texts)), Texts: texts,
			Address: "pkg:npm/" + strings.Replace(about.Name, "@", "%40", 1) + "@" + about.Version,
		}
		if c.License == "" && len(texts) == 0 {
			return nil, fmt.Errorf("%s does not specify its license", folder)
		}
		list = append(list, c)
		for name := range about.Dependencies {
			if found, ok := resolve(web, folder, name); ok && !strings.HasPrefix(name, "@types/") {
				folders = append(folders, found)
			}
		}
	}
	return list, nil
}

// resolve finds a package from the folder of a package that depends on it, as Node does.
func resolve(web, folder, name string) (string, bool) {
	for {
		found := filepath.Join(folder, "node_modules", name)
		if _, err := os.Stat(filepath.Join(found, "package.json")); err == nil {
			return found, true
		}
		if folder == web || len(folder) <= len(web) {
			return "", false
		}
		folder = filepath.Dir(folder)
	}
}

var textName = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice|unlicense|patents)([.-].*)?$`)

// textsIn returns the licenses and notices in a folder.
func textsIn(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, err
	}
	var texts []string
	for _, entry := range entries {
		if !textName.MatchString(entry.Name()) || !entry.Type().IsRegular() || strings.HasSuffix(entry.Name(), ".go") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
		texts = append(texts, string(bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))))
	}
	return texts, nil
}

// marks lists a characteristic sentence of each license. The first match is used.
var marks = []struct{ sentence, license string }{
	{"Apache License", "Apache-2.0"},
	{"Mozilla Public License", "MPL-2.0"},
	{"Permission is hereby granted, free of charge", "MIT"},
	{"Permission to use, copy, modify, and/or distribute", "ISC"},
	{"Permission to use, copy, modify, and distribute", "ISC"},
	{"Neither the name of", "BSD-3-Clause"},
	{"may be used to endorse or promote", "BSD-3-Clause"},
	{"Redistribution and use in source and binary forms", "BSD-2-Clause"},
	{"SIL OPEN FONT LICENSE", "OFL-1.1"},
}

// licenseOf identifies a license by its text. It returns "" for an unknown license.
func licenseOf(texts []string) string {
	for _, text := range texts {
		text = strings.Join(strings.Fields(text), " ")
		for _, mark := range marks {
			if strings.Contains(text, mark.sentence) {
				return mark.license
			}
		}
	}
	return ""
}
