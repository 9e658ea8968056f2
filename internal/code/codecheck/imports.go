package codecheck

import (
	"iter"
	"regexp"
	"slices"
	"strings"
)

var (
	importStatement = regexp.MustCompile(`^import\s+(?:type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]`)
	isWord          = regexp.MustCompile(`^\w+$`)
	namespaceImport = regexp.MustCompile(`\*\s*as\s+(\w+)`)
	braces          = regexp.MustCompile(`\{([^{}]*)\}`)
	destructuring   = regexp.MustCompile(`\{([^{}]*)\}\s*=\s*(?:await\s+)?(\w+)\b`)
	callStart       = regexp.MustCompile(`^\s*(?:<[^()]*>)?\(`)
)

// importedNames holds the clause of an import statement, as written, and the package it imports from.
type importedNames struct{ clause, from string }

// importsIn lists the import statements of code.
func importsIn(code string) []importedNames {
	var imports []importedNames
	for at := 0; ; {
		next := strings.Index(code[at:], "import")
		if next < 0 {
			return imports
		}
		at += next
		isWord := at == 0 || !isLetter(code[at-1]) && !isDigit(code[at-1])
		if match := importStatement.FindStringSubmatch(code[at:]); isWord && match != nil {
			imports = append(imports, importedNames{match[1], match[2]})
			at += len(match[0])
		} else {
			at += len("import")
		}
	}
}

// importsWrong reports whether code may import a package or a name that does not exist.
func (v *vocabulary) importsWrong(code string, imports []importedNames) bool {
	for _, statement := range imports {
		from := addonOf(statement.from)
		exported, ok := v.packages.exportsOf(from)
		if !ok {
			if v.isMisspelledPackage(from) {
				return true
			}
			continue
		}
		if as := namespaceImport.FindStringSubmatch(statement.clause); as != nil {
			for _, member := range regexp.MustCompile(`\b`+as[1]+`\.(\w+)`).FindAllStringSubmatch(code, -1) {
				if !exported.names[member[1]] {
					return true
				}
			}
			continue
		}
		if isWord.MatchString(statement.clause) && exported.names["default"] {
			continue
		}
		list := braces.FindStringSubmatch(statement.clause)
		if list == nil || strings.TrimSpace(braces.ReplaceAllString(statement.clause, "")) != "" {
			return true // a default import
		}
		for _, name := range membersOf(list[1]) {
			if !exported.names[name] {
				return true
			}
		}
	}
	return false
}

func (v *vocabulary) isMisspelledPackage(name string) bool {
	if answer, ok := v.misspelled.Load(name); ok {
		return answer.(bool)
	}
	_, isSimilar := correctPackage(name, v.packages.specifiers)
	v.misspelled.Store(name, isSimilar)
	return isSimilar
}

// membersOf lists the names between the braces of an import or a destructuring pattern.
func membersOf(list string) []string {
	var names []string
	for part := range strings.SplitSeq(lineComment.ReplaceAllString(list, ""), ",") {
		part = strings.TrimPrefix(strings.TrimSpace(part), "type ")
		if name := token.FindString(part); name != "" && !strings.HasPrefix(part, "...") {
			names = append(names, name)
		}
	}
	return names
}

var lineComment = regexp.MustCompile(`//[^\n]*`)

// callsWrong reports whether a call to a known function may pass an unknown option or destructure an unknown result.
func (v *vocabulary) callsWrong(code string, imports []importedNames) bool {
	for local, f := range v.called(imports) {
		isUnknown := func(members []string) func(string) bool {
			return func(name string) bool { return !slices.Contains(members, name) }
		}
		for _, match := range destructuring.FindAllStringSubmatch(code, -1) {
			if match[2] == local && f.result != nil && slices.ContainsFunc(membersOf(match[1]), isUnknown(f.result)) {
				return true
			}
		}
		options := slices.Concat(f.options...)
		if len(options) == 0 {
			continue
		}
		for arguments := range callsOf(local, code) {
			if slices.ContainsFunc(keysIn(arguments), isUnknown(options)) {
				return true
			}
		}
	}
	return false
}

// callsOf yields the code after the opening parenthesis of each call to function.
func callsOf(function, code string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for start, end := range tokens(code) {
			if code[start:end] != function {
				continue
			}
			if call := callStart.FindString(code[end:]); call != "" && !yield(code[end+len(call):]) {
				return
			}
		}
	}
}

// called returns the known functions among imports, keyed by their local names.
func (v *vocabulary) called(imports []importedNames) map[string]function {
	called := map[string]function{}
	for _, statement := range imports {
		functions := v.packages.bySpecifier[statement.from].functions
		list := braces.FindStringSubmatch(statement.clause)
		if functions == nil || list == nil {
			continue
		}
		for part := range strings.SplitSeq(list[1], ",") {
			name, local, renamed := strings.Cut(strings.TrimSpace(part), " as ")
			if !renamed {
				local = name
			}
			if f, ok := functions[strings.TrimSpace(name)]; ok {
				called[strings.TrimSpace(local)] = f
			}
		}
	}
	return called
}

// keysIn lists the keys of the object literals among the arguments of a call. code begins after the opening
// parenthesis.
func keysIn(code string) []string {
	var keys []string
	depth, isObject, expectsKey := 0, false, false
	for i := 0; i < len(code); i++ {
		switch c := code[i]; {
		case c == '\'' || c == '"' || c == '`':
			end := strings.IndexByte(code[i+1:], c)
			if end < 0 {
				return keys
			}
			i += end + 1
			expectsKey = false
		case strings.HasPrefix(code[i:], "//"):
			i += max(strings.IndexByte(code[i:], '\n'), 1)
		case strings.IndexByte("([{", c) >= 0:
			if depth++; depth == 1 {
				isObject = c == '{' && isArgument(code[:i])
			}
			expectsKey = depth == 1 && isObject
		case strings.IndexByte(")]}", c) >= 0:
			if depth--; depth < 0 {
				return keys
			}
		case c == ',':
			expectsKey = depth == 1 && isObject
		case expectsKey && isLetter(c):
			name := token.FindString(code[i:])
			keys = append(keys, name)
			i += len(name) - 1
			expectsKey = false
		case c != ' ' && c != '\n' && c != '\t':
			expectsKey = false
		}
	}
	return keys
}

// isArgument reports whether a brace that follows code opens an argument instead of a function body.
func isArgument(code string) bool {
	code = strings.TrimRight(code, " \n\t")
	return code == "" || code[len(code)-1] == ','
}
