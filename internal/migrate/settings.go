package migrate

import (
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/site/config"
)

// YAML returns the configuration of s as YAML. A comment at the top describes its origin.
func (s Site) YAML() ([]byte, error) {
	data, _, err := s.settings()
	return data, err
}

// yamlHead is the comment at the top of every configuration that is generated from a project.
const yamlHead = config.SchemaComment + "# The settings of this site, converted from its previous project. docs/configuration.md of tresdocs describes all keys.\n\n"

// settings returns the configuration without invalid settings, and a problem for each setting that it left out.
func (s Site) settings() ([]byte, diag.List, error) {
	data, err := s.Config.Marshal(map[string]string{
		"footer":    "{year} in the credits is the current year.",
		"toc":       "The column next to the text.",
		"theme":     "Colors by their role.",
		"content":   "Groups of documents, as in the previous project. Pages in \"landing\" use the landing layout.",
		"redirects": "Redirects from old paths to new ones.",
	})
	if err != nil {
		return nil, nil, err
	}
	data = append([]byte(yamlHead), data...)
	var refused diag.List
	for {
		_, problems := config.Parse(data)
		at := slices.IndexFunc(problems, func(p diag.Problem) bool { return p.Severity == diag.Error })
		if at < 0 {
			return data, refused, nil
		}
		shorter := withoutKey(data, problems[at].Line)
		if len(shorter) == len(data) {
			return data, refused, nil
		}
		refused = append(refused, problems[at])
		data = shorter
	}
}

// settingKey matches a line with a key at the first or second level.
var settingKey = regexp.MustCompile(`^(?:  )?[^\s#-]`)

// withoutKey removes the key that contains the given line. It removes a second-level key if there is one.
func withoutKey(data []byte, line int) []byte {
	lines := strings.SplitAfter(string(data), "\n")
	first := min(max(line-1, 0), len(lines)-1)
	for first > 0 && !settingKey.MatchString(lines[first]) {
		first--
	}
	level := len(lines[first]) - len(strings.TrimLeft(lines[first], " "))
	last := first + 1
	for last < len(lines) && (strings.TrimSpace(lines[last]) == "" || strings.HasPrefix(lines[last], strings.Repeat(" ", level+1))) {
		last++
	}
	return []byte(strings.Join(slices.Delete(lines, first, last), ""))
}
