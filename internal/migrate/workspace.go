package migrate

import (
	"fmt"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// ShareColors moves the color scales of a site to the workspace that contains it, unless a scale of the workspace has
// the same name.
func ShareColors(workspace, site *config.Config) {
	if workspace.Theme.Colors == nil {
		workspace.Theme.Colors = map[string]config.Scale{}
	}
	for name, scale := range site.Theme.Colors {
		known, taken := workspace.Theme.Colors[name]
		if taken && !maps.Equal(known, scale) {
			return // the site keeps all of its scales
		}
	}
	maps.Copy(workspace.Theme.Colors, site.Theme.Colors)
	site.Theme.Colors = nil
}

// memberHead is the beginning of the configuration of a site in a workspace.
const memberHead = config.SchemaComment + "# The settings of this site that differ from its workspace.\n\nextends: ..\n"

// MemberYAML returns the configuration of s as a site of a workspace. It contains only the settings that differ from
// the inherited ones.
func (s Site) MemberYAML(inherited config.Config) ([]byte, error) {
	data, _, err := s.settings()
	if err != nil {
		return nil, err
	}
	own, err := tableOf(data)
	if err != nil {
		return nil, err
	}
	data, err = inherited.Marshal(nil)
	if err != nil {
		return nil, err
	}
	shared, err := tableOf(data)
	if err != nil {
		return nil, err
	}
	if of, ok := value(own, "site").(yaml.MapSlice); ok {
		hasOwnName := value(of, "name") != value(of, "title")
		of = slices.DeleteFunc(of, func(item yaml.MapItem) bool { return item.Key == "url" || item.Key == "name" && !hasOwnName })
		own = set(own, of, "site")
		if hasOwnName {
			shared = set(shared, "", "site", "title") // the default is the name of the site
		}
	}
	rest := differing(own, shared)
	for _, path := range ownSettings {
		inherited := at(shared, path...)
		if none := unset(path, inherited); inherited != nil && at(own, path...) == nil && none != inherited {
			rest = set(rest, none, path...)
		}
	}
	if len(rest) == 0 {
		return []byte(memberHead), nil
	}
	data, err = yaml.MarshalWithOptions(rest, yaml.IndentSequence(true))
	if err != nil {
		return nil, fmt.Errorf("write the settings of a site: %w", err)
	}
	if data, err = withFlowItems(data); err != nil {
		return nil, err
	}
	return append([]byte(memberHead), data...), nil
}

// withFlowItems rewrites the items of lists in YAML as one line each, such as "- {label: Guide, to: /guide}".
func withFlowItems(data []byte) ([]byte, error) {
	file, err := parser.ParseBytes(data, 0)
	if err != nil {
		return nil, fmt.Errorf("read the settings of a site: %w", err)
	}
	for _, node := range ast.Filter(ast.SequenceType, file.Docs[0].Body) {
		for _, item := range node.(*ast.SequenceNode).Values {
			if table, isTable := item.(*ast.MappingNode); isTable {
				table.IsFlowStyle = !slices.ContainsFunc(table.Values, isAmbiguousInFlow)
			}
		}
	}
	return []byte(file.String()), nil
}

// isAmbiguousInFlow reports whether an entry of a block is a table or a list, or would have a different value between
// braces.
func isAmbiguousInFlow(entry *ast.MappingValueNode) bool {
	_, isScalar := entry.Value.(ast.ScalarNode)
	return !isScalar || strings.ContainsAny(entry.Value.String(), ",[]{}\n")
}

// ownSettings are settings that a site does not inherit if its project did not have them, because they belong to
// another product.
var ownSettings = [][]string{
	{"header", "menu"},
	{"header", "links"},
	{"footer", "credits"},
	{"footer", "links"},
	{"toc", "bottom", "links"},
	{"toc", "bottom", "edit", "url"},
	{"theme", "primary"},
	{"theme", "neutral"},
}

// unset returns the value of a setting that a project does not have, in place of an inherited value.
func unset(path []string, inherited any) any {
	switch {
	case path[0] == "theme" && path[1] == "primary":
		return config.Default().Theme.Primary
	case path[0] == "theme":
		return config.Default().Theme.Neutral
	}
	if _, isText := inherited.(string); isText {
		return ""
	}
	return &[]any{} // a pointer, because values are compared
}

// at returns the value at a path, or nil if there is none.
func at(table yaml.MapSlice, path ...string) any {
	found := value(table, path[0])
	inner, isTable := found.(yaml.MapSlice)
	if len(path) == 1 {
		return found
	}
	if !isTable {
		return nil
	}
	return at(inner, path[1:]...)
}

// set returns table with the value at a path set.
func set(table yaml.MapSlice, to any, path ...string) yaml.MapSlice {
	if len(path) > 1 {
		inner, _ := value(table, path[0]).(yaml.MapSlice)
		to = set(inner, to, path[1:]...)
	}
	if i := slices.IndexFunc(table, func(item yaml.MapItem) bool { return item.Key == path[0] }); i >= 0 {
		table[i].Value = to
		return table
	}
	return append(table, yaml.MapItem{Key: path[0], Value: to})
}

func tableOf(data []byte) (yaml.MapSlice, error) {
	var table yaml.MapSlice
	if err := yaml.UnmarshalWithOptions(data, &table, yaml.UseOrderedMap()); err != nil {
		return nil, fmt.Errorf("read the settings of a site: %w", err)
	}
	return table, nil
}

// differing returns the entries of own that differ from inherited.
func differing(own, inherited yaml.MapSlice) yaml.MapSlice {
	var rest yaml.MapSlice
	for _, item := range own {
		known := value(inherited, item.Key)
		if reflect.DeepEqual(item.Value, known) {
			continue
		}
		table, isTable := item.Value.(yaml.MapSlice)
		if other, ok := known.(yaml.MapSlice); ok && isTable {
			if item.Value = differing(table, other); len(item.Value.(yaml.MapSlice)) == 0 {
				continue
			}
		}
		rest = append(rest, item)
	}
	return rest
}

func value(table yaml.MapSlice, key any) any {
	for _, item := range table {
		if item.Key == key {
			return item.Value
		}
	}
	return nil
}

// LinkByName replaces links to pages at a URL with links that name a site, such as cientos:/guide. hasPage reports
// whether the site has a page at a path. It does not change code blocks.
func LinkByName(text []byte, address, name string, hasPage func(path string) bool) []byte {
	link := regexp.MustCompile(`(\]\(<?|="|: ["']?)` + regexp.QuoteMeta(address) + `(/[^\s)"'#?>]*)?([\s)"'#?>]|$)`)
	return []byte(changeLines(string(text), func(line string) string {
		return link.ReplaceAllStringFunc(line, func(found string) string {
			parts := link.FindStringSubmatch(found)
			path := "/" + strings.Trim(parts[2], "/")
			if !hasPage(path) {
				return found
			}
			return parts[1] + name + ":" + path + parts[3]
		})
	}))
}
