package migrate

import (
	"fmt"
	"regexp"
	"strings"
)

// landing is a landing page that is defined in a project's settings.
type landing struct {
	name, claim, description, code string
	links                          []button
	// light and dark are the URLs of the image next to the headline. alt is its alternative text.
	light, dark, alt string
	// title is the heading above the features.
	title    string
	features []feature
}

type button struct{ label, icon, to string }

type feature struct{ title, text, icon, to string }

// iconName matches icon names. It does not match emoji or URLs of images.
var iconName = regexp.MustCompile(`^[a-z][\w:-]*$`)

// markdown returns the page as Markdown with landing page components.
func (l landing) markdown() string {
	var b strings.Builder
	picture := l.picture()
	b.WriteString("::u-page-hero")
	if picture != "" {
		b.WriteString(`{orientation="horizontal"}`)
	}
	b.WriteByte('\n')
	part(&b, "", "headline", l.name)
	part(&b, "", "title", l.claim)
	part(&b, "", "description", l.description)
	if len(l.links) > 0 {
		b.WriteString("#links\n")
		for i, link := range l.links {
			style := ` color="neutral" variant="subtle"`
			if i == 0 {
				style = ""
			}
			fmt.Fprintf(&b, "  :::u-button{%s size=\"xl\"%s}\n  %s\n  :::\n\n", attributes("to", link.to, "icon", link.icon), style, link.label)
		}
	}
	if l.code != "" {
		fmt.Fprintf(&b, "#default\n```bash\n%s\n```\n", strings.TrimSpace(l.code))
	}
	if picture != "" {
		b.WriteString("#default\n" + picture + "\n")
	}
	b.WriteString("::\n")
	if len(l.features) == 0 {
		return b.String()
	}
	b.WriteString("\n::u-page-section\n")
	part(&b, "", "title", l.title)
	b.WriteString("#features\n")
	for _, f := range l.features {
		if f.icon != "" && !iconName.MatchString(f.icon) {
			if len([]rune(f.icon)) <= 3 {
				f.title = f.icon + " " + f.title
			}
			f.icon = ""
		}
		b.WriteString("  :::u-page-feature")
		if list := attributes("icon", f.icon, "to", f.to); list != "" {
			b.WriteString("{" + list + "}")
		}
		b.WriteByte('\n')
		part(&b, "  ", "title", f.title)
		part(&b, "  ", "description", f.text)
		b.WriteString("  :::\n\n")
	}
	b.WriteString("::\n")
	return b.String()
}

// picture returns the Markdown of the image next to the headline. It returns "" if there is none.
func (l landing) picture() string {
	if l.dark == "" || l.light == "" {
		if address := l.light + l.dark; address != "" {
			if l.alt == "" {
				return fmt.Sprintf(`![](%s){aria-hidden="true"}`, address)
			}
			return fmt.Sprintf("![%s](%s)", l.alt, address)
		}
		return ""
	}
	return ":color-mode-image{" + attributes("light", l.light, "dark", l.dark, "alt", l.alt) + "}"
}

// part writes a slot unless its text is empty.
func part(b *strings.Builder, indent, slot, text string) {
	if text = strings.Join(strings.Fields(text), " "); text != "" {
		fmt.Fprintf(b, "%s#%s\n%s%s\n\n", indent, slot, indent, text)
	}
}

// attributes formats pairs of names and values as attributes. It omits empty values.
func attributes(pairs ...string) string {
	var list []string
	for i := 0; i < len(pairs); i += 2 {
		if value := strings.NewReplacer(`"`, "", "\n", " ").Replace(pairs[i+1]); value != "" {
			list = append(list, fmt.Sprintf("%s=%q", pairs[i], value))
		}
	}
	return strings.Join(list, " ")
}
