// Package locale contains the interface strings. strings/en.yaml defines all of them. A site can override them in
// strings/LANG.yaml in its own folder, where LANG is its language. [Load] reads that file. [TypeScript] generates the
// modules that contain the strings for the front end.
package locale

import (
	"bytes"
	"cmp"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/text/frontmatter"
)

// Dir is the folder of a site that contains its interface strings.
const Dir = "strings"

// buildGroup is the group of strings that are only rendered at build time. Browsers do not load them.
const buildGroup = "prose"

// Table contains the strings that a site overrides, by group and key. A string that depends on a number has a key for each
// plural form, such as "count.one" and "count.other". A nil Table is empty.
type Table map[string]map[string]string

//go:embed strings/*.yaml
var builtIn embed.FS

// english returns the built-in English strings.
var english = sync.OnceValue(func() Table { return mustRead("en") })

// Text returns the text for a group and key. If t does not contain the text, it returns the built-in text.
func (t Table) Text(group, key string) string {
	if text, ok := t[group][key]; ok {
		return text
	}
	return english()[group][key]
}

// InBrowser returns the strings in t that browsers need.
func (t Table) InBrowser() Table {
	if len(t[buildGroup]) == 0 {
		return t
	}
	if len(t) == 1 {
		return nil
	}
	rest := maps.Clone(t)
	delete(rest, buildGroup)
	return rest
}

// Load reads the strings of a site in the given languages and returns a table for each. For example, the strings for
// "pt-BR" come from strings/pt-BR.yaml and, if missing, from strings/pt.yaml. Both files are optional.
func Load(root fs.FS, tags ...string) ([]Table, diag.List, error) {
	var (
		tables   []Table
		read     []string
		problems diag.List
	)
	for _, tag := range tags {
		table, files, found, err := load(root, tag)
		if err != nil {
			return nil, nil, err
		}
		tables, read, problems = append(tables, table), append(read, files...), append(problems, found...)
	}
	unread, err := unreadFiles(root, tags, read)
	return tables, append(problems, unread...), err
}

// load reads the strings of a site in one language. It also returns the names of the files.
func load(root fs.FS, lang string) (own Table, read []string, problems diag.List, err error) {
	own = Table{}
	for _, tag := range fallbacks(lang) {
		table, err := builtInTable(tag)
		if err != nil {
			return nil, nil, nil, err
		}
		own.add(table)
	}
	for _, tag := range fallbacks(lang) {
		file := path.Join(Dir, tag+".yaml")
		src, err := budget.ReadFile(root, file, budget.Bytes)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, nil, nil, fmt.Errorf("read strings: %w", err)
		}
		src = bytes.TrimPrefix(src, []byte("\ufeff"))
		table, found := parse(string(src))
		own.add(table)
		read = append(read, file)
		problems = append(problems, found.In(file, src)...)
	}
	return own.differing(), read, problems, nil
}

// fallbacks returns the tags to search for strings in a language, starting with the most general tag.
func fallbacks(lang string) []string {
	parts := strings.Split(lang, "-")
	tags := make([]string, len(parts))
	for i := range parts {
		tags[i] = strings.Join(parts[:i+1], "-")
	}
	return tags
}

// usual maps general language tags to the variants that have built-in strings.
var usual = map[string]string{"zh": "zh-CN", "zh-hans": "zh-CN", "pt": "pt-BR"}

// builtInTable returns the built-in strings for a language. It returns nil if there are none.
func builtInTable(tag string) (Table, error) {
	tag = cmp.Or(usual[strings.ToLower(tag)], tag)
	files, err := builtIn.ReadDir(Dir)
	if err != nil {
		return nil, fmt.Errorf("list strings: %w", err)
	}
	i := slices.IndexFunc(files, func(file fs.DirEntry) bool { return strings.EqualFold(file.Name(), tag+".yaml") })
	if i < 0 {
		return nil, nil
	}
	src, err := fs.ReadFile(builtIn, path.Join(Dir, files[i].Name()))
	if err != nil {
		return nil, fmt.Errorf("read strings: %w", err)
	}
	m, _ := frontmatter.Decode(string(src), diag.Pos{Line: 1, Col: 1})
	return flatten(m), nil
}

// add adds the strings in other to t. They override existing strings.
func (t Table) add(other Table) {
	for group, texts := range other {
		if t[group] == nil {
			t[group] = map[string]string{}
		}
		maps.Copy(t[group], texts)
	}
}

// differing returns the strings in t that differ from the built-in ones. It returns nil if there are none.
func (t Table) differing() Table {
	var own Table
	for group, texts := range t {
		for key, text := range texts {
			if english()[group][key] == text {
				continue
			}
			if own == nil {
				own = Table{}
			}
			if own[group] == nil {
				own[group] = map[string]string{}
			}
			own[group][key] = text
		}
	}
	return own
}

// unreadFiles reports files that do not correspond to any language of the site.
func unreadFiles(root fs.FS, tags, read []string) (diag.List, error) {
	entries, err := fs.ReadDir(root, Dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("list strings: %w", err)
	}
	var problems diag.List
	for _, entry := range entries {
		file := path.Join(Dir, entry.Name())
		if strings.HasPrefix(entry.Name(), ".") || slices.Contains(read, file) {
			continue
		}
		problem := diag.Warningf(diag.Pos{}, "the file is ignored because the language of the site is %q", strings.Join(tags, `", "`)).
			WithHint("name it %s.yaml, or set site.lang", tags[0])
		problem.File, problem.Rule = file, diag.Config
		problems = append(problems, problem)
	}
	return problems, nil
}

// mustRead reads the built-in strings of the language that defines the keys.
func mustRead(tag string) Table {
	table, err := builtInTable(tag)
	if err != nil || len(table) == 0 {
		panic(fmt.Sprintf("locale: no strings in %q: %v", tag, err))
	}
	return table
}
