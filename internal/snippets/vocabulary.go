package snippets

import (
	"iter"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/diag"
)

// vocabulary holds the words that packages export. It rules out misspellings with regular expressions, in a hundredth
// of the time that parsing the code takes: only code that may have one is parsed.
type vocabulary struct {
	packages                                         *Packages
	tags, events, props, names, directives, literals *lexicon
	// misspelled caches whether the name of an unknown package is similar to a known name.
	misspelled sync.Map
}

func newVocabulary(p *Packages) *vocabulary {
	v := &vocabulary{
		packages: p, tags: newLexicon(5), events: newLexicon(3), props: newLexicon(3),
		names: newLexicon(6), directives: newLexicon(2), literals: newLexicon(4),
	}
	v.tags.add(p.tags()...)
	v.names.add(p.functions...)
	v.directives.add(vueDirectives...)
	v.literals.add(literals...)
	v.props.add(commonProps...)
	v.props.add(tresProps...)
	for _, e := range p.bySpecifier {
		for _, class := range e.classes {
			v.props.add(class.members...)
			v.props.add(attributesOf(class.members)...)
			v.events.add(handlers(class.members)...)
		}
		for _, props := range e.components {
			v.props.add(props...)
			v.props.add(attributesOf(props)...)
			v.events.add(handlers(props)...)
		}
	}
	return v
}

// token matches an identifier or an attribute with dashes.
var token = regexp.MustCompile(`[A-Za-z_$][\w$]*(?:-+[A-Za-z_$][\w$]*)*`)

// tokens yields the start and end of each match of [token] in code.
func tokens(code string) func(yield func(start, end int) bool) {
	isFirst := func(i int) bool { return i < len(code) && isLetter(code[i]) }
	return func(yield func(int, int) bool) {
		for start := 0; start < len(code); start++ {
			if !isFirst(start) {
				continue
			}
			end := start
			for isFirst(end) || end < len(code) && isDigit(code[end]) {
				end++
				dashes := end
				for dashes < len(code) && code[dashes] == '-' {
					dashes++
				}
				if dashes > end && isFirst(dashes) {
					end = dashes
				}
			}
			if !yield(start, end) {
				return
			}
			start = end - 1
		}
	}
}

// declares are the keywords that declare the name after them.
var declares = map[string]bool{"const": true, "let": true, "var": true, "function": true, "class": true}

// declarationsIn returns the names that code declares.
func declarationsIn(code string) map[string]bool {
	declared := map[string]bool{}
	keyword, keywordEnd := false, 0
	for start, end := range tokens(code) {
		if keyword && strings.TrimLeft(code[keywordEnd:start], " \t\n") == "" {
			name, _, _ := strings.Cut(code[start:end], "-")
			declared[name] = true
		}
		keyword, keywordEnd = declares[code[start:end]], end
	}
	return declared
}

// mayBeWrong reports whether code may have a wrong name. It overlooks few: TestMutatedNames counts them.
func (v *vocabulary) mayBeWrong(code string) bool {
	imports := importsIn(code)
	if v.importsWrong(code, imports) || v.callsWrong(code, imports) {
		return true
	}
	declared := declarationsIn(code)
	code = withoutProse(code)
	names := withoutStrings(code)
	for start, end := range tokens(names) {
		if v.isSuspect(names[start:end], names[:start], names[end:], declared) {
			return true
		}
	}
	counts, reads := map[string]int{}, map[string]bool{}
	for start, end := range tokens(code) {
		word := code[start:end]
		for part := range strings.SplitSeq(word, "-") {
			counts[part]++
		}
		reads[word] = !keywords[word] && mayBeRead(code[:start], code[end:])
	}
	return hasSimilarNames(counts, reads)
}

// keywords are the keywords that are one letter away from a common name, such as "from" from "form".
var keywords = map[string]bool{"const": true, "for": true, "from": true, "import": true, "new": true, "this": true, "while": true}

// mayBeRead reports whether a word between before and after can be a variable, rather than a member, a key, an attribute,
// or part of a path or text.
func mayBeRead(before, after string) bool {
	if strings.HasPrefix(after, `="`) && isInTag(before) {
		return false
	}
	return (before == "" || strings.IndexByte(`.'"/-#@<0123456789`, before[len(before)-1]) < 0 || strings.HasSuffix(before, `="`)) &&
		(after == "" || strings.IndexByte(":'/", after[0]) < 0)
}

// isSuspect reports whether word looks like a misspelling of a word that can be between the code before and after it.
// The code declares some words itself.
func (v *vocabulary) isSuspect(word, before, after string, declared map[string]bool) bool {
	left := byte(' ')
	if before != "" {
		left = before[len(before)-1]
	}
	directive, isDirective := strings.CutPrefix(word, "v-")
	switch {
	case left == '<' && isGeneric(before):
		// A type argument is checked as any other name.
	case left == '<':
		return word[0] >= 'A' && word[0] <= 'Z' && !strings.Contains(word, "-") &&
			(v.tags.isMisspelled(word) || strings.HasPrefix(word, tresPrefix) && !v.tags.words[word])
	case left == '@':
		return v.events.isMisspelled(eventKey(word))
	case isDirective:
		return v.directives.isMisspelled(directive)
	case (left == ':' || isSpace(left)) && isInTag(before) && !isHTML(before) && !isPassedOn(word):
		first, _, _ := strings.Cut(word, "-")
		if name := camel(word); !v.props.words[name] && (v.props.isMisspelled(name) || v.props.isMisspelled(word) || v.props.isMisspelled(first)) {
			return true
		}
	}
	return !declared[word] && (v.names.isMisspelledIgnoringCase(word) ||
		mayBeRead(before, after) && v.literals.isMisspelledIgnoringCase(word))
}

// isGeneric reports whether the "<" at the end of code opens a list of type arguments.
func isGeneric(code string) bool {
	return len(code) > 1 && (isLetter(code[len(code)-2]) || isDigit(code[len(code)-2]))
}

// isHTML reports whether the tag that code ends within is an HTML or custom element, whose attributes are not checked.
func isHTML(code string) bool {
	tag := strings.Fields(code[strings.LastIndexByte(code, '<')+1:])[0]
	return strings.Contains(tag, "-") || strings.ToLower(tag) == tag
}

// isInTag reports whether code ends within a start tag, but not within the value of an attribute.
func isInTag(code string) bool {
	at := strings.LastIndexByte(code, '<')
	if at < 0 || at+1 == len(code) || !isLetter(code[at+1]) || isGeneric(code[:at+1]) {
		return false
	}
	isQuoted := false
	for _, c := range []byte(code[at:]) {
		switch {
		case c == '"':
			isQuoted = !isQuoted
		case c == '>' && !isQuoted:
			return false
		}
	}
	return !isQuoted
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' }

// hasSimilarNames reports whether a word that code reads once may be a misspelling of another word of the code.
func hasSimilarNames(counts map[string]int, reads map[string]bool) bool {
	for a := range reads {
		if !reads[a] || counts[a] > 1 || len(a) < 3 {
			continue
		}
		for b := range counts {
			if len(b) >= 4 && !keywords[b] && diag.OneSlip(a, b) && !strings.HasPrefix(a, b) && !strings.EqualFold(a, b) && !isNumbered(a, b) {
				return true
			}
		}
	}
	return false
}

var (
	importStatement = regexp.MustCompile(`^import\s+(?:type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]`)
	isWord          = regexp.MustCompile(`^\w+$`)
	namespaceImport = regexp.MustCompile(`\*\s*as\s+(\w+)`)
	braces          = regexp.MustCompile(`\{([^{}]*)\}`)
	destructuring   = regexp.MustCompile(`\{([^{}]*)\}\s*=\s*(?:await\s+)?(\w+)\b`)
	callStart       = regexp.MustCompile(`^\s*(?:<[^()]*>)?\(`)
)

// importedNames is an import statement: what it imports, as written, and the package.
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

// importsWrong reports whether the imports of code may be of a package or name that does not exist.
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

// callsWrong reports whether a call of a described function may have an unknown option or destructure an unknown result.
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

// callsOf yields the code after each "(" that calls function.
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

// called returns the described functions among imports, by their local names.
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

// keysIn lists the keys of the object literals among the arguments of a call. code begins after its opening parenthesis.
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

// isArgument reports whether a brace after code opens an argument, rather than the body of a function.
func isArgument(code string) bool {
	code = strings.TrimRight(code, " \n\t")
	return code == "" || code[len(code)-1] == ','
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool {
	return c == '_' || c == '$' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
