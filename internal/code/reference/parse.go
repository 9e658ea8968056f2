package reference

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// MaxSize is the maximum size of a description in bytes. The description of three.js is a tenth of this size.
const MaxSize = 16 << 20

var (
	kinds       = []Kind{Component, Function, Class, Interface, Type, Variable, Enum, Namespace}
	memberKinds = []MemberKind{Prop, Event, Slot, Exposed, Result, Property, Method}
)

// Parse parses a description. It returns nil if src is not JSON in the expected format. If individual exports have
// problems, the rest of the library can still be used.
func Parse(file string, src []byte) (*Library, diag.List) {
	if len(src) > MaxSize {
		return nil, diag.List{diag.Errorf(diag.Pos{}, "the description is larger than %d MB", MaxSize>>20).
			WithHint("leave out exports that are not described on any page")}.In(file, nil)
	}
	p := parser{src: src, dec: json.NewDecoder(bytes.NewReader(src))}
	library, err := p.library()
	if err != nil {
		p.fail(err)
		return nil, p.problems.In(file, src)
	}
	return library, p.problems.In(file, src)
}

const formatHint = "for the format, see docs/development.md of tresdocs"

// parser decodes a description one export at a time, so that problems have positions.
type parser struct {
	src      []byte
	dec      *json.Decoder
	problems diag.List
}

func (p *parser) library() (*Library, error) {
	var head struct {
		Library
		Exports []json.RawMessage `json:"exports"`
	}
	p.dec.DisallowUnknownFields()
	if err := p.dec.Decode(&head); err != nil {
		return nil, err
	}
	if _, err := p.dec.Token(); !errors.Is(err, io.EOF) {
		p.report(int(p.dec.InputOffset()), "unexpected text after the description").hint("a file can describe only one package")
	}
	library := head.Library
	if library.Package == "" || library.Version == "" {
		p.report(0, "the description does not specify both a package and a version").hint(`add "package" and "version" at the top`)
	}
	from := 0
	seen := map[string]bool{}
	for _, raw := range head.Exports {
		at := from + bytes.Index(p.src[from:], raw)
		from = at + len(raw)
		export, err := p.export(at, raw)
		if err != nil {
			return nil, err
		}
		key := export.Entry + " " + export.Name
		if seen[key] {
			p.report(at, "%q is exported twice", export.Name).hint("remove one of the descriptions")
		}
		seen[key] = true
		library.Exports = append(library.Exports, export)
	}
	return &library, nil
}

func (p *parser) export(at int, raw []byte) (Export, error) {
	var export Export
	if err := decode(at, raw, &export); err != nil {
		return export, err
	}
	if export.Name == "" {
		p.report(at, "an export has no name")
	}
	if !slices.Contains(kinds, export.Kind) {
		p.report(at, "unknown kind of export %q", export.Kind).suggest(string(export.Kind), toStrings(kinds))
	}
	for _, member := range export.Members {
		if !slices.Contains(memberKinds, member.Kind) {
			p.report(at, "unknown kind %q of the member %q of %q", member.Kind, member.Name, export.Name).
				suggest(string(member.Kind), toStrings(memberKinds))
		}
	}
	return export, nil
}

// offsetError is a JSON error in a part of a file. The part begins at offset.
type offsetError struct {
	offset int
	error
}

func (e offsetError) Unwrap() error { return e.error }

// decode decodes raw, which begins at offset in its file.
func decode(offset int, raw []byte, to any) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(to); err != nil {
		return offsetError{offset, err}
	}
	return nil
}

// fail reports a JSON error at its position.
func (p *parser) fail(err error) {
	at, inside := 0, err
	if e, ok := errors.AsType[offsetError](err); ok {
		at, inside = e.offset, e.error
	}
	if e, ok := errors.AsType[*json.SyntaxError](inside); ok {
		at += max(int(e.Offset)-1, 0)
	} else if e, ok := errors.AsType[*json.UnmarshalTypeError](inside); ok {
		p.report(at+max(int(e.Offset)-1, 0), "%q cannot be a %s", e.Field, e.Value).hint(formatHint)
		return
	} else if errors.Is(inside, io.ErrUnexpectedEOF) {
		at = len(p.src)
	}
	p.report(at, "%s", strings.TrimPrefix(inside.Error(), "json: ")).hint(formatHint)
}

// reported is a reported problem. A hint can be added to it.
type reported struct{ *diag.Problem }

func (p *parser) report(at int, format string, args ...any) reported {
	p.problems = append(p.problems, diag.Errorf(diag.PosAt(p.src, at), format, args...))
	return reported{&p.problems[len(p.problems)-1]}
}

func (r reported) hint(text string) { *r.Problem = r.WithHint("%s", text) }

func (r reported) suggest(name string, words []string) {
	*r.Problem = r.WithSuggestion(name, words)
}

func toStrings[T ~string](list []T) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = string(s)
	}
	return out
}
