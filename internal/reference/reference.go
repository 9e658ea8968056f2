// Package reference reads the descriptions of libraries in a site's folder reference: what each package exports, with
// the members of all that. A [Library] is one file, which scripts make from the types of a package. A [Set] is all of
// a site's, and finds an export by its name.
package reference

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

// The kinds of members. Those of components have the first four, those of classes and interfaces the others.
const (
	Prop     MemberKind = "prop"
	Event    MemberKind = "event"
	Slot     MemberKind = "slot"
	Exposed  MemberKind = "exposed"
	Property MemberKind = "property"
	Method   MemberKind = "method"
)

// Library describes one version of a package.
type Library struct {
	Package string `json:"package"`
	Version string `json:"version"`
	// SourceURL is the address of a place in the package's source, with {file} and {line} for the place.
	SourceURL string   `json:"sourceURL,omitempty"`
	Exports   []Export `json:"exports"`
}

// Export is one name that a package exports.
type Export struct {
	Name string `json:"name"`
	Kind Kind   `json:"kind"`
	// Entry is what the name is imported from, where that is not the package.
	Entry string `json:"entry,omitempty"`
	// Type is the type of a variable, or what a type stands for.
	Type string `json:"type,omitempty"`
	// TypeParameters are as they are written, such as "T extends Object3D".
	TypeParameters []string `json:"typeParameters,omitempty"`
	// Parameters are those of a function, or of the constructor of a class.
	Parameters []Parameter `json:"parameters,omitempty"`
	Returns    string      `json:"returns,omitempty"`
	// Extends names the bases of a class or an interface, which have the members that Members leaves out.
	Extends []string `json:"extends,omitempty"`
	Members []Member `json:"members,omitempty"`
	Documentation
}

// Parameter is one argument that a function or a constructor takes.
type Parameter struct {
	Name     string `json:"name"`
	Type     string `json:"type"`
	Optional bool   `json:"optional,omitempty"`
	Default  string `json:"default,omitempty"`
	Doc      string `json:"doc,omitempty"`
}

// Member is one part of an export.
type Member struct {
	Name     string     `json:"name"`
	Kind     MemberKind `json:"kind"`
	Type     string     `json:"type,omitempty"`
	Optional bool       `json:"optional,omitempty"`
	Readonly bool       `json:"readonly,omitempty"`
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
	File string `json:"file"`
	Line int    `json:"line,omitempty"`
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
