package reference

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
)

// MaxSize is how many bytes a description may have. All classes of three take a tenth of it.
const MaxSize = 16 << 20

var (
	kinds       = []Kind{Component, Function, Class, Interface, Type, Variable, Enum, Namespace}
	memberKinds = []MemberKind{Prop, Event, Slot, Exposed, Result, Property, Method}
)

// Parse reads a description. It returns nil for one that is no JSON of this format; what is wrong with the names in it
// is a problem at its place, and the rest is usable.
func Parse(file string, src []byte) (*Library, diag.List) {
	if len(src) > MaxSize {
		return nil, diag.List{diag.Errorf(diag.Pos{}, "the description has more than %d MB", MaxSize>>20).
			WithHint("leave out what no page is about")}.In(file, nil)
	}
	p := parser{src: src, dec: json.NewDecoder(bytes.NewReader(src))}
	library, err := p.library()
	if err != nil {
		p.fail(err)
		return nil, p.problems.In(file, src)
	}
	return library, p.problems.In(file, src)
}

const formatHint = "see the format in docs/development.md"

// parser decodes a description export by export, so that each has a place.
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
		p.report(int(p.dec.InputOffset()), "text after the description").hint("a file describes one package")
	}
	library := head.Library
	if library.Package == "" || library.Version == "" {
		p.report(0, "the description names no package or no version").hint(`write "package" and "version" first`)
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
			p.report(at, "%q is exported twice", export.Name).hint("describe it once")
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
		p.report(at, "%q is no kind of export", export.Kind).suggest(string(export.Kind), texts(kinds))
	}
	for _, member := range export.Members {
		if !slices.Contains(memberKinds, member.Kind) {
			p.report(at, "%q of %q is no kind of member, but the kind of %q", member.Kind, export.Name, member.Name).
				suggest(string(member.Kind), texts(memberKinds))
		}
	}
	return export, nil
}

// shifted is an error of JSON in a part of a file.
type shifted struct {
	at int
	error
}

func (s shifted) Unwrap() error { return s.error }

func decode(at int, raw []byte, to any) error {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if err := dec.Decode(to); err != nil {
		return shifted{at, err}
	}
	return nil
}

// fail reports an error of JSON at its place.
func (p *parser) fail(err error) {
	at, inside := 0, err
	if s, ok := errors.AsType[shifted](err); ok {
		at, inside = s.at, s.error
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

// reported is a problem that may get a hint.
type reported struct{ *diag.Problem }

func (p *parser) report(at int, format string, args ...any) reported {
	p.problems = append(p.problems, diag.Errorf(diag.PosAt(p.src, at), format, args...))
	return reported{&p.problems[len(p.problems)-1]}
}

func (r reported) hint(text string) { *r.Problem = r.WithHint("%s", text) }

func (r reported) suggest(name string, words []string) {
	*r.Problem = r.WithSuggestion(name, words)
}

func texts[T ~string](list []T) []string {
	out := make([]string, len(list))
	for i, one := range list {
		out[i] = string(one)
	}
	return out
}
