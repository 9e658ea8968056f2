package snippets

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/diag"
)

// vocabulary holds the words that packages have, to tell at a glance that code has no other that is like one of them.
// A glance takes a hundredth of the time that it takes to parse the code.
type vocabulary struct {
	packages                              *Packages
	tags, events, props, names, directive *lexicon
}

func newVocabulary(p *Packages) *vocabulary {
	v := &vocabulary{p, newLexicon(5), newLexicon(3), newLexicon(3), newLexicon(6), newLexicon(2)}
	v.tags.add(p.tags()...)
	v.names.add(p.functions...)
	v.directive.add(ofVue...)
	v.props.add(general...)
	v.props.add("args", "attach", "object", "dispose")
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

// lexicon holds words of one kind.
type lexicon struct {
	words map[string]bool
	// folded are those without their case.
	folded   map[string]bool
	byLength map[int][]string
	// least is how long a word is that is compared with them.
	least int
	// asked holds the answers for words that are none of these.
	asked sync.Map
}

func newLexicon(least int) *lexicon {
	return &lexicon{words: map[string]bool{}, folded: map[string]bool{}, byLength: map[int][]string{}, least: least}
}

func (l *lexicon) add(words ...string) {
	for _, word := range words {
		if !l.words[word] {
			l.words[word], l.folded[strings.ToLower(word)] = true, true
			l.byLength[len(word)] = append(l.byLength[len(word)], word)
		}
	}
}

// nearly reports whether a word is none of l, and like one of them.
func (l *lexicon) nearly(word string) bool {
	if l.words[word] {
		return false
	}
	if known, ok := l.asked.Load(word); ok {
		return known.(bool)
	}
	like := l.folded[strings.ToLower(word)]
	for length := len(word) - 1; length <= len(word)+1 && !like; length++ {
		_, like = slip(word, l.byLength[length], l.least)
	}
	l.asked.Store(word, like)
	return like
}

// token matches a word, or an attribute with dashes.
var token = regexp.MustCompile(`[A-Za-z_$][\w$]*(?:-[A-Za-z_$][\w$]*)*`)

// mayBeWrong reports whether code may have a name that is wrong. What it lets pass has none.
func (v *vocabulary) mayBeWrong(code string) bool {
	if v.importsWrong(code) || v.callsWrong(code) {
		return true
	}
	counts, reads := map[string]int{}, map[string]bool{}
	for _, at := range token.FindAllStringIndex(code, -1) {
		word := code[at[0]:at[1]]
		if v.isStrange(word, code[:at[0]]) {
			return true
		}
		for part := range strings.SplitSeq(word, "-") {
			counts[part]++
		}
		reads[word] = mayBeRead(code[:at[0]], code[at[1]:])
	}
	return hasTwins(counts, reads)
}

// mayBeRead reports whether a word between before and after can be a variable: it is no member, key, path or word of a text.
func mayBeRead(before, after string) bool {
	return (before == "" || strings.IndexByte(`.'"/-#@<0123456789`, before[len(before)-1]) < 0 || strings.HasSuffix(before, `="`)) &&
		(after == "" || strings.IndexByte(":'/", after[0]) < 0)
}

// isStrange reports whether a word, seen with what stands before it, is like one of those that may be there.
func (v *vocabulary) isStrange(word, before string) bool {
	left := byte(' ')
	if before != "" {
		left = before[len(before)-1]
	}
	directive, isDirective := strings.CutPrefix(word, "v-")
	switch {
	case left == '<' && isGeneric(before):
		// the argument of a generic type is a name like others
	case left == '<':
		return word[0] >= 'A' && word[0] <= 'Z' && !strings.Contains(word, "-") &&
			(v.tags.nearly(word) || strings.HasPrefix(word, tresPrefix) && !v.tags.words[word])
	case left == '@':
		return v.events.nearly(folded(word))
	case isDirective:
		return v.directive.nearly(directive)
	case (left == ':' || isSpace(left)) && isInTag(before):
		first, _, _ := strings.Cut(word, "-")
		if name := camel(word); !v.props.words[name] && (v.props.nearly(name) || v.props.nearly(word) || v.props.nearly(first)) {
			return true
		}
	}
	return !v.names.folded[strings.ToLower(word)] && v.names.nearly(word)
}

// isGeneric reports whether the "<" at the end of code opens the arguments of a generic type.
func isGeneric(code string) bool {
	return len(code) > 1 && (isLetter(code[len(code)-2]) || isDigit(code[len(code)-2]))
}

// isInTag reports whether code ends within a start tag, outside of the values of its attributes.
func isInTag(code string) bool {
	at := strings.LastIndexByte(code, '<')
	if at < 0 || at+1 == len(code) || !isLetter(code[at+1]) || isGeneric(code[:at+1]) {
		return false
	}
	tag := code[at:]
	return strings.Count(tag, `"`)%2 == 0 && !strings.Contains(quoted.ReplaceAllString(tag, ""), ">")
}

var quoted = regexp.MustCompile(`"[^"]*"`)

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' }

// hasTwins reports whether a word that a piece of code reads once may be another one of it, with a slip.
func hasTwins(counts map[string]int, reads map[string]bool) bool {
	for a := range reads {
		if !reads[a] || counts[a] > 1 || len(a) < 3 {
			continue
		}
		for b := range counts {
			if len(a)-len(b) <= 1 && len(b)-len(a) <= 1 && len(b) >= 4 && !strings.HasPrefix(a, b) && !strings.EqualFold(a, b) && !isNumbered(a, b) && diag.OneSlip(a, b) {
				return true
			}
		}
	}
	return false
}

var (
	importing = regexp.MustCompile(`\bimport\s+(?:type\s+)?([^'";]*?)\s*from\s*['"]([^'"]+)['"]`)
	isWord    = regexp.MustCompile(`^\w+$`)
	space     = regexp.MustCompile(`\*\s*as\s+(\w+)`)
	braces    = regexp.MustCompile(`\{([^{}]*)\}`)
	taking    = regexp.MustCompile(`\{([^{}]*)\}\s*=\s*(?:await\s+)?(\w+)\b`)
	calling   = regexp.MustCompile(`\b(\w+)\s*(?:<[^()]*>)?\(`)
)

// importsWrong reports whether an import may be wrong.
func (v *vocabulary) importsWrong(code string) bool {
	for _, match := range importing.FindAllStringSubmatch(code, -1) {
		from := addonOf(match[2])
		known, ok := v.packages.of(from)
		if !ok {
			if _, near := nearPackage(from, v.packages.specifiers); near {
				return true
			}
			continue
		}
		if as := space.FindStringSubmatch(match[1]); as != nil {
			for _, member := range regexp.MustCompile(`\b`+as[1]+`\.(\w+)`).FindAllStringSubmatch(code, -1) {
				if !known.names[member[1]] {
					return true
				}
			}
			continue
		}
		if isWord.MatchString(match[1]) && known.names["default"] {
			continue
		}
		list := braces.FindStringSubmatch(match[1])
		if list == nil || strings.TrimSpace(braces.ReplaceAllString(match[1], "")) != "" {
			return true // a default import
		}
		for _, name := range membersOf(list[1]) {
			if !known.names[name] {
				return true
			}
		}
	}
	return false
}

// membersOf lists the names between the braces of an import or a pattern.
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

// callsWrong reports whether what goes into a call of a described function, or comes out of it, may be wrong.
func (v *vocabulary) callsWrong(code string) bool {
	for local, f := range v.called(code) {
		isUnknown := func(known []string) func(string) bool {
			return func(name string) bool { return !slices.Contains(known, name) }
		}
		for _, match := range taking.FindAllStringSubmatch(code, -1) {
			if match[2] == local && f.result != nil && slices.ContainsFunc(membersOf(match[1]), isUnknown(f.result)) {
				return true
			}
		}
		known := slices.Concat(f.options...)
		for _, match := range calling.FindAllStringSubmatchIndex(code, -1) {
			if code[match[2]:match[3]] == local && len(known) > 0 && slices.ContainsFunc(keysIn(code[match[1]:]), isUnknown(known)) {
				return true
			}
		}
	}
	return false
}

// called returns the described functions that code imports, by the names that they have there.
func (v *vocabulary) called(code string) map[string]function {
	found := map[string]function{}
	for _, match := range importing.FindAllStringSubmatch(code, -1) {
		functions := v.packages.bySpecifier[match[2]].functions
		list := braces.FindStringSubmatch(match[1])
		if functions == nil || list == nil {
			continue
		}
		for part := range strings.SplitSeq(list[1], ",") {
			name, local, renamed := strings.Cut(strings.TrimSpace(part), " as ")
			if !renamed {
				local = name
			}
			if f, ok := functions[strings.TrimSpace(name)]; ok {
				found[strings.TrimSpace(local)] = f
			}
		}
	}
	return found
}

// keysIn lists the keys of the objects among the arguments of a call, whose open bracket is before code.
func keysIn(code string) []string {
	var keys []string
	depth, isObject, expects := 0, false, false
	for i := 0; i < len(code); i++ {
		switch c := code[i]; {
		case c == '\'' || c == '"' || c == '`':
			end := strings.IndexByte(code[i+1:], c)
			if end < 0 {
				return keys
			}
			i += end + 1
			expects = false
		case strings.HasPrefix(code[i:], "//"):
			i += max(strings.IndexByte(code[i:], '\n'), 1)
		case strings.IndexByte("([{", c) >= 0:
			if depth++; depth == 1 {
				isObject = c == '{' && isArgument(code[:i])
			}
			expects = depth == 1 && isObject
		case strings.IndexByte(")]}", c) >= 0:
			if depth--; depth < 0 {
				return keys
			}
		case c == ',':
			expects = depth == 1 && isObject
		case expects && isLetter(c):
			name := token.FindString(code[i:])
			keys = append(keys, name)
			i += len(name) - 1
			expects = false
		case c != ' ' && c != '\n' && c != '\t':
			expects = false
		}
	}
	return keys
}

// isArgument reports whether an argument begins behind code, and no body of a function.
func isArgument(code string) bool {
	code = strings.TrimRight(code, " \n\t")
	return code == "" || code[len(code)-1] == ','
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool {
	return c == '_' || c == '$' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
