package outputs

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/render"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/site/locale"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// directive is a link from the Markdown of a page to the list of all pages in its language. It helps agents that have
// opened one page to find others.
func (f *Files) directive(l content.Locale) string {
	return fmt.Sprintf("> All pages of this documentation: %s\n\n", f.address(folderOf(l)+site.LLMsFile))
}

// markdown returns the Markdown of a page for agents, with its title and description. It changes when the page or the site's
// URL changes.
func (f *Files) markdown(ctx context.Context, path string) (string, error) {
	page, err := f.site.PageKey(path)
	if err != nil {
		return "", err
	}
	key := cache.KeyOf([]byte("markdown"), page[:], f.config.Workers.Key(), []byte(f.address("")))
	if kept, ok := f.config.Cache.Get(key); ok {
		return string(kept), nil
	}
	text, err := f.newMarkdown(ctx, path)
	if err == nil && !f.site.HasFaults(path) { // the next build may render the components
		f.config.Cache.Put(key, []byte(text))
	}
	return text, err
}

func (f *Files) newMarkdown(ctx context.Context, path string) (string, error) {
	var b strings.Builder
	doc := f.site.Document(path)
	if !f.site.HasTitle(path) {
		fmt.Fprintf(&b, "# %s\n\n", content.OneLine(doc.Title))
		if doc.Body.FrontMatter.Values["description"] != nil { // other descriptions repeat the first paragraph
			fmt.Fprintf(&b, "> %s\n\n", content.OneLine(doc.Description))
		}
	}
	b.WriteString(f.release(doc))
	b.WriteString(f.copying.pageKeywords(doc))
	words, err := f.site.Words(ctx, path)
	if err != nil {
		return "", err
	}
	if f.site.IsOwnPage(path) {
		for _, drawn := range words {
			b.WriteString(f.drawnLinks(doc, strings.TrimPrefix(drawn.Text, doc.Title+"\n")) + "\n")
		}
		return b.String(), nil
	}
	text, err := f.withoutComponents(ctx, doc, f.wholeLinks(doc, doc.Body.Text), words)
	if err != nil {
		return "", fmt.Errorf("%s: %w", doc.File, err)
	}
	text, texts := f.drawnLinks(doc, text), f.interfaceTexts(doc)
	b.WriteString(strings.TrimSpace(proseOnly(text, func(run string) string { return plain(f.copying.headingKeywords(run), texts) })))
	return strings.TrimSpace(b.String()) + "\n", nil
}

// interfaceTexts returns the interface strings in the language of a document.
func (f *Files) interfaceTexts(doc content.Document) locale.Table {
	return f.site.LanguageOf(doc.Locale).Shell.Strings
}

// release returns the versions that introduced, changed and deprecated the subject of a document, or "".
func (f *Files) release(doc content.Document) string {
	of, texts := doc.Release(), f.interfaceTexts(doc)
	facts := render.ReleaseFacts(of, texts)
	if of.IsDeprecated && of.Instead != "" {
		facts[len(facts)-1] += ": " + content.OneLine(of.Instead)
	}
	if of.Checked != "" {
		facts = append(facts, strings.ReplaceAll(texts.Text("prose", "checked"), "{version}", of.Checked))
	}
	if len(facts) == 0 {
		return ""
	}
	return "> " + strings.Join(facts, " · ") + "\n\n"
}

// withoutComponents replaces the components in the text of a document with Markdown, based on their definitions.
func (f *Files) withoutComponents(ctx context.Context, doc content.Document, text string, words []render.Words) (string, error) {
	if !strings.ContainsAny(text, ":<") {
		return text, nil
	}
	r := partReader{files: f, doc: doc, drawn: slices.Clone(words)}
	nodes := r.read(text)
	request := payload.MarkdownComponents{Locale: f.site.LanguageOf(doc.Locale).Locale.Code}
	for _, node := range nodes {
		if component, ok := node.(part); ok {
			request.Components = append(request.Components, component)
		}
	}
	if len(request.Components) == 0 {
		return text, nil
	}
	written, err := f.componentsMarkdown(ctx, request)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	b.Grow(len(text))
	for _, node := range nodes {
		if text, ok := node.(string); ok {
			b.WriteString(text)
			continue
		}
		b.WriteString(written[0])
		written = written[1:]
	}
	return tidy(b.String()), nil
}

// componentsMarkdown returns the Markdown of each component.
func (f *Files) componentsMarkdown(ctx context.Context, request payload.MarkdownComponents) ([]string, error) {
	data, err := json.Marshal(request)
	if err != nil {
		return nil, fmt.Errorf("encode components: %w", err)
	}
	answer, err := f.config.Workers.Markdown(ctx, data)
	if err != nil {
		return nil, cmp.Or(f.faultyComponent(ctx, request), err)
	}
	var written []string
	if err := json.Unmarshal([]byte(answer), &written); err != nil || len(written) != len(request.Components) {
		return nil, fmt.Errorf("%d of %d components became Markdown: %w", len(written), len(request.Components), err)
	}
	return written, nil
}

// faultyComponent returns the error of the first component that cannot be converted to Markdown by itself, inner
// components first. It returns nil if all of them can be converted.
func (f *Files) faultyComponent(ctx context.Context, request payload.MarkdownComponents) error {
	for _, node := range request.Components {
		component, ok := node.(part)
		if !ok {
			continue
		}
		for _, slot := range component.Slots {
			if err := f.faultyComponent(ctx, payload.MarkdownComponents{Locale: request.Locale, Components: slot.Nodes}); err != nil {
				return err
			}
		}
		data, err := json.Marshal(payload.MarkdownComponents{Locale: request.Locale, Components: []any{component}})
		if err != nil {
			return fmt.Errorf("encode component %q: %w", component.Name, err)
		}
		if _, err := f.config.Workers.Markdown(ctx, data); err != nil {
			return fmt.Errorf("component %q: %w", component.Name, err)
		}
	}
	return nil
}

var (
	// linkEnd matches inline code, which is kept, and the URL of a link or an image.
	linkEnd = regexp.MustCompile("`+[^`]+`+|(!?)(\\[(?:[^\\]`\n]|`[^`\n]+`)*\\]\\()([^)\\s]+)")
	// definition matches the URL in the definition of a reference link.
	definition = regexp.MustCompile(`^( {0,3}\[[^^\]\n][^\]\n]*\]:[ \t]+)(\S+)`)
)

// wholeLinks makes the links in text absolute. Links to pages point to the Markdown of the pages.
func (f *Files) wholeLinks(doc content.Document, text string) string {
	return changeLinks(text, func(href string, isPicture bool) string { return f.wholeLink(doc, href, isPicture) })
}

// drawnLinks makes the links that components have written absolute. They begin with a slash and contain the base path.
func (f *Files) drawnLinks(doc content.Document, text string) string {
	return changeLinks(text, func(href string, isPicture bool) string {
		if _, ok := f.config.Members.Resolve(href); ok {
			return f.wholeLink(doc, href, isPicture)
		}
		if !strings.HasPrefix(href, "/") || strings.HasPrefix(href, "//") {
			return href
		}
		if path, ok := f.config.Base.Path(href); ok {
			return f.wholeLink(doc, path, isPicture)
		}
		return f.config.Document.Address(href)
	})
}

// changeLinks replaces the URLs of links and images in text, except in code.
func changeLinks(text string, change func(href string, isPicture bool) string) string {
	lines := strings.SplitAfter(text, "\n")
	fence := ""
	for i, line := range lines {
		wasFenced := fence != ""
		if fence = fenceAfter(fence, line); wasFenced || fence != "" || !strings.Contains(line, "[") {
			continue
		}
		line = linkEnd.ReplaceAllStringFunc(line, func(found string) string {
			part := linkEnd.FindStringSubmatch(found)
			if part[3] == "" {
				return found
			}
			return part[1] + part[2] + change(part[3], part[1] != "")
		})
		if part := definition.FindStringSubmatch(line); part != nil {
			line = part[1] + change(part[2], false) + line[len(part[0]):]
		}
		lines[i] = line
	}
	return strings.Join(lines, "")
}

// wholeLink returns the absolute URL of a link or image in doc.
func (f *Files) wholeLink(doc content.Document, href string, isPicture bool) string {
	if isPicture {
		if src := links.Picture(doc, href); strings.HasPrefix(src, "/") && !links.IsExternal(src) {
			return f.site.WholeAddress(src)
		}
		return href
	}
	target := f.site.Link(doc, href)
	if target.Member != "" {
		return f.memberAddress(target.Href)
	}
	isPlayground := strings.HasPrefix(target.Anchor, links.ScenePrefix) // only the page itself has one
	if target.External || strings.HasPrefix(href, "#") && !isPlayground || !strings.HasPrefix(target.Path, "/") {
		return href
	}
	address := f.site.WholeAddress(target.Path)
	if f.site.HasPage(target.Path) && !isPlayground {
		address = f.pageAddress(target.Path)
	}
	if target.Anchor != "" {
		address += "#" + target.Anchor
	}
	return address
}

// pageAddress returns the URL of the Markdown of a page: its copy if there is one, or the published Markdown.
func (f *Files) pageAddress(path string) string {
	if file, ok := f.copying.link(path); ok {
		return file
	}
	return f.address(links.MarkdownFile(path))
}
