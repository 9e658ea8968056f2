package sitecomponents

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/mdc"
	"github.com/tresjs/tresdocs/internal/tailwind"
)

// openProps matches what makes a component take any attribute.
var openProps = regexp.MustCompile(`\$attrs|\buseAttrs\b|\binheritAttrs\b`)

// vue compiles a Vue file, with the components that its template names.
func (s *sources) vue(file string, src []byte) (code string, ok bool) {
	compiled, err := s.builder.options.Compiler.Component(s.ctx, file, string(src))
	if err != nil {
		s.fail(err)
		return "", false
	}
	if len(compiled.Problems) > 0 {
		s.report(file, src, compiled.Problems...)
		return "", false
	}
	if at := needServer.FindIndex(src); at != nil {
		name := strings.TrimSuffix(string(src[at[0]:at[1]]), "(")
		s.report(file, src, diag.SiteComponent.Problemf(diag.PosAt(src, at[0]), "%s needs Nuxt's server, which a static site has not", name).
			WithHint("give the component what it shows as props, or import it as JSON"))
		return "", false
	}
	s.mu.Lock()
	s.words = append(s.words, tailwind.Candidates(src)...)
	if compiled.Props != nil && !openProps.Match(src) {
		s.props[file] = compiled.Props
	}
	s.mu.Unlock()
	code = s.resolveComponents(file, src, s.builder.templateNames(compiled.Code))
	if strings.TrimSpace(compiled.CSS) != "" {
		s.mu.Lock()
		s.styles[file] = compiled.CSS
		s.mu.Unlock()
		code += fmt.Sprintf("\nimport %q\n", styleSpace+":"+file)
	}
	return code, true
}

// templateName matches a name in a template that its component does not declare.
var templateName = regexp.MustCompile(`\b_ctx\.([A-Za-z_$][\w$]*)`)

// templateNames has templates take names of the site's own code from there, as Nuxt does.
func (b *Builder) templateNames(code string) string {
	found := false
	code = templateName.ReplaceAllStringFunc(code, func(access string) string {
		name := strings.TrimPrefix(access, "_ctx.")
		if b.ownNames[name] == "" {
			return access
		}
		found = true
		return "_ownUnref(" + name + ")"
	})
	if found {
		code += "\nimport { unref as _ownUnref } from \"vue\"\n"
	}
	return code
}

var resolved = regexp.MustCompile(`_resolveComponent\("([^"]+)"\)`)

// resolveComponents imports the components that a template names, as Nuxt does.
func (s *sources) resolveComponents(file string, src []byte, code string) string {
	imports := map[string]string{}
	code = resolved.ReplaceAllStringFunc(code, func(call string) string {
		name := resolved.FindStringSubmatch(call)[1]
		kebab := mdc.Kebab(name)
		local := "_auto" + strconv.Itoa(len(imports))
		if known, ok := imports[kebab]; ok {
			return strings.SplitN(known, " ", 2)[0]
		}
		element, isProse := proseElement(kebab)
		switch component, ok := s.builder.components[kebab]; {
		case ok && component.File != file:
			imports[kebab] = local + " default " + "~~/" + component.File
		case isProse:
			return strconv.Quote(element)
		default:
			i := slices.IndexFunc(s.builder.nuxt, func(known string) bool { return mdc.Kebab(known) == kebab })
			if i < 0 {
				s.unknown(file, src, name)
				return call
			}
			imports[kebab] = local + " " + s.builder.nuxt[i] + " " + nuxtModule
		}
		return local
	})
	var head strings.Builder
	for _, kebab := range slices.Sorted(maps.Keys(imports)) {
		parts := strings.SplitN(imports[kebab], " ", 3)
		fmt.Fprintf(&head, "import { %s as %s } from %q\n", parts[1], parts[0], parts[2])
	}
	return head.String() + code
}

// proseElements are the elements of documents, each of which is a component of Nuxt Content, such as ProseH2.
var proseElements = strings.Fields("a blockquote code em h1 h2 h3 h4 h5 h6 hr img li ol p pre strong table tbody td th thead tr ul")

// proseElement returns the element that a component of Nuxt Content stands for.
func proseElement(kebab string) (string, bool) {
	element, isProse := strings.CutPrefix(strings.TrimSuffix(kebab, "-inline"), "prose-")
	return element, isProse && slices.Contains(proseElements, element)
}

// unknown reports a component in a template that nobody has.
func (s *sources) unknown(file string, src []byte, name string) {
	pos := diag.Pos{Line: 1, Col: 1}
	if i := strings.Index(string(src), "<"+name); i >= 0 {
		pos = diag.PosAt(src, i+1)
	}
	problem := diag.SiteRender.Problemf(pos, "the template names the component %q, which is not there", name)
	s.report(file, src, problem.WithHint("import it, or add it to the components folder").WithSuggestion(name, s.builder.pascalNames()))
}

func (b *Builder) pascalNames() []string {
	names := slices.Clone(b.nuxt)
	for name := range b.components {
		var pascal strings.Builder
		for word := range strings.SplitSeq(name, "-") {
			pascal.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
		names = append(names, pascal.String())
	}
	slices.Sort(names)
	return names
}
