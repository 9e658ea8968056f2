package config

import (
	"cmp"
	"maps"
	"path"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// Checks maps rules to their levels. The key "folders" maps folders to the levels for their files.
type Checks map[string]any

// foldersKey is the only key of Checks that is not a rule.
const foldersKey = "folders"

// over returns c with the rules and folders of other that c does not have.
func (c Checks) over(other Checks) Checks {
	if len(other) == 0 {
		return c
	}
	all := maps.Clone(other)
	maps.Copy(all, c)
	if folders := maps.Clone(other.folders()); folders != nil && (c[foldersKey] == nil || c.folders() != nil) {
		maps.Copy(folders, c.folders())
		all[foldersKey] = folders
	}
	return all
}

// folders returns the levels of folders, or nil if they are not a mapping.
func (c Checks) folders() map[string]any {
	folders, _ := c[foldersKey].(map[string]any)
	return folders
}

// below returns the checks that apply in a folder. The paths of their folders are relative to it.
func (c Checks) below(folder string) Checks {
	if c.folders() == nil {
		return c
	}
	own := map[string]any{}
	for name, levels := range c.folders() {
		if name = path.Clean(name); isBelow(name, folder) {
			own[cmp.Or(strings.TrimPrefix(name[len(folder):], "/"), ".")] = levels
		}
	}
	all := maps.Clone(c)
	all[foldersKey] = own
	return all
}

// Levels returns the levels of rules that are set in the configuration.
func (c Config) Levels() diag.Levels {
	levels := diag.Levels{Rules: ruleLevels(c.Checks), Folders: map[string]map[diag.Rule]diag.Severity{}}
	for folder, rules := range c.Checks.folders() {
		rules, _ := rules.(map[string]any)
		levels.Folders[path.Clean(folder)] = ruleLevels(rules)
	}
	return levels
}

func ruleLevels(values map[string]any) map[diag.Rule]diag.Severity {
	levels := map[diag.Rule]diag.Severity{}
	for name, value := range values {
		if level, ok := value.(string); ok {
			levels[diag.Rule(name)] = diag.Severity(level)
		}
	}
	return levels
}

// checks validates the names and levels of rules.
func (v *validator) checks(c Checks) {
	v.rules("checks", c)
	folders, isMapping := c[foldersKey].(map[string]any)
	if c[foldersKey] != nil && !isMapping {
		v.add(diag.Errorf(v.keyPlace("checks", foldersKey), "checks.folders must be a mapping").
			WithHint(`write folders below it, each with its rules: "content/old: {link: off}"`))
	}
	for _, folder := range slices.Sorted(maps.Keys(folders)) {
		rules, isMapping := folders[folder].(map[string]any)
		if !isMapping {
			v.add(diag.Errorf(v.keyPlace("checks.folders", folder), "%q in checks.folders must be a mapping of rules and levels", folder).
				WithHint(`write it as "%s: {link: off}"`, folder))
			continue
		}
		v.rules("checks.folders.'"+folder+"'", rules)
	}
}

func (v *validator) rules(key string, values map[string]any) {
	for _, name := range slices.Sorted(maps.Keys(values)) {
		if key == "checks" && name == foldersKey {
			continue
		}
		if !slices.Contains(settableRules(), name) {
			v.add(diag.Errorf(v.keyPlace(key, name), "there is no configurable rule %q", name).WithSuggestion(name, settableRules()))
			continue
		}
		switch values[name] {
		case string(diag.Error), string(diag.Warning), string(diag.Off):
		default:
			v.add(diag.Errorf(v.keyPlace(key, name), "the level of %s must be error, warning or off, not %v", name, values[name]))
		}
	}
}

// settableRules returns the rules that a site can configure.
func settableRules() []string {
	names := []string{string(diag.All)}
	for _, info := range diag.Rules {
		if !info.Fixed {
			names = append(names, string(info.Name))
		}
	}
	return names
}
