package migrate

import (
	"regexp"
	"slices"
	"strings"
)

// astroTemplate converts the template of an Astro component to a Vue template.
type astroTemplate struct {
	// components maps component names to their names in tresdocs. setup is the component's script.
	components map[string]string
	setup      string
	// open contains the end tags of the open elements.
	open []string
	// depth is the number of expressions around the current one.
	depth int
	// isUnfit is true if a part of the template has no equivalent.
	isUnfit bool
}

var (
	// astroTag matches the start of a tag and captures the name, which is empty for a fragment.
	astroTag = regexp.MustCompile(`^<([A-Za-z][\w.-]*)?`)
	// spreading matches an attribute that is an object with attributes, and captures the object.
	spreading = regexp.MustCompile(`(?s)^\{\s*\.\.\.(.*?)\s*\}$`)
	// jsComments matches the comments at the start of an expression.
	jsComments = regexp.MustCompile(`(?s)^(?:\s*/\*.*?\*/|\s*//[^\n]*(?:\n|$))*\s*`)
)

// spreadMark temporarily replaces these attributes.
const spreadMark = "\x00"

// nodes converts the elements, expressions and text of a template.
func (t *astroTemplate) nodes(text string) string {
	var b strings.Builder
	for text != "" && !t.isUnfit {
		n := strings.IndexAny(text, "<{")
		if n < 0 {
			n = len(text)
		}
		b.WriteString(text[:n])
		if text = text[n:]; text == "" {
			break
		}
		switch end := strings.IndexByte(text, '>') + 1; {
		case strings.HasPrefix(text, "<!--"):
			comment, _, isClosed := strings.Cut(text, "-->")
			if n = 0; isClosed {
				n = len(comment) + len("-->")
			}
			b.WriteString(text[:n])
		case strings.HasPrefix(text, "</"):
			n = end
			if len(t.open) == 0 || n == 0 {
				t.isUnfit = true
				break
			}
			b.WriteString(t.open[len(t.open)-1])
			t.open = t.open[:len(t.open)-1]
		case text[0] == '<' && len(text) > 1 && (text[1] == '>' || isLetter(text[1])):
			if n = tagUnit(text, 0); n > 0 {
				b.WriteString(t.start(text[:n]))
			}
		case text[0] == '{':
			if n = jsUnit(text, 0, 0); n > 0 {
				b.WriteString(t.expression(text[1 : n-1]))
			}
		default:
			n = 1
			b.WriteString("&lt;")
		}
		t.isUnfit = t.isUnfit || n <= 0
		text = text[max(n, 0):]
	}
	return b.String()
}

// start converts a start tag.
func (t *astroTemplate) start(tag string) string {
	name := astroTag.FindStringSubmatch(tag)[1]
	attributes := strings.TrimSuffix(tag[1+len(name):], ">")
	attributes, closesSelf := strings.CutSuffix(attributes, "/")
	slot, rest := "", ""
	var spread []string
	seen := map[string]bool{}
	element := name
	if known := t.components[name]; known != "" {
		element = known
	} else if name != "" && isComponentName(name) && regexp.MustCompile(`\b(?:const|let)\s+(?:\{[^{}]*\b)?`+regexp.QuoteMeta(name)+`\b`).MatchString(t.setup) {
		element, rest = "component", ` :is="`+name+`"`
	}
	for attributes != "" && !t.isUnfit {
		n := jsxPart(attributes)
		if n == 0 {
			t.isUnfit = true
			break
		}
		key, value, isSet := strings.Cut(attributes[:n], "=")
		switch {
		case strings.TrimSpace(attributes[:n]) == "":
			rest += attributes[:n]
		case key == "slot" && name != "slot" && strings.Trim(value, `"'`) != "":
			slot = strings.Trim(value, `"'`)
			t.isUnfit = t.isUnfit || slot[0] == '{'
		case spreading.MatchString(attributes[:n]):
			if spread = append(spread, spreading.FindStringSubmatch(attributes[:n])[1]); len(spread) == 1 {
				rest += spreadMark
			}
		case seen[key]: // browsers ignore it, but Vue reports an error
		default:
			seen[key] = true
			rest += t.attribute(name, key, value, isSet, attributes[:n])
		}
		attributes = attributes[n:]
	}
	if len(spread) == 1 {
		rest = strings.Replace(rest, spreadMark, t.bound("v-bind", spread[0]), 1)
	} else if len(spread) > 1 { // an element has only one v-bind
		rest = strings.Replace(rest, spreadMark, t.bound("v-bind", "{ ..."+strings.Join(spread, ", ...")+" }"), 1)
	}
	before, after := "", ""
	if slot != "" {
		before, after = "<template #"+slot+">", "</template>"
	}
	isFragment := name == "" || name == "Fragment"
	switch {
	case isFragment && strings.TrimSpace(rest) != "":
		t.isUnfit = true
	case isFragment && closesSelf:
		return ""
	case isFragment:
		t.open = append(t.open, after)
		return before
	case closesSelf || slices.Contains(voidElements, strings.ToLower(name)):
		return before + "<" + element + strings.TrimRight(rest, " \t\r\n") + " />" + after
	}
	t.open = append(t.open, "</"+element+">"+after)
	return before + "<" + element + strings.TrimRight(rest, " \t\r\n") + ">"
}

// attribute converts an attribute of a tag. whole is its source.
func (t *astroTemplate) attribute(tag, key, value string, isSet bool, whole string) string {
	if whole[0] == '{' {
		code := strings.TrimSpace(whole[1 : len(whole)-1])
		return t.bound(":"+code, code)
	}
	directive, _, isDirective := strings.Cut(key, ":")
	switch {
	case key == "key" || directive == "transition":
		return ""
	case key == "class:list":
		key = "class"
	case key == "set:text":
		key = "v-text"
	case key == "set:html" && !isComponentName(tag) && isSet && value[0] == '{':
		key = "v-html"
	case isDirective && !strings.HasPrefix(directive, "x"):
		t.isUnfit = true
	}
	if isIcon := tag == "Icon" && key == "name"; (isIcon || tag == "Card" && key == "icon") && isSet && value[0] != '{' {
		icon := starlightIcon(strings.Trim(value, "\"'"))
		t.isUnfit = t.isUnfit || isIcon && icon == ""
		return key + `="` + icon + `"`
	}
	if known := t.components[tag]; known != "" {
		props := starlightProps[tag]
		if known == imageElement {
			props = imageProps
		}
		if counterpart, ok := props[key]; ok {
			key = counterpart
		}
	}
	if key == "" {
		return ""
	}
	switch {
	case !isSet:
		return key
	case value[0] != '{' && value[0] != '`':
		return key + "=" + value
	case value[0] == '{':
		value = strings.TrimSpace(value[1 : len(value)-1])
	}
	if key != "v-text" && key != "v-html" {
		key = ":" + key
	}
	return t.bound(key, value)
}

// bound writes an attribute whose value is an expression.
func (t *astroTemplate) bound(key, code string) string {
	t.isUnfit = t.isUnfit || hasElement(code)
	if code = jsComments.ReplaceAllString(code, ""); !strings.Contains(code, `"`) {
		return key + `="` + code + `"`
	}
	if !strings.Contains(code, "'") {
		return key + "='" + code + "'"
	}
	return key + `="` + strings.ReplaceAll(code, `"`, "&quot;") + `"`
}
