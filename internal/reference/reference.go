// Package reference reads the descriptions of libraries in a site's folder reference: what each package exports, with
// the members of all that. A [Library] is one file, which scripts make from the types of a package. A [Set] is all of
// a site's, and finds an export by its name.
package reference

import (
	"cmp"
	"strconv"
	"strings"
)

// Kind is what an export is, in the words of TypeScript and Vue.
type Kind string

// The kinds of exports.
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

// MemberKind is what a member is of its export.
type MemberKind string

// The kinds of members. Those of components have the first four, what a function returns is a Result, and those of
// classes and interfaces are Property, Method and Event.
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
	// SourceURL is the address of a place in the package's source, with {file} and {line} for the place.
	SourceURL string `json:"sourceURL,omitempty"`
	// Docs is the address of the library's own page about an export, with {name} for its name.
	Docs string `json:"docs,omitempty"`
	// Families are the kinds of elements that classes have, in the order in which they are listed.
	Families []Family `json:"families,omitempty"`
	Exports  []Export `json:"exports"`
}

// Family is a kind of classes that templates create with elements.
type Family struct {
	Name string `json:"name"`
	// Attach is Markdown: where an element of the kind goes.
	Attach string `json:"attach,omitempty"`
	// Events is Markdown: which events of a template reach an element of the kind.
	Events string `json:"events,omitempty"`
}

// Element is how templates create objects of a class.
type Element struct {
	Tag    string `json:"tag"`
	Family string `json:"family"`
	// Example is the smallest Vue component that shows it; empty where a template alone cannot.
	Example string `json:"example,omitempty"`
}

// Export is one name that a package exports.
type Export struct {
	Name string `json:"name"`
	Kind Kind   `json:"kind"`
	// Entry is what the name is imported from, where that is not the package.
	Entry string `json:"entry,omitempty"`
	// Of names the package that describes an export which this one passes on, with "#" and its name there where that is
	// another one. Such an export has nothing else but a kind.
	Of string `json:"of,omitempty"`
	// Type is the type of a variable, or what a type stands for.
	Type string `json:"type,omitempty"`
	// TypeParameters are as they are written, such as "T extends Object3D".
	TypeParameters []string `json:"typeParameters,omitempty"`
	// Parameters are those of a function, or of the constructor of a class.
	Parameters []Parameter `json:"parameters,omitempty"`
	Returns    string      `json:"returns,omitempty"`
	// Overloads are the other ways to call a function or a constructor.
	Overloads []Signature `json:"overloads,omitempty"`
	// Extends names the bases of a class or an interface, which have the members that Members leaves out.
	Extends []string `json:"extends,omitempty"`
	Members []Member `json:"members,omitempty"`
	// Element is that of a class; nil for one without.
	Element *Element `json:"element,omitempty"`
	Documentation
}

// Signature is one way to call a function or a constructor.
type Signature struct {
	TypeParameters []string    `json:"typeParameters,omitempty"`
	Parameters     []Parameter `json:"parameters,omitempty"`
	Returns        string      `json:"returns,omitempty"`
	Doc            string      `json:"doc,omitempty"`
}

// Parameter is one argument that a function or a constructor takes.
type Parameter struct {
	Name     string `json:"name"`
	Type     string `json:"type"`
	Optional bool   `json:"optional,omitempty"`
	// Rest reports that it takes all further arguments.
	Rest    bool   `json:"rest,omitempty"`
	Default string `json:"default,omitempty"`
	Doc     string `json:"doc,omitempty"`
	// Options are the properties of the object that is taken, where all of them are known.
	Options []Member `json:"options,omitempty"`
}

// Member is one part of an export.
type Member struct {
	Name     string     `json:"name"`
	Kind     MemberKind `json:"kind"`
	Type     string     `json:"type,omitempty"`
	Optional bool       `json:"optional,omitempty"`
	Readonly bool       `json:"readonly,omitempty"`
	// Accepts is what a template may give a property, where that is more than its type.
	Accepts string `json:"accepts,omitempty"`
	Documentation
}

// Documentation is what the authors of a library say of a name.
type Documentation struct {
	// Doc is Markdown.
	Doc string `json:"doc,omitempty"`
	// Default is code.
	Default string `json:"default,omitempty"`
	Since   string `json:"since,omitempty"`
	// Deprecated says what to use instead; it is empty for what is not deprecated.
	Deprecated string  `json:"deprecated,omitempty"`
	Source     *Source `json:"source,omitempty"`
}

// Source is where a name is declared.
type Source struct {
	// File is empty for a member that stands in the file of its export.
	File string `json:"file,omitempty"`
	// Line is 0 where only the file is known.
	Line int `json:"line,omitempty"`
}

// Address returns the address of a place in the source of l. file is that of the export, for its members. It is empty
// for a library whose source has no address.
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

// Line is a call as one line of TypeScript: "<T>(value: T, ...rest: any[]): void".
func (s Signature) Line() string {
	var b strings.Builder
	if len(s.TypeParameters) > 0 {
		b.WriteString("<" + strings.Join(s.TypeParameters, ", ") + ">")
	}
	b.WriteString("(")
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

// Signature returns the first way to call an export.
func (e *Export) Signature() Signature {
	return Signature{TypeParameters: e.TypeParameters, Parameters: e.Parameters, Returns: e.Returns}
}

// Line is an export as one line of TypeScript.
func (e *Export) Line() string {
	switch e.Kind {
	case Function:
		return "function " + e.Name + e.Signature().Line()
	case Class:
		return "class " + e.Name + e.extends()
	case Type:
		return "type " + e.Name + " = " + e.Type
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

// Base names the class that a class extends, without the arguments of its type; "" for none.
func (e *Export) Base() string {
	if len(e.Extends) == 0 {
		return ""
	}
	name, _, _ := strings.Cut(e.Extends[0], "<")
	return name
}

// Value reports whether an export is there when code runs; the others are types.
func (e *Export) Value() bool {
	return e.Kind != Interface && e.Kind != Type && e.Kind != Namespace
}

// Export returns the export of a name.
func (l *Library) Export(name string) (*Export, bool) {
	for i := range l.Exports {
		if l.Exports[i].Name == name {
			return &l.Exports[i], true
		}
	}
	return nil, false
}

// MembersOf returns the members of a kind, in the order of the file.
func (e *Export) MembersOf(kind MemberKind) []Member {
	var list []Member
	for _, member := range e.Members {
		if member.Kind == kind {
			list = append(list, member)
		}
	}
	return list
}
