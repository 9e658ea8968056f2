package config

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/site/links"
)

// HeadTag is an element in the head of every page. Exactly one of its fields must be set.
type HeadTag struct {
	Meta   Attributes `yaml:"meta" doc:"the attributes of a <meta>, such as {name: theme-color, content: \"#fff\"}"`
	Link   Attributes `yaml:"link" doc:"the attributes of a <link>, such as {rel: me, href: https://example.com/@me}"`
	Script Attributes `yaml:"script" doc:"the attributes of a <script>, such as {src: https://example.com/script.js, defer: true}. The attribute content contains an inline script"`
}

// Attributes are the attributes of an element. The value true represents an attribute without a value.
type Attributes map[string]any

// contentKey is the key for the text of a script.
const contentKey = "content"

// element returns the name and attributes of the element. The name is empty unless exactly one field is set.
func (t HeadTag) element() (string, Attributes) {
	name, attributes, count := "", Attributes(nil), 0
	for key, value := range map[string]Attributes{"meta": t.Meta, "link": t.Link, "script": t.Script} {
		if value != nil {
			name, attributes, count = key, value, count+1
		}
	}
	if count != 1 {
		return "", nil
	}
	return name, attributes
}

// text returns the value of an attribute as text. It returns "" if the attribute is missing.
func (a Attributes) text(name string) string {
	value, ok := a[name]
	if !ok || value == nil || value == false {
		return ""
	}
	return fmt.Sprint(value)
}

// HeadHTML returns the HTML of the elements that the configuration adds to the head of every page.
func (c Config) HeadHTML() string {
	var b strings.Builder
	for _, tag := range c.Head {
		name, attributes := tag.element()
		b.WriteString("<" + name)
		for _, key := range slices.Sorted(maps.Keys(attributes)) {
			value := attributes[key]
			if value == nil || value == false || name == "script" && key == contentKey {
				continue
			}
			b.WriteString(" " + key)
			if value != true {
				fmt.Fprintf(&b, `="%s"`, attributeEscaper.Replace(address(c.Site.Base(), key, fmt.Sprint(value))))
			}
		}
		b.WriteString(">")
		if name == "script" {
			b.WriteString(attributes.text(contentKey) + "</script>")
		}
	}
	return b.String()
}

var attributeEscaper = strings.NewReplacer("&", "&amp;", `"`, "&quot;", "<", "&lt;")

// address returns the URL for an attribute that contains a path on the site. It returns other values unchanged.
func address(base links.Base, key, value string) string {
	if key == "src" || key == "href" {
		return base.Address(value)
	}
	return value
}

// headSources adds the sources that the elements in the head require.
func (c Config) headSources(policy csp.Policy) csp.Policy {
	for _, tag := range c.Head {
		switch name, attributes := tag.element(); name {
		case "script":
			origin := csp.Origin(attributes.text("src"))
			policy = policy.With(csp.Script, origin).With(csp.Connect, origin).With(csp.Image, origin) // analytics scripts send reports as images or requests
			if text := attributes.text(contentKey); text != "" && isProgram(attributes.text("type")) {
				policy = policy.With(csp.Script, csp.Hash(text))
			}
		case "link":
			if directive := linkDirective(attributes); directive != "" {
				policy = policy.With(directive, csp.Origin(attributes.text("href")))
			}
		}
	}
	return policy
}

// isProgram reports whether browsers execute scripts of this type. Other types, such as application/ld+json, are data.
func isProgram(kind string) bool {
	return kind == "" || kind == "module" || kind == "importmap" || strings.Contains(kind, "javascript")
}

// linkDirective returns the policy directive for the URL of a link. It returns "" for links that do not load
// anything, such as rel="me".
func linkDirective(attributes Attributes) string {
	for rel := range strings.FieldsSeq(strings.ToLower(attributes.text("rel"))) {
		switch rel {
		case "stylesheet":
			return csp.Style
		case "icon", "apple-touch-icon", "mask-icon":
			return csp.Image
		case "manifest":
			return csp.Manifest
		case "modulepreload":
			return csp.Script
		case "preload", "prefetch":
			return preloadDirectives[attributes.text("as")]
		}
	}
	return ""
}

// preloadDirectives maps the "as" attribute of a preload link to a policy directive.
var preloadDirectives = map[string]string{
	"script": csp.Script, "style": csp.Style, "font": csp.Font, "image": csp.Image, "fetch": csp.Connect,
	"audio": csp.Media, "video": csp.Media,
}

// attributeName matches the names of attributes that are allowed in the head.
var attributeName = regexp.MustCompile(`^[a-zA-Z][a-zA-Z0-9:_.-]*$`)

// head validates the elements in the head of every page.
func (v *validator) head(tags []HeadTag) {
	for i, tag := range tags {
		key := "head[" + itoa(i) + "]"
		name, attributes := tag.element()
		if name == "" {
			v.fault(key, "%s must be one of meta, link and script; write an entry for each element", key)
			continue
		}
		for attribute, value := range attributes {
			at := key + "." + name + "." + attribute
			switch value.(type) {
			case map[string]any, []any:
				v.fault(at, "%s must be text, a number, true or false", at)
			}
			if !attributeName.MatchString(attribute) || strings.HasPrefix(strings.ToLower(attribute), "on") {
				v.fault(at, "%s is not an allowed attribute of an element in the head; remove it, or write a script", at)
			}
		}
		v.headElement(key+"."+name, name, attributes)
	}
}

// headElement checks that an element in the head has the required attributes.
func (v *validator) headElement(key, name string, attributes Attributes) {
	content := attributes.text(contentKey)
	switch {
	case name == "script" && (attributes.text("src") == "") == (content == ""):
		v.fault(key, "%s requires either src (the URL of a script) or content (its text)", key)
	case name == "script" && strings.Contains(strings.ToLower(content), "</script"):
		v.fault(key+"."+contentKey, "%s.content must not contain \"</script\"; move the script to a file and refer to it with src", key)
	case name == "script" && runsAnything(attributes.text("src")):
		v.fault(key+".src", "%s.src must be a path on the site or a URL with https://, because other scripts can be changed in transit", key)
	case name == "meta" && strings.EqualFold(strings.TrimSpace(attributes.text("http-equiv")), "refresh"):
		v.fault(key+".http-equiv", "%s must not send readers to another page; use redirects instead, which also work without a page", key)
	case name == "link" && (attributes.text("rel") == "" || attributes.text("href") == ""):
		v.fault(key, "%s needs rel and href", key)
	}
	for _, attribute := range []string{"src", "href"} {
		if text := attributes.text(attribute); strings.HasPrefix(strings.ToLower(strings.TrimSpace(text)), "javascript:") {
			v.fault(key+"."+attribute, "%s.%s must be a path on the site or a URL such as https://example.com/script.js", key, attribute)
		}
	}
}
