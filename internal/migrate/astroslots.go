package migrate

import (
	"cmp"
	"path"
	"regexp"
	"strings"
)

// astroSlot matches the start tag of an element for a slot. It captures the tag up to the attribute, the tag's name, the
// slot, and the rest of the tag.
var astroSlot = regexp.MustCompile(`(<([A-Za-z]\w*)\b[^<>{}]*?)\s+slot=["']([\w-]+)["']([^<>{}]*>)`)

var (
	// slotHTML matches the declaration of a variable that contains the HTML of a slot. It captures the variable and the slot.
	slotHTML = regexp.MustCompile(`(?m)^[ \t]*(?:const|let)\s+(\w+)\s*=\s*await\s+Astro\.slots\.render\(\s*['"]([\w-]+)['"]\s*\);?[ \t]*(?:\r?\n|\z)`)
	// slotAsHTML matches an empty element whose content is HTML. It captures the tag before and after the HTML, and the
	// variable or the slot that contains the HTML.
	slotAsHTML = regexp.MustCompile(`(<([A-Za-z][\w.-]*)(?:[^<>{}]|\{[^{}]*\})*?)\s+set:html=\{\s*(?:(\w+)|await\s+Astro\.slots\.render\(\s*['"]([\w-]+)['"]\s*\))\s*\}((?:[^<>{}]|\{[^{}]*\})*?)\s*(?:/>|>\s*</[\w.-]+>)`)
)

// astroSlotHTML replaces the HTML of slots that an Astro component renders with the slots. HTML that the component uses
// in other ways is unchanged.
func astroSlotHTML(setup, template string) (string, string) {
	slots := map[string]string{}
	for _, match := range slotHTML.FindAllStringSubmatch(setup, -1) {
		slots[match[1]] = match[2]
	}
	others := slotHTML.ReplaceAllString(setup, "") // code that may use the variables in other ways
	last := 0
	for _, at := range slotAsHTML.FindAllStringSubmatchIndex(template, -1) {
		others += template[last:at[3]] + template[at[10]:at[11]]
		last = at[1]
	}
	others += template[last:]
	template = slotAsHTML.ReplaceAllStringFunc(template, func(found string) string {
		match := slotAsHTML.FindStringSubmatch(found)
		slot := cmp.Or(slots[match[3]], match[4])
		if slot == "" {
			return found
		}
		element := "<slot name=\"" + slot + "\" />"
		if slot == "default" {
			element = "<slot />"
		}
		return match[1] + match[5] + ">" + element + "</" + match[2] + ">"
	})
	setup = slotHTML.ReplaceAllStringFunc(setup, func(found string) string {
		name := slotHTML.FindStringSubmatch(found)[1]
		if regexp.MustCompile(`\b` + name + `\b`).MatchString(others) {
			return found
		}
		return ""
	})
	return setup, template
}

// withSlots wraps the elements for slots of the site's components in templates, as Vue does.
func (r *reader) withSlots(text string) string {
	if !r.usesAstro(text) {
		return text
	}
	return changeProse(text, func(prose string) string {
		var b strings.Builder
		from := 0 // prose has no slot before this position
		for {
			at := astroSlot.FindStringSubmatchIndex(prose[from:])
			if at == nil {
				return b.String() + prose
			}
			begin := from + at[0]
			if from = afterCode(prose, from, begin); from > begin {
				continue // the tag is code
			}
			tag := astroSlot.FindStringSubmatch(prose[begin:])
			end := begin + elementUnit(prose[begin:], 0)
			if end == begin {
				return b.String() + prose
			}
			content := prose[begin+len(tag[0]) : end]
			if tag[2] == "Fragment" {
				content = strings.TrimSuffix(content, "</Fragment>")
			} else {
				content = tag[1] + tag[4] + content
			}
			if strings.Contains(content, "\n") {
				content = "\n\n" + strings.TrimSpace(content) + "\n\n"
			}
			b.WriteString(prose[:begin] + "<template v-slot:" + tag[3] + ">" + content + "</template>")
			if prose, from = prose[end:], 0; strings.HasPrefix(prose, "\n") {
				b.WriteByte('\n') // Markdown only recognizes a slot in its own block
			}
		}
	})
}

// afterCode returns the end of the last code span of text that begins between from and to, or from if there is none.
func afterCode(text string, from, to int) int {
	for {
		if from >= to {
			return from
		}
		begin := from + codeStart(text[from:to])
		if begin == to {
			return from
		}
		from = begin + codeSpan(text[begin:])
	}
}

// usesAstro reports whether a document imports an Astro component that is part of the site.
func (r *reader) usesAstro(text string) bool {
	for _, match := range importedVue.FindAllStringSubmatch(text, -1) {
		if path.Ext(match[2]) == ".astro" && r.site.Parts[path.Join(componentFolder, match[1]+".vue")] != nil {
			return true
		}
	}
	return false
}
