package config

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// SchemaFile is the path of the schema, relative to the site's folder. The first line of a configuration refers to it.
const SchemaFile = ".tresdocs/schema.json"

// SchemaComment is the first line of a configuration. It tells editors where to find the schema.
const SchemaComment = "# yaml-language-server: $schema=" + SchemaFile + "\n"

// schema is a JSON schema.
type schema map[string]any

// Schema returns the JSON schema of the configuration for editors. The schema does not include checks that depend on
// the whole site.
func Schema() ([]byte, error) {
	root := schemaOf(reflect.TypeFor[Config](), reflect.ValueOf(Default()), "")
	root["$schema"] = "http://json-schema.org/draft-07/schema#"
	root["title"] = FileName
	data, err := json.MarshalIndent(root, "", "  ")
	if err != nil {
		return nil, fmt.Errorf("write schema: %w", err)
	}
	return append(data, '\n'), nil
}

// The types of values in a schema. They include null because a key without a value is treated as missing.
var (
	textKind    = []string{"string", "number", "boolean", "null"} // any scalar is valid if a string is expected
	switchKind  = []string{"boolean", "null"}
	mappingKind = []string{"object", "null"}
	listKind    = []string{"array", "null"}
)

// schemaOf returns the schema for a type. fallback is the default value. enum contains the allowed strings.
func schemaOf(typ reflect.Type, fallback reflect.Value, enum string) schema {
	switch {
	case typ == reflect.TypeFor[StringList]():
		return schema{"anyOf": []schema{{"type": textKind}, listOf(schema{"type": textKind})}}
	case typ == reflect.TypeFor[Checks]():
		return checksSchema()
	case typ == reflect.TypeFor[Scale]():
		return scaleSchema()
	}
	switch typ.Kind() {
	case reflect.Pointer:
		return schemaOf(typ.Elem(), reflect.Value{}, enum)
	case reflect.Struct:
		return structSchema(typ, fallback)
	case reflect.Map:
		return schema{"type": mappingKind, "additionalProperties": schemaOf(typ.Elem(), reflect.Value{}, enum)}
	case reflect.Slice:
		return listOf(schemaOf(typ.Elem(), reflect.Value{}, enum))
	case reflect.Bool:
		return schema{"type": switchKind}
	}
	text := schema{"type": textKind}
	if enum != "" {
		text = schema{"enum": strings.Split(enum, ",")}
	}
	if fallback.IsValid() && fallback.String() != "" {
		text["default"] = fallback.String()
	}
	return text
}

func listOf(items schema) schema { return schema{"type": listKind, "items": items} }

// structSchema returns the schema for a mapping that has the keys of a struct.
func structSchema(typ reflect.Type, fallback reflect.Value) schema {
	properties, required := schema{}, []string{}
	for field := range typ.Fields() {
		if !field.IsExported() {
			continue
		}
		name := field.Tag.Get("yaml")
		value := reflect.Value{}
		if fallback.IsValid() {
			value = fallback.FieldByIndex(field.Index)
		}
		property := schemaOf(field.Type, value, field.Tag.Get("enum"))
		property["description"] = field.Tag.Get("doc")
		properties[name] = property
		if field.Tag.Get("required") != "" {
			required = append(required, name)
		}
	}
	out := schema{"type": mappingKind, "additionalProperties": false, "properties": properties}
	if len(required) > 0 {
		out["type"], out["required"] = "object", required
	}
	return out
}

// scaleSchema returns the schema for the shades of a color.
func scaleSchema() schema {
	properties, required := schema{}, []string{}
	for _, shade := range shades {
		properties[itoa(shade)] = schema{"type": "string", "pattern": hexColor.String()}
		required = append(required, itoa(shade))
	}
	return schema{"type": "object", "additionalProperties": false, "properties": properties, "required": required}
}

// checksSchema returns the schema for the levels of rules, both for the site and for folders.
func checksSchema() schema {
	level := schema{"enum": []diag.Severity{diag.Error, diag.Warning, diag.Off}}
	rules := schema{}
	for _, name := range settableRules() {
		rules[name] = level
	}
	folder := schema{"type": "object", "additionalProperties": false, "properties": rules}
	all := schema{foldersKey: schema{"type": mappingKind, "additionalProperties": folder, "description": "the levels for the files in a folder, or for one file"}}
	for _, info := range diag.Rules {
		if !info.Fixed {
			all[string(info.Name)] = schema{"enum": level["enum"], "description": info.Doc, "default": info.Level}
		}
	}
	all[string(diag.All)] = schema{"enum": level["enum"], "description": "all rules that are not listed here"}
	return schema{"type": mappingKind, "additionalProperties": false, "properties": all}
}

// Key describes a key of the configuration for the documentation.
type Key struct{ Path, Doc, Default string }

// Keys returns the keys of the configuration in struct order. The keys of lists and mappings are in separate groups.
func Keys() []Key { return keysOf(reflect.TypeFor[Config](), reflect.ValueOf(Default()), "") }

func keysOf(typ reflect.Type, fallback reflect.Value, prefix string) []Key {
	var keys []Key
	for field := range typ.Fields() {
		if !field.IsExported() {
			continue
		}
		path := prefix + field.Tag.Get("yaml")
		value := fallback.FieldByIndex(field.Index)
		if field.Type.Kind() == reflect.Struct {
			keys = append(keys, keysOf(field.Type, value, path+".")...)
			continue
		}
		key := Key{Path: path, Doc: field.Tag.Get("doc")}
		switch {
		case field.Tag.Get("required") != "":
			key.Default = "required"
		case field.Type.Kind() == reflect.String:
			key.Default = value.String()
		}
		keys = append(keys, key)
	}
	return slices.Clip(keys)
}
