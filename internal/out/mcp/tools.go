package mcp

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"unicode/utf8"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tresjs/tresdocs/internal/site/links"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// The limits for a response.
const (
	maxResults  = 12 // as many as the search returns (MAX_RESULTS in web/src/search/rank.ts)
	maxPages    = 200
	maxText     = 24_000 // characters
	maxQuery    = 400    // characters
	excerptSize = 320    // characters
)

// readOnly returns the annotations of a tool that changes nothing and contacts no other service.
func readOnly(title string) *sdk.ToolAnnotations {
	no := false
	return &sdk.ToolAnnotations{Title: title, ReadOnlyHint: true, IdempotentHint: true, OpenWorldHint: &no, DestructiveHint: &no}
}

func (s *Server) addTools() {
	addTool(s, "search_docs", "Search the documentation",
		"Searches the sections of the documentation like the site's own search. Returns the path of each section with its heading and the beginning of its text. The best results come first.", (*library).search)
	addTextTool(s, "read_page", "Read a page",
		"Returns a page as Markdown, or the section under one of its headings if the path ends with an anchor. A long text is split into parts: to get the next part, call the tool again with the offset given at the end.", (*library).readPage)
	addTool(s, "list_pages", "List the pages",
		"Lists the pages of the documentation with their paths and titles, in the order of the navigation. Lists all pages, or only the pages below a path.", (*library).listPages)
	addTool(s, "get_example", "Get an example",
		"Returns all files of the live example with the given name, the versions of the packages that it runs with, and the URL where readers can try it. Without a name, it lists the examples.", s.getExample)
	if s.snippets != nil {
		addTool(s, "check_snippet", "Check a snippet",
			"Checks code before it is used: a Vue file, a piece of a template, or a script in TypeScript or JavaScript. Finds code that does not compile, imports and tags that do not exist in the packages of this documentation, and misspelled props and events. Reports each problem with its line, its column, a fix, and the page that explains it. Does not check unknown packages.", s.checkSnippet)
	}
}

// addTool adds a tool that responds with data from the current library. It returns the caller's errors as tool results
// instead of protocol errors.
func addTool[In, Out any](s *Server, name, title, description string, answer func(*library, context.Context, In) (Out, error)) {
	tool := &sdk.Tool{Name: name, Title: title, Description: description, Annotations: readOnly(title)}
	sdk.AddTool(s.sdk, tool, func(ctx context.Context, _ *sdk.CallToolRequest, in In) (*sdk.CallToolResult, Out, error) {
		out, err := answerFrom(ctx, s, in, answer)
		return nil, out, err
	})
}

// addTextTool is like addTool but for a tool that responds with text.
func addTextTool[In any](s *Server, name, title, description string, answer func(*library, context.Context, In) (string, error)) {
	tool := &sdk.Tool{Name: name, Title: title, Description: description, Annotations: readOnly(title)}
	sdk.AddTool(s.sdk, tool, func(ctx context.Context, _ *sdk.CallToolRequest, in In) (*sdk.CallToolResult, any, error) {
		text, err := answerFrom(ctx, s, in, answer)
		if err != nil {
			return nil, nil, err
		}
		return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: text}}}, nil, nil
	})
}

// answerFrom calls answer, passing the current library.
func answerFrom[In, Out any](ctx context.Context, s *Server, in In, answer func(*library, context.Context, In) (Out, error)) (Out, error) {
	var none Out
	l, release, err := s.docs.acquire()
	if err != nil {
		s.log.Error("open documentation", "err", err)
		return none, errors.New("the documentation cannot be read at the moment")
	}
	defer release()
	return answer(l, ctx, in)
}

// inLocale holds the parameters shared by all tools that respond in a language of the site.
type inLocale struct {
	Locale string `json:"locale,omitempty" jsonschema:"a language of the documentation, such as fr or zh-CN; the first one by default"`
}

type searchInput struct {
	Query string `json:"query" jsonschema:"words to search for, such as \"load a model\" or \"useLoop\""`
	Limit int    `json:"limit,omitempty" jsonschema:"the maximum number of results, 1 to 12; 8 by default"`
	inLocale
}

type searchOutput struct {
	Results []result `json:"results"`
}

type result struct {
	Path    string   `json:"path" jsonschema:"the path for read_page"`
	Title   string   `json:"title"`
	Site    string   `json:"site,omitempty" jsonschema:"the site of the page, if it is not the main one"`
	Under   []string `json:"under,omitempty" jsonschema:"the headings above, outermost first"`
	Excerpt string   `json:"excerpt"`
}

// search finds sections that match a query.
func (l *library) search(ctx context.Context, in searchInput) (searchOutput, error) {
	if strings.TrimSpace(in.Query) == "" {
		return searchOutput{}, errors.New("query is empty")
	}
	if utf8.RuneCountInString(in.Query) > maxQuery {
		return searchOutput{}, fmt.Errorf("query is longer than %d characters", maxQuery)
	}
	limit := in.Limit
	if limit <= 0 {
		limit = 8
	}
	locale, err := l.localeNamed(in.Locale)
	if err != nil {
		return searchOutput{}, err
	}
	of, err := l.in(ctx, locale)
	if err != nil {
		return searchOutput{}, err
	}
	found, err := of.index.Find(ctx, []string{in.Query})
	if err != nil {
		return searchOutput{}, err
	}
	out := searchOutput{Results: []result{}}
	for _, address := range pagesFirst(found[0]) {
		if len(out.Results) == min(limit, maxResults) {
			break
		}
		id, _ := l.base.Path(address)
		s, ok := of.sections[id]
		if !ok {
			s, ok = l.generated(id)
		}
		if ok {
			out.Results = append(out.Results, result{Path: id, Title: s.Title, Under: s.Titles, Excerpt: cut(s.Content, excerptSize)})
		}
	}
	if len(l.members) > 0 {
		out.Results = l.searchMembers(ctx, in, out.Results, min(limit, maxResults))
	}
	return out, nil
}

type readInput struct {
	Path   string `json:"path" jsonschema:"the page's path, such as /guide/start, or with an anchor /guide/start#install"`
	Offset int    `json:"offset,omitempty" jsonschema:"the position of the first character to return, for the rest of a long page"`
	inLocale
}

// readPage returns a page or a section of a page.
func (l *library) readPage(ctx context.Context, in readInput) (string, error) {
	if m, within, ok := l.memberAt(in.Path); ok {
		in.Path = within
		return with(ctx, m, in, (*library).readPage)
	}
	address, err := l.pathIn(in.Locale, in.Path)
	if err != nil {
		return "", err
	}
	text, anchor, err := l.markdown(address)
	if err != nil {
		return "", err
	}
	if anchor != "" {
		page, _, _ := strings.Cut(address, "#")
		if text, err = l.section(ctx, text, page, anchor); err != nil {
			return "", err
		}
	}
	runes := []rune(text)
	start := max(0, min(in.Offset, len(runes)))
	end := min(start+maxText, len(runes))
	part := string(runes[start:end])
	if end < len(runes) {
		part += fmt.Sprintf("\n\n[The page continues: read_page with offset %d returns the remaining %d characters.]\n", end, len(runes))
	}
	return part, nil
}

type listInput struct {
	Under  string `json:"under,omitempty" jsonschema:"a path; only pages at or below it are listed"`
	Offset int    `json:"offset,omitempty" jsonschema:"the number of pages to skip, for the rest of a long list"`
	inLocale
}

type listOutput struct {
	Pages      []listed `json:"pages"`
	NextOffset int      `json:"next_offset,omitempty" jsonschema:"the offset of the rest, if there is more"`
}

type listed struct {
	Path  string `json:"path"`
	Title string `json:"title"`
	About string `json:"about,omitempty"`
}

// listPages returns the pages in the navigation.
func (l *library) listPages(ctx context.Context, in listInput) (listOutput, error) {
	if m, within, ok := l.memberAt(in.Under); ok {
		in.Under = within
		out, err := with(ctx, m, in, (*library).listPages)
		for i := range out.Pages {
			out.Pages[i].Path = m.path + out.Pages[i].Path
		}
		return out, err
	}
	locale, err := l.localeNamed(in.Locale)
	if err != nil {
		return listOutput{}, err
	}
	under := "/" + strings.Trim(in.Under, "/")
	if locale.IsTranslation {
		under = locale.Address(under)
	}
	found, err := l.pagesIn(ctx, locale, under)
	if err != nil {
		return listOutput{}, err
	}
	if under == "/" {
		found = append(found, l.listMembers(ctx)...)
	}
	start := max(0, min(in.Offset, len(found)))
	end := min(start+maxPages, len(found))
	out := listOutput{Pages: append([]listed{}, found[start:end]...)}
	if end < len(found) {
		out.NextOffset = end
	}
	return out, nil
}

// pagesBelow lists the pages of the first language at or below a path.
func (l *library) pagesBelow(ctx context.Context, under string) ([]listed, error) {
	return l.pagesIn(ctx, l.locales[0], under)
}

// pagesIn lists the pages of a language at or below a path.
func (l *library) pagesIn(ctx context.Context, locale content.Locale, under string) ([]listed, error) {
	of, err := l.in(ctx, locale)
	if err != nil {
		return nil, err
	}
	var found []listed
	for _, page := range of.pages {
		if under == "/" || page.ID == under || strings.HasPrefix(page.ID, under+"/") {
			found = append(found, listed{Path: page.ID, Title: page.Title, About: cut(page.Content, 160)})
		}
	}
	return found, nil
}

type exampleInput struct {
	Name string `json:"name,omitempty" jsonschema:"the name of an example; omit it to list all examples"`
}

type exampleOutput struct {
	Examples []string          `json:"examples,omitempty"`
	Files    map[string]string `json:"files,omitempty" jsonschema:"the text of each file, by its name"`
	// Versions are the versions of the packages that the files import.
	Versions map[string]string `json:"versions,omitempty" jsonschema:"the version of each package that the example runs with"`
	// Playground is the URL where readers can edit and run the example.
	Playground string `json:"playground,omitempty" jsonschema:"the URL where it runs and can be edited"`
}

// getExample returns the files of a live example, or the names of all examples.
func (s *Server) getExample(l *library, _ context.Context, in exampleInput) (exampleOutput, error) {
	if in.Name == "" {
		return exampleOutput{Examples: l.exampleNames()}, nil
	}
	e, err := l.example(in.Name)
	if err != nil {
		return exampleOutput{}, err
	}
	out := exampleOutput{Files: map[string]string{}, Versions: map[string]string{}}
	for _, file := range e.Files {
		out.Files[file.Name] = file.Text
		for name, version := range s.versions {
			if imports(file.Text, name) {
				out.Versions[name] = version
			}
		}
	}
	if e.Page != "" {
		out.Playground = e.Page + "#" + links.ScenePrefix + url.QueryEscape(e.Name)
	}
	return out, nil
}

// imports reports whether the code of a file imports a package or a file in the package.
func imports(code, name string) bool {
	for _, quote := range []string{"'", `"`} {
		if strings.Contains(code, quote+name+quote) || strings.Contains(code, quote+name+"/") {
			return true
		}
	}
	return false
}

// cut shortens a string to at most the given number of characters, ending at a word boundary.
func cut(text string, size int) string {
	runes := []rune(text)
	if len(runes) <= size {
		return text
	}
	short := string(runes[:size])
	if i := strings.LastIndexByte(short, ' '); i > 0 {
		short = short[:i]
	}
	return short + " …"
}
