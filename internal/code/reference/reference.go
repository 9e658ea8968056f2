// Package reference reads the API descriptions in the reference folder of a site. They contain the exports of packages
// and their members. A [Library] corresponds to one file, which scripts generate from the type declarations of a
// package. A [Set] contains all libraries of a site and finds exports by name.
package reference

import (
	"cmp"
	"strconv"
	"strings"
)

// Kind is the kind of an export in TypeScript or Vue.
type Kind string

// Kinds of exports.
const (
	Component Kind = "component"
	Function  Kind = "function"
	Class     Kind = "class"
	Interface Kind = "interface"
	Type      Kind = "type"
	Variable  Kind = "variable"
	Enum      Kind = "enum"
	Namespace Kind = "namespace"
)

// MemberKind is the kind of an export's member.
type MemberKind string

// The kinds of members. Components have members of the first four kinds. Functions have Result. Classes and interfaces
// have Property, Method and Event.
const (
	Prop     MemberKind = "prop"
	Event    MemberKind = "event"
	Slot     MemberKind = "slot"
	Exposed  MemberKind = "exposed"
	Result   MemberKind = "result"
	Property MemberKind = "property"
	Method   MemberKind = "method"
)

// Library describes one version of a package.
type Library struct {
	Package string `json:"package"`
	Version string `json:"version"`
	// SourceURL is the URL of a line in the package's source. It contains the placeholders {file} and {line}.
	SourceURL string `json:"sourceURL,omitempty"`
	// Docs is the URL of the library's own page about an export. It contains the placeholder {name}.
	Docs string `json:"docs,omitempty"`
	// Families are the groups of elements in display order.
	Families []Family `json:"families,omitempty"`
	Exports  []Export `json:"exports"`
}

// Family is a group of classes with elements.
type Family struct {
	Name string `json:"name"`
	// Attach is Markdown that explains where elements of the family are attached.
	Attach string `json:"attach,omitempty"`
	// Events is Markdown that explains which events templates can listen to on elements of the family.
	Events string `json:"events,omitempty"`
}

// Element is the template tag that creates objects of a class.
type Element struct {
	Tag    string `json:"tag"`
	Family string `json:"family"`
	// Props is Markdown that explains what the element's props do. It is empty if they set the properties of the class.
	Props string `json:"props,omitempty"`
	// Example is the smallest Vue component that shows the element. It is empty if the element needs more than a template.
	Example string `json:"example,omitempty"`
	// Drawing is the path data of a 240 by 160 SVG drawing of the objects. It is empty if there is no drawing.
	Drawing string `json:"drawing,omitempty"`
}

// Export is a name that a package exports.
type Export struct {
	Name string `json:"name"`
	Kind Kind   `json:"kind"`
	// Entry is the specifier that the name is imported from. It is empty if this is the package itself.
	Entry string `json:"entry,omitempty"`
	// Of is only set for a re-export. It is the package that describes the export, followed by "#" and the name in that
	// package if it differs. A re-export only has a name and a kind.
	Of string `json:"of,omitempty"`
	// Type is the type of a variable or the definition of a type.
	Type string `json:"type,omitempty"`
	// TypeParameters are written as in the source, such as "T extends Object3D".
	TypeParameters []string `json:"typeParameters,omitempty"`
	// Parameters are the parameters of a function or of the constructor of a class.
	Parameters []Parameter `json:"parameters,omitempty"`
	Returns    string      `json:"returns,omitempty"`
	// Overloads are additional signatures of a function or constructor.
	Overloads []Signature `json:"overloads,omitempty"`
	// Extends contains the names of a class's or interface's bases. Members does not include inherited members.
	Extends []string `json:"extends,omitempty"`
	Members []Member `json:"members,omitempty"`
	// Element is the element that creates objects of a class. It is nil if there is none.
	Element *Element `json:"element,omitempty"`
	Documentation
}

// Signature is a signature of a function or constructor.
type Signature struct {
	TypeParameters []string    `json:"typeParameters,omitempty"`
	Parameters     []Parameter `json:"parameters,omitempty"`
	Returns        string      `json:"returns,omitempty"`
	Doc            string      `json:"doc,omitempty"`
}

// Parameter is a parameter of a function or constructor.
type Parameter struct {
	Name     string `json:"name"`
	Type     string `json:"type"`
	Optional bool   `json:"optional,omitempty"`
	// Rest is true for a rest parameter.
	Rest    bool   `json:"rest,omitempty"`
	Default string `json:"default,omitempty"`
	Doc     string `json:"doc,omitempty"`
	// Options are the properties of an object parameter. They are only set if all of them are known.
	Options []Member `json:"options,omitempty"`
}

// Member is a member of an export.
type Member struct {
	Name     string     `json:"name"`
	Kind     MemberKind `json:"kind"`
	Type     string     `json:"type,omitempty"`
	Optional bool       `json:"optional,omitempty"`
	Readonly bool       `json:"readonly,omitempty"`
	// Accepts is the type of the values that templates can set. It is only set if this type is wider than Type.
	Accepts string `json:"accepts,omitempty"`
	Documentation
}

// Documentation is the documentation that a library's authors have written.
type Documentation struct {
	// Doc is the doc comment in Markdown.
	Doc string `json:"doc,omitempty"`
	// Default is the default value as code.
	Default string `json:"default,omitempty"`
	Since   string `json:"since,omitempty"`
	// Deprecated explains what to use instead. It is empty if the name is not deprecated.
	Deprecated string  `json:"deprecated,omitempty"`
	Source     *Source `json:"source,omitempty"`
}

// Source is the position of a declaration.
type Source struct {
	// File is empty for a member that is declared in the same file as its export.
	File string `json:"file,omitempty"`
	// Line is 0 if only the file is known.
	Line int `json:"line,omitempty"`
}

// Address returns the URL of a position in the source of l. It returns "" if the library has no source URL. file is the
// file of the export and is used for members.
func (l *Library) Address(at *Source, file string) string {
	if at == nil || l.SourceURL == "" || cmp.Or(at.File, file) == "" {
		return ""
	}
	template := l.SourceURL
	if at.Line == 0 {
		template, _, _ = strings.Cut(template, "#")
	}
	return strings.NewReplacer("{file}", cmp.Or(at.File, file), "{line}", strconv.Itoa(at.Line)).Replace(template)
}

// Line returns the signature as a line of TypeScript, such as "<T>(value: T, ...rest: any[]): void".
func (s Signature) Line() string {
	var b strings.Builder
	b.WriteString(typeParameters(s.TypeParameters) + "(")
	for i, p := range s.Parameters {
		if i > 0 {
			b.WriteString(", ")
		}
		if p.Rest {
			b.WriteString("...")
		}
		b.WriteString(p.Name)
		if p.Optional {
			b.WriteString("?")
		}
		b.WriteString(": " + p.Type)
	}
	b.WriteString(")")
	if s.Returns != "" {
		b.WriteString(": " + s.Returns)
	}
	return b.String()
}

// typeParameters returns a list of type parameters in angle brackets. It returns "" for an empty list.
func typeParameters(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return "<" + strings.Join(list, ", ") + ">"
}

// Signature returns the first signature of an export.
func (e *Export) Signature() Signature {
	return Signature{TypeParameters: e.TypeParameters, Parameters: e.Parameters, Returns: e.Returns}
}

// Line returns the declaration of an export as a line of TypeScript.
func (e *Export) Line() string {
	switch e.Kind {
	case Function:
		return "function " + e.Name + e.Signature().Line()
	case Class:
		return "class " + e.Name + e.extends()
	case Type:
		return "type " + e.Name + typeParameters(e.TypeParameters) + " = " + e.Type
	case Variable:
		return "const " + e.Name + ": " + e.Type
	default:
		return string(e.Kind) + " " + e.Name
	}
}

func (e *Export) extends() string {
	if base := e.Base(); base != "" {
		return " extends " + base
	}
	return ""
}

// Base returns the name of the class that e extends, without type arguments. It returns "" if there is none.
func (e *Export) Base() string {
	if len(e.Extends) == 0 {
		return ""
	}
	name, _, _ := strings.Cut(e.Extends[0], "<")
	return name
}

// Value reports whether an export exists at run time. All other exports are types.
func (e *Export) Value() bool {
	return e.Kind != Interface && e.Kind != Type && e.Kind != Namespace
}

// Export returns the export with the given name.
func (l *Library) Export(name string) (*Export, bool) {
	for i := range l.Exports {
		if l.Exports[i].Name == name {
			return &l.Exports[i], true
		}
	}
	return nil, false
}

// MembersOf returns the members of the given kind, in the order of the file.
func (e *Export) MembersOf(kind MemberKind) []Member {
	var list []Member
	for _, member := range e.Members {
		if member.Kind == kind {
			list = append(list, member)
		}
	}
	return list
}
