package migrate

import (
	"maps"
	"slices"
	"strings"
)

// reportUnknown reports the parts of a menu or sidebar that cannot be determined without running the project. They are
// omitted.
func reportUnknown(o *object, key string) {
	if _, whole := isUnknown(o.values[key]); whole {
		return // reported when the value is read
	}
	if names := unknownEntries(o.values[key], ""); len(names) > 0 {
		at := strings.Join(o.at(key), ".")
		o.file.warn(o.at(key), "add the entries by hand", "parts of %s cannot be determined without running the project: %s", at, strings.Join(names, ", "))
	}
}

// entryKeys are the keys of an entry whose values determine what readers see.
var entryKeys = []string{"text", "label", "link", "slug", "items", "base", "autogenerate", "directory"}

// unknownEntries returns descriptions of the unknown parts of a menu or sidebar. name describes the entry that contains
// value.
func unknownEntries(value any, name string) []string {
	if what, ok := isUnknown(value); ok {
		if text := textOf(value); text != "" {
			what = quoted(strings.ReplaceAll(text, inText, "…"))
		}
		return []string{what + name}
	}
	var names []string
	switch value := value.(type) {
	case []any:
		for _, one := range value {
			names = append(names, unknownEntries(one, name)...)
		}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(value)) {
			if !slices.Contains(entryKeys, key) && !strings.Contains(key, "/") {
				continue
			}
			within := name
			if label := entryText(value); label != "" && key != "text" {
				within = " in " + quoted(label)
			}
			names = append(names, unknownEntries(value[key], within)...)
		}
	}
	return names
}

// hasUnknown reports whether part of an entry cannot be determined without running the project.
func hasUnknown(value any) bool { return len(unknownEntries(value, "")) > 0 }
