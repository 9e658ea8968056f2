package openapi

import (
	"bytes"
	"errors"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/base/folder"
)

// file is one of the files of a description.
type file struct {
	name string
	root *yaml.Node
	src  []byte
	// lines contains the lines of src.
	lines []string
}

// value is a node in a file. The zero value is a missing node.
type value struct {
	in   *file
	node *yaml.Node
}

type entry struct {
	key string
	value
}

func (v value) isMissing() bool { return v.node == nil }

// at returns the position of a value.
func (v value) at() diag.Pos {
	if v.node == nil {
		return diag.Pos{}
	}
	return diag.Pos{Line: v.node.Line, Col: v.node.Column}
}

// of returns a value for a node in the same file. It resolves aliases.
func (v value) of(node *yaml.Node) value {
	for node != nil && node.Kind == yaml.AliasNode {
		node = node.Alias
	}
	return value{v.in, node}
}

// get returns the value of a key. It is missing if v is not a mapping that contains the key.
func (v value) get(key string) value {
	if v.node == nil || v.node.Kind != yaml.MappingNode {
		return value{}
	}
	for i := 0; i+1 < len(v.node.Content); i += 2 {
		if v.node.Content[i].Value == key {
			return v.of(v.node.Content[i+1])
		}
	}
	return value{}
}

// entries returns the keys and values of a mapping.
func (v value) entries() []entry {
	if v.node == nil || v.node.Kind != yaml.MappingNode {
		return nil
	}
	list := make([]entry, 0, len(v.node.Content)/2)
	for i := 0; i+1 < len(v.node.Content); i += 2 {
		list = append(list, entry{v.node.Content[i].Value, v.of(v.node.Content[i+1])})
	}
	return list
}

// items returns the elements of a list.
func (v value) items() []value {
	if v.node == nil || v.node.Kind != yaml.SequenceNode {
		return nil
	}
	list := make([]value, len(v.node.Content))
	for i, node := range v.node.Content {
		list[i] = v.of(node)
	}
	return list
}

// scalar returns the text of a scalar.
func (v value) scalar() string {
	if v.node == nil || v.node.Kind != yaml.ScalarNode {
		return ""
	}
	return v.node.Value
}

func (v value) text(key string) string { return v.get(key).scalar() }

func (v value) isTrue(key string) bool { return v.text(key) == "true" }

// reader reads the files of a description.
type reader struct {
	files fs.FS
	read  map[string]*file
	// targets caches the targets of references by file and reference.
	targets map[string]value
	// isReported contains problems and features that have been reported, so that each one is only reported once.
	isReported map[string]bool
	// keys contains an index of each large mapping.
	keys     map[*yaml.Node]map[string]*yaml.Node
	problems diag.List
}

// reported is a problem that a hint can be added to. The zero value is not a problem.
type reported struct{ *diag.Problem }

func (r reported) hint(format string, args ...any) {
	if r.Problem != nil {
		*r.Problem = r.WithHint(format, args...)
	}
}

func (r *reader) report(at value, format string, args ...any) reported {
	return r.add(at, diag.Errorf(at.at(), format, args...))
}

func (r *reader) warn(at value, format string, args ...any) reported {
	return r.add(at, diag.Warningf(at.at(), format, args...))
}

func (r *reader) add(at value, problem diag.Problem) reported {
	if at.in != nil {
		problem.File = at.in.name
	}
	key := problem.String()
	if r.isReported[key] || len(r.problems) >= maxProblems {
		return reported{}
	}
	r.isReported[key] = true
	if at.in != nil {
		problem = diag.List{problem}.In(at.in.name, at.in.src)[0]
	}
	r.problems = append(r.problems, problem)
	return reported{&r.problems[len(r.problems)-1]}
}

// maxProblems is the maximum number of problems that are reported for a description.
const maxProblems = 100

var yamlLine = regexp.MustCompile(`line (\d+):? ?`)

// open reads and parses a file. It only reads each file once.
func (r *reader) open(name string) (value, bool) {
	if known, ok := r.read[name]; ok {
		return value{known, known.root}, known.root != nil
	}
	f := &file{name: name}
	r.read[name] = f
	if len(r.read) > maxFiles {
		r.report(value{in: f}, "the description consists of more than %d files", maxFiles).hint("merge some of them")
		return value{}, false
	}
	info, err := fs.Stat(r.files, name)
	if err == nil && info.Size() > maxSize {
		r.report(value{in: f}, "the description is larger than %d MB", maxSize>>20).hint("split it into several files")
		return value{}, false
	}
	if err == nil {
		f.src, err = fs.ReadFile(r.files, name)
	}
	if err != nil {
		if path, ok := errors.AsType[*fs.PathError](err); ok {
			err = path.Err
		}
		r.report(value{in: f}, "the description cannot be read: %s", err).hint("use a file in the site's folder")
		return value{}, false
	}
	signs := 0
	for _, c := range f.src {
		switch c {
		case ',', '\n', '[', '{', ':', '-', '?':
			signs++
		}
	}
	if signs > maxSigns {
		r.report(value{in: f}, "the description contains more than %d values", maxSigns).hint("split it into several files")
		return value{}, false
	}
	var document yaml.Node
	if err := yaml.NewDecoder(bytes.NewReader(f.src)).Decode(&document); err != nil {
		r.yamlProblem(f, err)
		return value{}, false
	}
	if len(document.Content) == 0 || document.Content[0].Kind != yaml.MappingNode {
		r.report(value{in: f, node: &yaml.Node{Line: 1, Column: 1}}, "the file is not a mapping").hint("write keys and values, as in openapi: 3.1.0")
		return value{}, false
	}
	f.root = document.Content[0]
	f.lines = strings.Split(string(f.src), "\n")
	return value{f, f.root}, true
}

// yamlProblem reports a parser error at the line of the error.
func (r *reader) yamlProblem(f *file, err error) {
	message := strings.TrimPrefix(err.Error(), "yaml: ")
	at := &yaml.Node{Line: 1, Column: 1}
	if match := yamlLine.FindStringSubmatch(message); match != nil {
		at.Line, _ = strconv.Atoi(match[1])
		message = strings.Replace(message, match[0], "", 1)
	}
	lines := strings.Split(string(f.src), "\n")
	if at.Line >= 1 && at.Line <= len(lines) {
		line := lines[at.Line-1]
		at.Column = len(line) - len(strings.TrimLeft(line, " \t")) + 1
	}
	r.report(value{f, at}, "the description is not valid YAML: %s", message).hint("check the indentation, quotes, brackets and colons in this line and the lines around it")
}

// resolve returns the target of a reference. If v has no $ref, it returns v. If the target does not exist, it reports
// the problem and returns a missing value.
func (r *reader) resolve(v value) value {
	for range maxHops {
		ref := v.get("$ref")
		if ref.node == nil || ref.node.Kind != yaml.ScalarNode {
			return v
		}
		if v = r.target(ref); v.isMissing() {
			return v
		}
	}
	r.report(v.get("$ref"), "the $ref %q refers to itself", v.text("$ref")).hint("refer to the definition directly")
	return value{}
}

// maxHops is the maximum length of a chain of references.
const maxHops = 32

// target returns the target of a reference from the cache, or finds it.
func (r *reader) target(ref value) value {
	key := ref.in.name + "\n" + ref.scalar()
	if target, ok := r.targets[key]; ok {
		return target
	}
	target := r.find(ref)
	r.targets[key] = target
	return target
}

func (r *reader) find(ref value) value {
	address, pointer, _ := strings.Cut(ref.scalar(), "#")
	from := value{ref.in, ref.in.root}
	if address != "" {
		if strings.Contains(address, "://") || strings.HasPrefix(address, "//") {
			r.report(ref, "the $ref %q points to another site", ref.scalar()).hint("save the file in the site's folder and refer to the copy")
			return value{}
		}
		decoded, err := url.PathUnescape(address)
		name := path.Join(path.Dir(ref.in.name), decoded)
		if err != nil || !fs.ValidPath(name) || path.IsAbs(decoded) {
			r.report(ref, "the $ref %q points outside the site's folder", ref.scalar()).hint("refer to a file in this folder, by its path relative to %s", ref.in.name)
			return value{}
		}
		if folder.IsHidden(name) {
			r.report(ref, "the $ref points to %q, which is hidden", name).hint("files whose names begin with a dot are private; rename the file")
			return value{}
		}
		if _, err := fs.Stat(r.files, name); err != nil {
			r.report(ref, "the $ref points to %q, which cannot be read", name).hint("refer to a file in the site's folder, by its path relative to %s", ref.in.name)
			return value{}
		}
		var ok bool
		if from, ok = r.open(name); !ok {
			return value{}
		}
	}
	if pointer == "" {
		return from
	}
	if !strings.HasPrefix(pointer, "/") {
		r.report(ref, "the $ref %q is not a path in the description", ref.scalar()).hint("refer to a path such as #/components/schemas/Pet; $id and $anchor are not supported")
		return value{}
	}
	at := from
	for _, part := range strings.Split(pointer[1:], "/") {
		if decoded, err := url.PathUnescape(part); err == nil {
			part = decoded
		}
		part = strings.NewReplacer("~1", "/", "~0", "~").Replace(part)
		parent := at
		if at = r.member(parent, part); at.isMissing() {
			if i, err := strconv.Atoi(part); err == nil && i >= 0 && i < len(parent.items()) {
				at = parent.items()[i]
				continue
			}
			problem := r.report(ref, "the $ref %q has no target: there is no %q", ref.scalar(), part)
			var names []string
			for _, e := range parent.entries() {
				names = append(names, e.key)
			}
			if near, ok := diag.Nearest(part, names); ok {
				problem.hint("did you mean %q?", near)
			} else {
				problem.hint("add it, or refer to an existing part of the description")
			}
			return value{}
		}
	}
	return at
}

// member returns the value of a key. It uses an index for large mappings, because many references may refer to them.
func (r *reader) member(v value, key string) value {
	if v.node == nil || v.node.Kind != yaml.MappingNode || len(v.node.Content) < minIndexed {
		return v.get(key)
	}
	keys := r.keys[v.node]
	if keys == nil {
		keys = make(map[string]*yaml.Node, len(v.node.Content)/2)
		for i := len(v.node.Content) - 2; i >= 0; i -= 2 { // if a key occurs twice, the first one applies, as in get
			keys[v.node.Content[i].Value] = v.node.Content[i+1]
		}
		r.keys[v.node] = keys
	}
	return v.of(keys[key])
}

// minIndexed is the minimum number of keys and values that a mapping must have to be indexed.
const minIndexed = 64

// literal contains keys whose values are not part of the description itself.
var literal = map[string]bool{"example": true, "default": true, "enum": true, "const": true, "value": true}

// named contains keys of mappings whose own keys are arbitrary names.
var named = map[string]bool{
	"properties": true, "patternProperties": true, "$defs": true, "definitions": true, "schemas": true, "responses": true,
	"parameters": true, "examples": true, "requestBodies": true, "headers": true, "paths": true, "webhooks": true,
}

// checkRefs reports broken references in v, which is the value of key.
func (r *reader) checkRefs(v value, key string, depth int) {
	if depth > maxNesting {
		r.report(v, "the lists and mappings in the description are nested more than %d levels deep", maxNesting).hint("move parts of the description to components and refer to them")
		return
	}
	switch v.node.Kind {
	case yaml.SequenceNode:
		if key == "examples" {
			return // the key belongs to a schema
		}
		for _, node := range v.node.Content {
			r.checkRefs(value{v.in, node}, "", depth+1)
		}
	case yaml.MappingNode:
		for i := 0; i+1 < len(v.node.Content); i += 2 {
			inner, node := v.node.Content[i].Value, v.node.Content[i+1]
			switch {
			case named[key]:
				r.checkRefs(value{v.in, node}, "", depth+1)
			case inner == "$ref" && node.Kind == yaml.ScalarNode:
				r.resolve(v)
			case !literal[inner] && !strings.HasPrefix(inner, "x-"):
				r.checkRefs(value{v.in, node}, inner, depth+1)
			}
		}
	}
}
