package site

import (
	"bytes"
	"regexp"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/csp"
	"github.com/tresjs/tresdocs/internal/code/examples"
	"github.com/tresjs/tresdocs/internal/render/sitecomponents"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// newPolicy returns the Content Security Policy of pages: the configured policy, plus the hosts that documents and
// examples use. All pages have the same policy, because browsers keep the policy of the first page during client-side
// navigation.
func (s *Site) newPolicy() csp.Policy {
	policy := s.config.Policy
	if policy == nil {
		return nil
	}
	for _, text := range s.config.Document.InlineScripts() {
		policy = policy.With(csp.Script, csp.Hash(text))
	}
	for _, sheet := range s.config.Document.Assets.Sheets {
		policy = sheetSources(policy, sheet.CSS)
	}
	policy = s.stylePolicy(policy)
	if len(s.scenes) > 0 {
		policy = modelSources(policy)
	}
	for _, scene := range s.scenes {
		policy = exampleSources(policy, scene.Example)
	}
	for _, address := range s.componentAddresses() {
		policy = programSources(policy, address)
	}
	for _, file := range s.componentFiles() {
		policy = componentSources(policy, file.Needs)
	}
	for _, doc := range s.docs {
		policy = documentSources(policy, doc)
	}
	return policy
}

// modelSources adds the sources that model files need for images, sounds and data.
func modelSources(policy csp.Policy) csp.Policy {
	return policy.With(csp.Image, csp.Blob).With(csp.Connect, csp.Data, csp.Blob).With(csp.Media, csp.Data, csp.Blob)
}

// componentSources adds the sources that a component file needs.
func componentSources(policy csp.Policy, needs sitecomponents.Needs) csp.Policy {
	if needs.MakesFiles {
		policy = modelSources(policy).With(csp.Worker, csp.Blob)
	}
	if needs.RunsWebAssembly {
		policy = policy.With(csp.Script, csp.WASM)
	}
	return policy
}

// stylePolicy allows inline styles that are unknown at build time, if any of the site's own code creates inline
// styles.
func (s *Site) stylePolicy(policy csp.Policy) csp.Policy {
	if s.components.writesStyles() {
		return policy.With(csp.Style, csp.UnsafeInline)
	}
	if s.addsStyles() {
		return policy.With(csp.StyleElement, policy[csp.Style]...).With(csp.StyleElement, csp.UnsafeInline)
	}
	return policy
}

// The patterns for the resources that a style sheet loads from other hosts: other sheets, and URLs including the
// declaration that contains them.
var (
	importedSheet = regexp.MustCompile(`@import\s*(?:url\(\s*)?["']?(https?://[^\s'"()]+)`)
	sheetAddress  = regexp.MustCompile(`(src:[^;{}]*?)?url\(\s*["']?(https?://[^\s'"()]+)`)
)

// sheetSources adds the sources that a style sheet loads from other hosts.
func sheetSources(policy csp.Policy, css string) csp.Policy {
	if !strings.Contains(css, "://") {
		return policy // faster than the patterns
	}
	for _, found := range importedSheet.FindAllStringSubmatch(css, -1) {
		policy = policy.With(csp.Style, csp.Origin(found[1]))
	}
	for _, found := range sheetAddress.FindAllStringSubmatch(css, -1) {
		directive := csp.Image
		if found[1] != "" {
			directive = csp.Font
		}
		policy = policy.With(directive, csp.Origin(found[2]))
	}
	return policy
}

// addsStyles reports whether a scene may add style elements to the page.
func (s *Site) addsStyles() bool {
	if len(s.scenes) == 0 {
		return false
	}
	stylists := s.config.Compiler.Modules().Libraries().Styling
	for _, scene := range s.scenes {
		for _, file := range scene.Example.Files {
			for _, name := range stylists {
				if bytes.Contains(file.Data, []byte(`"`+name+`"`)) || bytes.Contains(file.Data, []byte("'"+name+"'")) {
					return true
				}
			}
		}
	}
	return false
}

// address matches absolute URLs in scripts.
var address = regexp.MustCompile("https?://[^\\s'\"`<>\\\\]+")

// exampleSources allows the URLs of textures, models and sounds in an example's program.
func exampleSources(policy csp.Policy, example examples.Example) csp.Policy {
	for _, file := range example.Files {
		for _, found := range address.FindAllString(string(file.Data), -1) {
			policy = programSources(policy, found)
		}
	}
	return policy
}

// fontFile matches the URL of a font.
var fontFile = regexp.MustCompile(`\.(woff2?|ttf|otf)$`)

// programSources allows a URL that a program contains. It may be the URL of a font, an image, a sound or a data file.
func programSources(policy csp.Policy, address string) csp.Policy {
	origin := csp.Origin(address)
	if fontFile.MatchString(address) {
		return policy.With(csp.Font, origin)
	}
	return policy.With(csp.Image, origin).With(csp.Media, origin).With(csp.Connect, origin)
}

// documentSources allows the resources that a document loads from other hosts.
func documentSources(policy csp.Policy, doc content.Document) csp.Policy {
	policy = valueSources(policy, doc.Meta)
	policy = valueSources(policy, doc.Fields)
	for _, source := range doc.Sources {
		policy = policy.With(source.Directive, source.Origin)
	}
	return policy
}

// valueSources allows the images in front matter. It ignores links, because they do not load anything.
func valueSources(policy csp.Policy, value any) csp.Policy {
	switch value := value.(type) {
	case map[string]any:
		for key, inner := range value {
			if text, isText := inner.(string); isText && isPictureKey(key) {
				policy = policy.With(csp.Image, csp.Origin(text))
				continue
			}
			policy = valueSources(policy, inner)
		}
	case []any:
		for _, inner := range value {
			policy = valueSources(policy, inner)
		}
	}
	return policy
}

// isPictureKey reports whether the value of a front matter key may be an image.
func isPictureKey(key string) bool {
	switch key {
	case "src", "image", "poster", "thumbnail", "cover", "avatar", "logo", "light", "dark":
		return true
	}
	return false
}
