package locale

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// TypeScript returns the generated modules by file name. There is one module for each group of strings, so that the part
// of the front end that imports a module only loads its group.
func TypeScript() map[string]string {
	modules := map[string]string{}
	for group, texts := range english() {
		modules[group+".gen.ts"] = module(group, texts)
	}
	return modules
}

func module(group string, texts map[string]string) string {
	var b strings.Builder
	b.WriteString("// Code generated from internal/site/locale by go generate. DO NOT EDIT.\n")
	b.WriteString("import { texts } from \"./texts\"\n\n")
	fmt.Fprintf(&b, "export const %s = /* @__PURE__ */ texts(%q, {\n", group, group)
	for _, key := range slices.Sorted(maps.Keys(texts)) {
		name := key
		if strings.Contains(key, ".") {
			name = quote(key)
		}
		fmt.Fprintf(&b, "  %s: %s,\n", name, quote(texts[key]))
	}
	b.WriteString("})\n")
	return b.String()
}

// quote returns text as a JavaScript string literal, with the quotes that Prettier would choose.
func quote(text string) string {
	if strings.Contains(text, `"`) && !strings.Contains(text, "'") {
		return "'" + strings.ReplaceAll(text, `\`, `\\`) + "'"
	}
	data, err := json.Marshal(text)
	if err != nil {
		panic(err) // encoding a string cannot fail
	}
	return string(data)
}
