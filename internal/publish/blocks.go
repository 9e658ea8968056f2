package publish

import (
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/components"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/render"
)

// part is a component in a text for programs; web/src/prose/markdown.ts makes Markdown of it. What is no component
// is a string.
type part struct {
	Name   string         `json:"name"`
	Props  map[string]any `json:"props"`
	Slots  []partSlot     `json:"slots"`
	Level  int            `json:"level"`
	Inline bool           `json:"inline,omitempty"`
}

type partSlot struct {
	Name  string `json:"name"`
	Nodes []any  `json:"nodes"`
}

// partReader takes a document apart by its components.
type partReader struct {
	files *Files
	doc   content.Document
	// level is that of the last heading.
	level int
}

var (
	opening    = regexp.MustCompile(`^(\s*)(:{2,})([A-Za-z][\w-]*)(?:\[(.*)\])?(?:\{.*\})?\s*$`)
	closing    = regexp.MustCompile(`^\s*(:{2,})\s*$`)
	slotMark   = regexp.MustCompile(`^\s*#([A-Za-z][\w-]*)\s*(?:\{.*\})?\s*$`)
	headMark   = regexp.MustCompile(`^ {0,3}(#{1,6})\s`)
	inlinePart = regexp.MustCompile("`+[^`]+`+|(^|[\\s(*_>|])(:[a-z][\\w-]*(?:\\[[^\\]\\n]*\\](?:\\{[^}\\n]*\\})?|\\{[^}\\n]*\\}))")
)

// nodes returns the pieces of lines: strings, and the components between them.
func (r *partReader) nodes(lines []string) []any {
	var list []any
	fence := ""
	for i := 0; i < len(lines); i++ {
		line := lines[i]
		wasFenced := fence != ""
		fence = fenceAfter(fence, line)
		open := opening.FindStringSubmatch(line)
		if wasFenced || fence != "" || open == nil {
			if !wasFenced && fence == "" {
				list = r.line(list, line)
			} else {
				list = append(list, line)
			}
			continue
		}
		end := closingLine(lines, i+1, len(open[2]))
		list = append(list, r.block(open, lines[i:min(end, len(lines))]))
		i = end
	}
	return list
}

// fenceAfter returns the marks of the block of code that is open behind line, where before it that of open is.
func fenceAfter(open, line string) string {
	mark := fenceMark.FindStringSubmatch(line)
	switch {
	case mark == nil:
		return open
	case open == "":
		return mark[1]
	case strings.HasPrefix(mark[1], open) && strings.Trim(strings.TrimSpace(line), mark[1][:1]) == "":
		return ""
	}
	return open
}

// closingLine returns the line that closes the component with that many colons, the end where nothing does.
func closingLine(lines []string, from, colons int) int {
	open := []int{colons}
	fence := ""
	for i := from; i < len(lines); i++ {
		wasFenced := fence != ""
		if fence = fenceAfter(fence, lines[i]); wasFenced || fence != "" {
			continue
		}
		if mark := opening.FindStringSubmatch(lines[i]); mark != nil {
			open = append(open, len(mark[2]))
		} else if mark := closing.FindStringSubmatch(lines[i]); mark != nil && len(mark[1]) == open[len(open)-1] {
			if open = open[:len(open)-1]; len(open) == 0 {
				return i
			}
		}
	}
	return len(lines)
}

// block reads a component of several lines, the first of which opens it.
func (r *partReader) block(open, lines []string) part {
	head, body := lines[:1], lines[1:]
	if len(body) > 0 && strings.TrimSpace(body[0]) == "---" {
		for i := 1; i < len(body); i++ {
			if strings.TrimSpace(body[i]) == "---" {
				head, body = lines[:i+2], body[i+1:]
				break
			}
		}
	}
	p := r.part(mdc.ComponentName(mdc.Kebab(open[3])), strings.Join(head, "")+"\n"+open[1]+open[2]+"\n")
	if open[4] != "" {
		body = append([]string{open[4] + "\n"}, body...)
	}
	name, start := components.Default, 0
	body = dedent(body)
	depth, fence := 0, ""
	for i := 0; i <= len(body); i++ {
		if i < len(body) {
			wasFenced := fence != ""
			if fence = fenceAfter(fence, body[i]); wasFenced || fence != "" {
				continue
			}
			if opening.MatchString(body[i]) {
				depth++
			} else if closing.MatchString(body[i]) {
				depth--
			}
			if depth > 0 || !slotMark.MatchString(body[i]) {
				continue
			}
		}
		if nodes := r.nodes(body[start:i]); len(nodes) > 0 {
			p.Slots = append(p.Slots, partSlot{name, nodes})
		}
		if i < len(body) {
			name, start = slotMark.FindStringSubmatch(body[i])[1], i+1
		}
	}
	return p
}

// dedent takes the white space from the lines of a component that all of them begin with.
func dedent(lines []string) []string {
	least := -1
	for _, line := range lines {
		if text := strings.TrimLeft(line, " "); strings.TrimSpace(text) != "" {
			if indent := len(line) - len(text); least < 0 || indent < least {
				least = indent
			}
		}
	}
	if least <= 0 {
		return lines
	}
	out := make([]string, len(lines))
	for i, line := range lines {
		out[i] = line[min(least, len(line)-len(strings.TrimLeft(line, " "))):]
	}
	return out
}

// line adds the pieces of a line of text.
func (r *partReader) line(list []any, line string) []any {
	if mark := headMark.FindStringSubmatch(line); mark != nil {
		r.level = len(mark[1])
	}
	start := 0
	for _, at := range inlinePart.FindAllStringSubmatchIndex(line, -1) {
		if at[4] < 0 { // code
			continue
		}
		source := line[at[4]:at[5]]
		name, _, _ := strings.Cut(strings.NewReplacer("[", "{").Replace(source[1:]), "{")
		p := r.part(mdc.ComponentName(name), source)
		p.Inline = true
		if _, text, ok := strings.Cut(source, "["); ok {
			text, _, _ = strings.Cut(text, "]")
			p.Slots = []partSlot{{components.Default, []any{text}}}
		}
		list = append(list, line[start:at[4]], p)
		start = at[5]
	}
	return append(list, line[start:])
}

// part reads the props of a component from the text that opens it.
func (r *partReader) part(name, source string) part {
	p := part{Name: name, Props: map[string]any{}, Slots: []partSlot{}, Level: max(r.level, 1)}
	known := r.files.config.Components[name]
	doc, _ := mdc.Parse([]byte(source), mdc.Options{})
	for n := range mdc.Elements(doc.Nodes) {
		if !n.Component {
			continue
		}
		p.Props = render.Props(n, func(name string) (components.Prop, bool) {
			if name == components.ItemsProp && known.Items != nil {
				return components.Prop{Type: components.ListOf, Props: known.Items}, true
			}
			prop, _ := known.Prop(name)
			return prop, true
		}, r.reference)
		break
	}
	if name == render.SceneComponent {
		r.scene(&p)
	}
	return p
}

// reference returns the whole address of a link; names of icons stay.
func (r *partReader) reference(kind components.Type, text string) any {
	if kind == components.Link {
		return r.files.wholeLink(r.doc, text, false)
	}
	return text
}

// scene adds the files of a live scene and its picture.
func (r *partReader) scene(p *part) {
	type file struct {
		Name     string `json:"name"`
		Language string `json:"language"`
		Text     string `json:"text"`
	}
	for _, scene := range r.files.site.Scenes() {
		if scene.Example.Name != p.Props["name"] {
			continue
		}
		var list []file
		for _, f := range scene.View.Files {
			list = append(list, file{f.Name, f.Language, f.Code})
		}
		p.Props["files"] = list
		if scene.View.Poster != "" {
			p.Props["poster"] = r.files.site.WholeAddress(scene.View.Poster)
		}
	}
}

var (
	// drawing matches what a page only draws.
	drawing = regexp.MustCompile(`(?s)<svg\b.*?</svg>|<style\b.*?</style>`)
	// looks matches a span of code, which stays as it is, and classes and the like behind a text or a link.
	looks = regexp.MustCompile("`+[^`]+`+|\\[([^\\]\\[\n]+)\\]\\{[^}#\n]*\\}|(\\]\\([^)\n]*\\))\\{[.][^}\n]*\\}")
)

// plain takes from a text what says only how it looks. It is called with texts that hold no blocks of code.
func plain(text string) string {
	text = drawing.ReplaceAllString(text, "")
	return looks.ReplaceAllStringFunc(text, func(found string) string {
		part := looks.FindStringSubmatch(found)
		if part[1]+part[2] == "" {
			return found
		}
		return part[1] + part[2]
	})
}

// proseOnly calls change for the runs of lines of text that are no code.
func proseOnly(text string, change func(string) string) string {
	var out, run strings.Builder
	fence := ""
	flush := func() {
		out.WriteString(change(run.String()))
		run.Reset()
	}
	for line := range strings.Lines(text) {
		wasFenced := fence != ""
		if fence = fenceAfter(fence, line); wasFenced || fence != "" {
			flush()
			out.WriteString(line)
			continue
		}
		run.WriteString(line)
	}
	flush()
	return out.String()
}

// tidy takes empty lines away that follow another one, outside of code.
func tidy(text string) string {
	var b strings.Builder
	fence, empty := "", false
	for line := range strings.Lines(text) {
		fence = fenceAfter(fence, line)
		isEmpty := fence == "" && strings.TrimSpace(line) == ""
		if !isEmpty || !empty {
			b.WriteString(line)
		}
		empty = isEmpty
	}
	return b.String()
}
