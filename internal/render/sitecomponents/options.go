package sitecomponents

import (
	"regexp"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/code/bundlefs"
	"github.com/tresjs/tresdocs/internal/text/mdc"
)

var (
	// componentsOption matches the start of the option of the Options API that contains the components of a template, in
	// code without white space. It matches only the name if the option is not an object literal.
	componentsOption = regexp.MustCompile(`[{,]components(:\{|[:,}])`)
	// optionNames matches the names of the options that determine the components of a template.
	optionNames = regexp.MustCompile(`components|mixins|extends`)
	// inheriting matches an option whose value contains other options, in code without white space.
	inheriting = regexp.MustCompile(`[{,](?:mixins|extends)[:,}]`)
	// scriptTag matches the start tag of a script and captures its attributes.
	scriptTag = regexp.MustCompile(`<script(\s[^<>]*)?>`)
)

// declarations are the components that a component declares in this option.
type declarations struct {
	// tags are the names of the components in kebab case.
	tags map[string]bool
	// isOpen reports whether there are other components, with unknown names.
	isOpen bool
}

// declaredComponents returns the components that a Vue file declares. code is the compiled file.
func declaredComponents(file, code string) declarations {
	d := declarations{tags: map[string]bool{}}
	if !optionNames.MatchString(code) || !hasOptions(file) || bundlefs.TooDeep(code) != nil {
		return d
	}
	plain := api.Transform(code, api.TransformOptions{Loader: api.LoaderTS, MinifyWhitespace: true, LogLevel: api.LogLevelSilent}).Code
	d.isOpen = inheriting.Match(plain)
	for _, at := range componentsOption.FindAllSubmatchIndex(plain, -1) {
		if string(plain[at[2]:at[3]]) != ":{" {
			d.isOpen = true
			continue
		}
		for _, key := range objectKeys(string(plain[at[1]:])) {
			if strings.HasPrefix(key, "...") {
				d.isOpen = true
				continue
			}
			d.tags[mdc.Kebab(key)] = true
		}
	}
	return d
}

// hasOptions reports whether a Vue file may use the Options API.
func hasOptions(file string) bool {
	for _, tag := range scriptTag.FindAllStringSubmatch(file, -1) {
		if !strings.Contains(tag[1], "setup") {
			return true
		}
	}
	return strings.Contains(file, "defineOptions")
}

// objectKeys returns the keys of an object whose code begins after its opening brace. The code has no comments.
func objectKeys(code string) []string {
	var keys []string
	var entry strings.Builder
	for depth := 1; depth > 0 && code != ""; {
		n := 1
		switch c := code[0]; {
		case strings.ContainsRune(`'"`+"`", rune(c)):
			n = quotedLength(code)
		case strings.ContainsRune("([{", rune(c)):
			depth++
		case strings.ContainsRune(")]}", rune(c)):
			depth--
		}
		if depth == 0 || depth == 1 && code[0] == ',' {
			key, _, _ := strings.Cut(entry.String(), ":")
			if key = strings.Trim(key, " \t\r\n'\"`"); key != "" {
				keys = append(keys, key)
			}
			entry.Reset()
		} else {
			entry.WriteString(code[:n])
		}
		code = code[n:]
	}
	return keys
}

// quotedLength returns the length of the string at the start of code, including its quotes.
func quotedLength(code string) int {
	for i := 1; i < len(code); i++ {
		switch code[i] {
		case '\\':
			i++
		case code[0]:
			return i + 1
		}
	}
	return len(code)
}
