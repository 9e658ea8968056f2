package migrate

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// object is an object in a configuration file. It tracks the keys that have been read.
type object struct {
	file   *file
	path   []string
	values map[string]any
	read   map[string]bool
	inner  []*object
}

// file is a configuration file together with its problems.
type file struct {
	name     string
	src      []byte
	places   locator
	problems diag.List
	// taken contains the keys of the values that have been read.
	taken map[string]bool
}

// locator finds the positions of keys, and of strings in their values.
type locator interface {
	of(path []string) diag.Pos
	text(text string, path []string) diag.Pos
}

// warn reports a problem at the position of the key at path.
func (f *file) warn(path []string, hint, format string, args ...any) {
	problem := diag.Migrate.Problemf(f.places.of(path), format, args...)
	if hint != "" {
		problem = problem.WithHint("%s", hint)
	}
	if len(path) > 0 {
		problem = problem.WithWord(path[len(path)-1])
	}
	f.problems = append(f.problems, problem)
}

// warnText reports a problem at the position of a string in the value of the key at path.
func (f *file) warnText(text string, path []string, format string, args ...any) {
	f.problems = append(f.problems, diag.Migrate.Problemf(f.places.text(text, path), format, args...).WithWord(text))
}

// restKey is the key of an object that contains all entries of an unknown object. evaluate.js uses the same key.
const restKey = inText

func newObject(f *file, path []string, value any) *object {
	values, _ := value.(map[string]any)
	if what, ok := isUnknown(values[restKey]); ok {
		f.warn(path, "set their values in tresdocs.yaml", "the settings of %s cannot be determined without running the project", what)
		delete(values, restKey)
	}
	return &object{file: f, path: path, values: values, read: map[string]bool{}}
}

// has reports whether key has a value.
func (o *object) has(key string) bool { return o.values[key] != nil }

// take returns the value of key and marks the key as read. It returns nil if the value is missing or unknown.
func (o *object) take(key string) any {
	o.read[key] = true
	value := o.values[key]
	if what, ok := isUnknown(value); ok {
		o.file.warn(o.at(key), "set its value in tresdocs.yaml", "the value of %s cannot be determined without running the project (%s)", strings.Join(o.at(key), "."), what)
		return nil
	}
	if _, isObject := value.(map[string]any); value != nil && !isObject {
		if o.file.taken == nil {
			o.file.taken = map[string]bool{}
		}
		o.file.taken[strings.Join(o.at(key), ".")] = true
	}
	return value
}

// isUnknown reports whether a value cannot be determined without running the project. It also returns the expression
// that the value depends on.
func isUnknown(value any) (string, bool) {
	switch value := value.(type) {
	case map[string]any:
		what, ok := value["$unknown"].(string)
		return what, ok
	case string:
		return "a string that contains an unknown value", strings.Contains(value, inText)
	}
	return "", false
}

func (o *object) at(key string) []string { return append(slices.Clone(o.path), key) }

// text returns the value of the first key that has a string or a number.
func (o *object) text(keys ...string) string {
	for _, key := range keys {
		switch value := o.take(key).(type) {
		case string:
			return value
		case float64:
			return fmt.Sprint(value)
		}
	}
	return ""
}

// textIn returns the value of a key that has a string, or an object with the text under the key inner.
func (o *object) textIn(key, inner string) string {
	if values, isObject := o.values[key].(map[string]any); isObject && values["$unknown"] == nil {
		return o.object(key).text(inner)
	}
	return o.text(key)
}

// flag reads a boolean. It returns nil if the key has no boolean.
func (o *object) flag(key string) *bool {
	if value, ok := o.take(key).(bool); ok {
		return &value
	}
	return nil
}

// object reads an object. The result is empty if the key is missing.
func (o *object) object(key string) *object {
	for _, inner := range o.inner {
		if slices.Equal(inner.path, o.at(key)) && !o.isList(key) {
			return inner // keep the parts that are known
		}
	}
	inner := newObject(o.file, o.at(key), o.take(key))
	o.inner = append(o.inner, inner)
	return inner
}

func (o *object) isList(key string) bool {
	_, isList := o.values[key].([]any)
	return isList
}

// objects reads a list of objects. A value that is not an object becomes an empty object.
func (o *object) objects(key string) []*object {
	list, _ := o.take(key).([]any)
	var all []*object
	for _, value := range list {
		inner := newObject(o.file, o.at(key), value)
		o.inner = append(o.inner, inner)
		all = append(all, inner)
	}
	return all
}

// texts reads a string or a list of strings. If an element is a list, such as a module with options, texts uses the
// first string in it.
func (o *object) texts(key string) []string {
	switch value := o.take(key).(type) {
	case string:
		return []string{value}
	case []any:
		var all []string
		for _, item := range value {
			if pair, ok := item.([]any); ok && len(pair) > 0 {
				item = pair[0]
			}
			if text, ok := item.(string); ok {
				all = append(all, text)
			}
		}
		return all
	}
	return nil
}

// ignore marks keys as read because they have no effect on a site.
func (o *object) ignore(keys ...string) {
	for _, key := range keys {
		o.read[key] = true
	}
}

// ignoreSame marks keys as read if one of the other objects has the same value for them.
func (o *object) ignoreSame(others ...map[string]any) {
	for _, key := range o.keys() {
		if slices.ContainsFunc(others, func(other map[string]any) bool { return reflect.DeepEqual(o.values[key], other[key]) }) {
			o.ignore(key)
		}
	}
	for _, inner := range o.inner {
		var below []map[string]any
		for _, other := range others {
			values, _ := other[inner.path[len(inner.path)-1]].(map[string]any)
			below = append(below, values)
		}
		inner.ignoreSame(below...)
	}
}

// keys returns all keys in alphabetical order.
func (o *object) keys() []string { return slices.Sorted(maps.Keys(o.values)) }

// rest warns about every key that has not been read.
func (o *object) rest() {
	for _, key := range o.keys() {
		if !o.read[key] {
			o.file.warn(o.at(key), "", "%s has no equivalent and is omitted", strings.Join(o.at(key), "."))
		}
	}
	for _, inner := range o.inner {
		inner.rest()
	}
}
