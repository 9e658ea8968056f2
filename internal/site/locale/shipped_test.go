package locale

import (
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// reviewed is the first line of each translation file.
var reviewed = regexp.MustCompile(`^# \S.*\. Reviewed by a native speaker: (yes|no)\n`)

// categories are the CLDR plural forms for whole numbers in each built-in language.
var categories = map[string]string{
	"ar": "few many one other two zero", "de": "one other", "en": "one other", "es": "many one other", "fr": "many one other",
	"ja": "other", "ko": "other", "pt-BR": "many one other", "ru": "few many one other", "zh-CN": "other",
}

// TestShipped checks that each built-in language has all strings with the same placeholders and with the required plural
// forms.
func TestShipped(t *testing.T) {
	files, err := builtIn.ReadDir(Dir)
	if err != nil || len(files) != len(categories) {
		t.Fatalf("there are %d files of strings, want %d (%v)", len(files), len(categories), err)
	}
	for _, file := range files {
		tag := strings.TrimSuffix(file.Name(), ".yaml")
		t.Run(tag, func(t *testing.T) {
			src, err := builtIn.ReadFile(path.Join(Dir, file.Name()))
			if err != nil {
				t.Fatal(err)
			}
			if tag != "en" && !reviewed.Match(src) {
				t.Error("the first line does not say whether a native speaker has reviewed the strings")
			}
			table, problems := parse(string(src))
			if len(problems) > 0 {
				t.Error(problems)
			}
			for group, texts := range english() {
				if got, want := keysOf(table[group], categories[tag]), keysOf(texts, categories["en"]); !slices.Equal(got, want) {
					t.Errorf("texts of %s = %v, want %v", group, got, want)
				}
			}
		})
	}
}

// keysOf returns the keys of strings. A string that depends on a number has a key for each form.
func keysOf(texts map[string]string, forms string) []string {
	found := map[string][]string{}
	for key := range texts {
		name, form, _ := strings.Cut(key, ".")
		found[name] = append(found[name], form)
	}
	var keys []string
	for _, name := range slices.Sorted(maps.Keys(found)) {
		slices.Sort(found[name])
		if has := strings.Join(found[name], " "); has != "" && has != forms {
			name += " with " + has + " instead of " + forms
		}
		keys = append(keys, name)
	}
	return keys
}
