package codecheck

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/tresjs/tresdocs/internal/base/diag"
)

// vocabulary holds the words that packages export. It uses regular expressions to rule out misspellings, which takes
// a hundredth of the time of parsing the code. Only code that may contain a misspelling is parsed.
type vocabulary struct {
	packages                                         *Packages
	tags, events, props, names, directives, literals *lexicon
	// misspelled caches whether the name of an unknown package resembles a known name.
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
	v.props.add(p.elements.Props...)
	for _, e := range p.bySpecifier {
		for _, class := range e.classes {
			v.props.add(class.members...)
			v.props.add(attributesOf(class.members)...)
			v.events.add(handlers(class.members)...)
		}
		for _, c := range e.components {
			v.props.add(c.props...)
			v.props.add(attributesOf(c.props)...)
			v.events.add(handlers(c.props)...)
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

// declares holds the keywords that are followed by the name they declare.
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

// mayBeWrong reports whether code may contain an incorrect name. It overlooks few of them; TestMutatedNames counts
// them.
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

// keywords holds the keywords that differ by one letter from a common name, such as "from" and "form".
var keywords = map[string]bool{"const": true, "for": true, "from": true, "import": true, "new": true, "this": true, "while": true}

// mayBeRead reports whether a word between before and after can be a variable, as opposed to a member, a key, an
// attribute, or part of a path or text.
func mayBeRead(before, after string) bool {
	if strings.HasPrefix(after, `="`) && isInTag(before) {
		return false
	}
	return (before == "" || strings.IndexByte(`.'"/-#@<0123456789`, before[len(before)-1]) < 0 || strings.HasSuffix(before, `="`)) &&
		(after == "" || strings.IndexByte(":'/", after[0]) < 0)
}

// isSuspect reports whether word looks like a misspelling of a word that can appear between before and after.
// declared holds the words that the code itself declares.
func (v *vocabulary) isSuspect(word, before, after string, declared map[string]bool) bool {
	left := byte(' ')
	if before != "" {
		left = before[len(before)-1]
	}
	directive, isDirective := strings.CutPrefix(word, "v-")
	switch {
	case left == '<' && isGeneric(before):
		// Check a type argument like any other name.
	case left == '<':
		return word[0] >= 'A' && word[0] <= 'Z' && !strings.Contains(word, "-") &&
			(v.tags.isMisspelled(word) || v.packages.argumentsOf(word) != nil && !hasArguments(after) || v.packages.gone[word] != "" || strings.HasPrefix(word, v.packages.elements.Prefix) && !v.tags.words[word])
	case left == '@':
		key := eventKey(word)
		if isInTag(before) {
			accepted := v.packages.accepted(tagOf(before))
			if accepted != nil && !accepted["@"+key] && !isPassedOnEvent(key) && !strings.HasPrefix(after, ":") {
				return true
			}
		}
		return v.events.isMisspelled(key)
	case isDirective:
		return v.directives.isMisspelled(directive)
	case (left == ':' || isSpace(left)) && isInTag(before) && !isHTML(before) && !isPassedOn(word):
		first, _, _ := strings.Cut(word, "-")
		name := camel(word)
		if values := v.packages.components[tagOf(before)].values[name]; values != nil && left != ':' && !slices.Contains(values, quoted(after)) {
			return true
		}
		if accepted := v.packages.accepted(tagOf(before)); accepted != nil && !accepted[name] && !accepted[first+"-"] && !strings.HasPrefix(name, "on") {
			return true
		}
		if !v.props.words[name] && (v.props.isMisspelled(name) || v.props.isMisspelled(word) || v.props.isMisspelled(first)) {
			return true
		}
	}
	return !declared[word] && (v.packages.gone[word] != "" || v.names.isMisspelledIgnoringCase(word) ||
		mayBeRead(before, after) && v.literals.isMisspelledIgnoringCase(word))
}

// isGeneric reports whether a "<" after code opens a list of type arguments.
func isGeneric(code string) bool {
	return len(code) > 1 && (isLetter(code[len(code)-2]) || isDigit(code[len(code)-2]))
}

// isHTML reports whether code ends within the tag of an HTML element or a custom element. The attributes of such tags
// are not checked.
func isHTML(code string) bool {
	tag := tagOf(code)
	return strings.Contains(tag, "-") || strings.ToLower(tag) == tag
}

// hasArguments reports whether a start tag may set the arguments of a constructor, given the code after its name.
func hasArguments(code string) bool {
	attributes, _, _ := strings.Cut(code, ">")
	return strings.Contains(attributes, "args") || strings.Contains(attributes, "object") || strings.Contains(attributes, "v-bind")
}

// quoted returns the value of an attribute, given the code after its name.
func quoted(code string) string {
	value, _, _ := strings.Cut(strings.TrimPrefix(code, `="`), `"`)
	return value
}

// tagOf returns the name of the tag that code ends within.
func tagOf(code string) string { return strings.Fields(code[strings.LastIndexByte(code, '<')+1:])[0] }

// isInTag reports whether code ends within a start tag but not within an attribute value.
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

// hasSimilarNames reports whether a word that code reads only once may be a misspelling of another word in the code.
func hasSimilarNames(counts map[string]int, reads map[string]bool) bool {
	for a := range reads {
		if !reads[a] || counts[a] > 1 || len(a) < 3 {
			continue
		}
		for b := range counts {
			if len(b) >= 4 && !keywords[b] && diag.OneTypo(a, b) && !strings.HasPrefix(a, b) && !strings.EqualFold(a, b) && !isNumbered(a, b) {
				return true
			}
		}
	}
	return false
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool {
	return c == '_' || c == '$' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}
