package diag

import (
	"slices"
	"strings"
)

// All represents every rule whose level is not set explicitly.
const All Rule = "all"

// Levels are the levels that a site sets for rules. The zero Levels does not change any levels.
type Levels struct {
	Rules map[Rule]Severity
	// Folders contains the levels for the files in a folder, by the folder's path without a trailing slash. If several
	// folders set a level for a rule, the innermost folder takes precedence.
	Folders map[string]map[Rule]Severity
}

// Apply returns problems with their levels set. It omits problems whose level is off.
func (l Levels) Apply(problems List) List {
	out := make(List, 0, len(problems))
	for _, p := range problems {
		p.Severity = l.Of(p)
		if p.Severity != Off {
			out = append(out, p)
		}
	}
	return out
}

// Of returns the level of p.
func (l Levels) Of(p Problem) Severity {
	if level, ok := l.of(p); ok {
		return level
	}
	return p.Severity
}

// of returns the level that the site sets for p, if any.
func (l Levels) of(p Problem) (Severity, bool) {
	if info, ok := p.Rule.Info(); !ok || info.Fixed || p.IsFinal {
		return "", false
	}
	level, ok := named(l.Rules, p.Rule)
	innermost := -1
	for folder, rules := range l.Folders {
		if own, has := named(rules, p.Rule); has && len(folder) > innermost && isIn(p.File, folder) {
			level, ok, innermost = own, true, len(folder)
		}
	}
	return level, ok
}

// AreOff reports whether the site disables all the given rules for a file, so that the file need not be checked for
// them.
func (l Levels) AreOff(file string, rules ...Rule) bool {
	return !slices.ContainsFunc(rules, func(rule Rule) bool {
		info, _ := rule.Info()
		level, ok := l.of(Problem{Rule: rule, File: file})
		if !ok {
			level = info.Level
		}
		return level != Off
	})
}

// named returns the level of a rule in levels, or the level of [All] if the rule is not listed.
func named(levels map[Rule]Severity, rule Rule) (Severity, bool) {
	if level, ok := levels[rule]; ok {
		return level, true
	}
	level, ok := levels[All]
	return level, ok
}

// isIn reports whether file is in folder, or is folder itself.
func isIn(file, folder string) bool {
	rest, ok := strings.CutPrefix(file, folder)
	return ok && (rest == "" || rest[0] == '/')
}
