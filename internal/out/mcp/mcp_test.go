package mcp_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/tresjs/tresdocs/internal/engine"
	"github.com/tresjs/tresdocs/internal/out/mcp"
)

// script is a search bundle that finds all sections for every query, so that the result depends only on the files.
var script = engine.Script{Name: "search.js", Source: []byte(`
	let found = []
	globalThis.load = (json) => { found = JSON.parse(JSON.parse(json)["catalog.json"]); return "" }
	globalThis.find = (json) => JSON.stringify(JSON.parse(json).map((query) => query === "nothing" ? [] : found))
`)}

const sections = `[
	{"id":"/","title":"Start","titles":[],"content":"Welcome.","level":1},
	{"id":"/guide","title":"Guide","titles":[],"content":"How to go on.","level":1},
	{"id":"/guide#install-it","title":"Install it","titles":["Guide"],"content":"Run the command.","level":2},
	{"id":"/twice","title":"Twice","titles":[],"content":"","level":1},
	{"id":"/twice#twice","title":"Twice","titles":["Twice"],"content":"Of itself.","level":2},
	{"id":"/guide#made","title":"Made","titles":["Guide"],"content":"By a component.","level":2}
]`

const guide = "# Guide\n\nHow to go on.\n\n## Install `it`\n\n```sh\n# not a heading\n```\n\n### Below\n\nText.\n\n## After\n\nMore.\n"

const twice = "# Twice\n\n## Props\n\nOf the first.\n\n## Props\n\nOf the second.\n\n## Twice\n\nOf itself.\n"

func build(text string) fstest.MapFS {
	return fstest.MapFS{
		"_nuxt/builds/latest.json":        {Data: []byte(`{"base":"/docs"}`), ModTime: time.Unix(int64(len(text)), 0)},
		"search.json":                     {Data: []byte(sections)},
		"_tresdocs/search/catalog.json":   {Data: []byte(`["/docs/guide#install-it","/docs/gone","/docs/"]`)},
		"_tresdocs/scenes/cube.0123.json": {Data: []byte(`{"name":"cube","page":"https://docs.test/guide","files":[{"name":"App.vue","text":"import 'three/addons/a.js'"}]}`)},
		"index.md":                        {Data: []byte("# Start\n\nWelcome.\n")},
		"twice.md":                        {Data: []byte(twice)},
		"guide.md":                        {Data: []byte(text)},
	}
}

// connect returns a client that is connected to a server for files over HTTP.
func connect(t *testing.T, files fstest.MapFS) *sdk.ClientSession {
	t.Helper()
	s := mcp.New(mcp.Options{Files: files, Script: script, Versions: map[string]string{"three": "0.1.2", "vue": "3.0.0"}, Version: "1.2.3"})
	t.Cleanup(s.Close)
	web := httptest.NewServer(s.Handler())
	t.Cleanup(web.Close)
	client := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &sdk.StreamableClientTransport{Endpoint: web.URL}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	return session
}

func call(t *testing.T, session *sdk.ClientSession, tool string, arguments map[string]any) (text string, isError bool) {
	t.Helper()
	result, err := session.CallTool(t.Context(), &sdk.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		t.Fatalf("%s: %v", tool, err)
	}
	var b strings.Builder
	for _, part := range result.Content {
		b.WriteString(part.(*sdk.TextContent).Text)
	}
	return b.String(), result.IsError
}

// question is a tool call and the expected result.
type question struct {
	name, tool string
	arguments  map[string]any
	want       string
	isError    bool
}

func ask(t *testing.T, session *sdk.ClientSession, questions []question) {
	t.Helper()
	for _, q := range questions {
		t.Run(q.name, func(t *testing.T) {
			text, isError := call(t, session, q.tool, q.arguments)
			if isError != q.isError || !same(text, q.want) {
				t.Errorf("%t %s\nwant %t %s", isError, text, q.isError, q.want)
			}
		})
	}
}

func TestTools(t *testing.T) {
	session := connect(t, build(guide))
	ask(t, session, []question{
		{"search", "search_docs", map[string]any{"query": "install"}, `{"results":[` +
			`{"path":"/guide#install-it","title":"Install it","under":["Guide"],"excerpt":"Run the command."},` +
			`{"path":"/","title":"Start","excerpt":"Welcome."}]}`, false},
		{"search with a limit", "search_docs", map[string]any{"query": "install", "limit": 1}, `{"results":[` +
			`{"path":"/guide#install-it","title":"Install it","under":["Guide"],"excerpt":"Run the command."}]}`, false},
		{"search that finds nothing", "search_docs", map[string]any{"query": "nothing"}, `{"results":[]}`, false},
		{"search without words", "search_docs", map[string]any{"query": " "}, "query is empty", true},
		{"search for a book", "search_docs", map[string]any{"query": strings.Repeat("x", 401)}, "query is longer than 400 characters", true},
		{"page", "read_page", map[string]any{"path": "/guide"}, guide, false},
		{"landing page", "read_page", map[string]any{"path": "/"}, "# Start\n\nWelcome.\n", false},
		{"section", "read_page", map[string]any{"path": "/guide#install-it"}, "## Install `it`\n\n```sh\n# not a heading\n```\n\n### Below\n\nText.\n", false},
		{"section of a component", "read_page", map[string]any{"path": "/guide#made"}, "## Made\n\nBy a component.\n", false},
		{"section with the title of another", "read_page", map[string]any{"path": "/twice#props-1"}, "## Props\n\nOf the second.\n", false},
		{"section with the title of the page", "read_page", map[string]any{"path": "/twice#twice"}, "## Twice\n\nOf itself.\n", false},
		{"page with a backslash", "read_page", map[string]any{"path": `\guide`}, "there is no page at this path; list_pages and search_docs return the paths of pages", true},
		{"rest", "read_page", map[string]any{"path": "/guide", "offset": len(guide) - 6}, "More.\n", false},
		{"page outside", "read_page", map[string]any{"path": "/../search.json"}, "there is no page at this path; list_pages and search_docs return the paths of pages", true},
		{"no section", "read_page", map[string]any{"path": "/guide#gone"}, "the page has no heading with the anchor #gone; omit the anchor to read the entire page", true},
		{"list", "list_pages", nil, `{"pages":[{"path":"/","title":"Start","about":"Welcome."},{"path":"/guide","title":"Guide","about":"How to go on."},{"path":"/twice","title":"Twice"}]}`, false},
		{"list below", "list_pages", map[string]any{"under": "/guide/"}, `{"pages":[{"path":"/guide","title":"Guide","about":"How to go on."}]}`, false},
		{"examples", "get_example", nil, `{"examples":["cube"]}`, false},
		{"example", "get_example", map[string]any{"name": "cube"}, `{"files":{"App.vue":"import 'three/addons/a.js'"},"versions":{"three":"0.1.2"},"playground":"https://docs.test/guide#play=cube"}`, false},
		{"no example", "get_example", map[string]any{"name": "ball"}, "there is no example with this name; available: cube", true},
	})
}

// TestLanguages sends queries for a language of the site, identified by its code or its primary subtag.
func TestLanguages(t *testing.T) {
	files := build(guide)
	for name, text := range map[string]string{
		"_nuxt/builds/latest.json":              `{"base":"/docs","locales":[{"code":"en","path":"/"},{"code":"pt-BR","path":"/pt-br"}]}`,
		"pt-br/search.json":                     `[{"id":"/pt-br","title":"Início","titles":[],"content":"","level":1},{"id":"/pt-br/guide","title":"Guia","titles":[],"content":"Assim.","level":1},{"id":"/pt-br/guide#made","title":"Feito","titles":["Guia"],"content":"Por um componente.","level":2}]`,
		"_tresdocs/search/pt-br/catalog.json":   `["/docs/pt-br/guide"]`,
		"_tresdocs/search/pt-br/00ff/words.txt": "",
		"pt-br/guide.md":                        "# Guia\n\nAssim.\n",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	session := connect(t, files)
	ask(t, session, []question{
		{"search", "search_docs", map[string]any{"query": "guia", "locale": "pt-BR"}, `{"results":[{"path":"/pt-br/guide","title":"Guia","excerpt":"Assim."}]}`, false},
		{"first language", "search_docs", map[string]any{"query": "guide", "limit": 1}, `{"results":[{"path":"/guide#install-it","title":"Install it","under":["Guide"],"excerpt":"Run the command."}]}`, false},
		{"part of the code", "read_page", map[string]any{"path": "/guide", "locale": "pt"}, "# Guia\n\nAssim.\n", false},
		{"path of the language", "read_page", map[string]any{"path": "/pt-br/guide#made"}, "## Feito\n\nPor um componente.\n", false},
		{"path of another language", "read_page", map[string]any{"path": "/pt-br/guide", "locale": "EN"}, guide, false},
		{"list", "list_pages", map[string]any{"locale": "pt-BR", "under": "/guide"}, `{"pages":[{"path":"/pt-br/guide","title":"Guia","about":"Assim."}]}`, false},
		{"no language", "list_pages", map[string]any{"locale": "de"}, `there is no language "de"; available: en, pt-BR`, true},
	})
	text, isError := call(t, connect(t, build(guide)), "search_docs", map[string]any{"query": "guide", "locale": "en"})
	if want := "the documentation has only one language; omit locale"; !isError || text != want {
		t.Errorf("a site in one language returned %q", text)
	}
}

// TestMembers sends queries for the other sites of a workspace.
func TestMembers(t *testing.T) {
	files := build(guide)
	files["_nuxt/builds/latest.json"] = &fstest.MapFile{Data: []byte(`{"base":"/docs","locales":[{"code":"en","path":"/"},{"code":"de","path":"/de"}],"members":[{"label":"Gone","path":"/gone"},{"label":"Cientos","path":"/cientos"}]}`)}
	files["de/search.json"] = &fstest.MapFile{Data: []byte(`[]`)}
	files["_tresdocs/search/de/catalog.json"] = &fstest.MapFile{Data: []byte(`[]`)}
	files["_tresdocs/search/de/00ff/words.txt"] = &fstest.MapFile{}
	for name, text := range map[string]string{
		"_nuxt/builds/latest.json":           `{"base":"/docs/cientos","locales":[{"code":"en","path":"/"},{"code":"de","path":"/de"}]}`,
		"de/search.json":                     `[{"id":"/de","title":"Helfer","titles":[],"content":"","level":1}]`,
		"_tresdocs/search/de/catalog.json":   `["/docs/cientos/de"]`,
		"_tresdocs/search/de/00ff/words.txt": "",
		"search.json":                        `[{"id":"/","title":"Cientos","titles":[],"content":"","level":1},{"id":"/html","title":"Html","titles":[],"content":"Elements.","level":1}]`,
		"_tresdocs/search/catalog.json":      `["/docs/cientos/","/docs/cientos/html"]`,
		"html.md":                            "# Html\n\n## Props\n\nMany.\n",
		"index.md":                           "# Cientos\n",
	} {
		files["cientos/"+name] = &fstest.MapFile{Data: []byte(text)}
	}
	session := connect(t, files)
	ask(t, session, []question{
		{"own first", "search_docs", map[string]any{"query": "install", "limit": 3}, `{"results":[` +
			`{"path":"/guide#install-it","title":"Install it","under":["Guide"],"excerpt":"Run the command."},` +
			`{"path":"/","title":"Start","excerpt":"Welcome."},{"path":"/cientos/","title":"Cientos","site":"Cientos","excerpt":""}]}`, false},
		{"title of another site", "search_docs", map[string]any{"query": "html", "limit": 6}, `{"results":[` +
			`{"path":"/cientos/html","title":"Html","site":"Cientos","excerpt":"Elements."},` +
			`{"path":"/guide#install-it","title":"Install it","under":["Guide"],"excerpt":"Run the command."},` +
			`{"path":"/","title":"Start","excerpt":"Welcome."},{"path":"/cientos/","title":"Cientos","site":"Cientos","excerpt":""}]}`, false},
		{"language of another site", "search_docs", map[string]any{"query": "helfer", "locale": "de"}, `{"results":[{"path":"/cientos/de","title":"Helfer","site":"Cientos","excerpt":""}]}`, false},
		{"Markdown of a landing page", "read_page", map[string]any{"path": "/cientos.md"}, "# Cientos\n", false},
		{"page", "read_page", map[string]any{"path": "/cientos/html#props"}, "## Props\n\nMany.\n", false},
		{"landing page", "read_page", map[string]any{"path": "/cientos"}, "# Cientos\n", false},
		{"page of a site that is missing", "read_page", map[string]any{"path": "/gone/html"}, "the site Gone cannot be read at the moment", true},
		{"page of the site itself", "read_page", map[string]any{"path": "/html"}, "there is no page at this path; list_pages and search_docs return the paths of pages", true},
		{"list", "list_pages", map[string]any{"offset": 3}, `{"pages":[{"path":"/cientos/","title":"Cientos"},{"path":"/cientos/html","title":"Html","about":"Elements."}]}`, false},
		{"list below", "list_pages", map[string]any{"under": "/cientos/html"}, `{"pages":[{"path":"/cientos/html","title":"Html","about":"Elements."}]}`, false},
	})
	read, err := session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "docs:///cientos/html"})
	if err != nil || len(read.Contents) != 1 || !strings.HasPrefix(read.Contents[0].Text, "# Html") {
		t.Errorf("%v, %v", read, err)
	}
}

// same compares text. JSON is compared semantically.
func same(a, b string) bool {
	var x, y any
	if json.Unmarshal([]byte(a), &x) == nil && json.Unmarshal([]byte(b), &y) == nil {
		first, _ := json.Marshal(x)
		second, _ := json.Marshal(y)
		return string(first) == string(second)
	}
	return a == b
}

// TestLongPage checks that the parts of a long page together contain the whole page.
func TestLongPage(t *testing.T) {
	long := "# Long\n\n" + strings.Repeat("wörds ", 9000)
	session := connect(t, build(long))
	first, _ := call(t, session, "read_page", map[string]any{"path": "/guide"})
	const note = "\n\n[The page continues: read_page with offset 24000 returns the remaining 54008 characters.]\n"
	if !strings.HasSuffix(first, note) {
		t.Fatalf("the first part ends in %q", first[len(first)-100:])
	}
	second, _ := call(t, session, "read_page", map[string]any{"path": "/guide", "offset": 48000})
	if want := string([]rune(long)[48000:]); second != want {
		t.Errorf("the last part is %q", second)
	}
}

// TestNewBuild checks that results come from the current build.
func TestNewBuild(t *testing.T) {
	files := build(guide)
	session := connect(t, files)
	call(t, session, "read_page", map[string]any{"path": "/guide"})
	const next = "# Guide\n\nAll is new.\n"
	for name, file := range build(next) {
		files[name] = file
	}
	if text, _ := call(t, session, "read_page", map[string]any{"path": "/guide"}); text != next {
		t.Errorf("got %q", text)
	}
}

func TestResource(t *testing.T) {
	session := connect(t, build(guide))
	read, err := session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "docs:///guide"})
	if err != nil || len(read.Contents) != 1 || read.Contents[0].Text != guide {
		t.Errorf("%v, %v", read, err)
	}
	if _, err := session.ReadResource(t.Context(), &sdk.ReadResourceParams{URI: "docs:///gone"}); err == nil {
		t.Error("no error for a missing page")
	}
}

// TestOtherOrigin checks that requests from pages of other origins are refused.
func TestOtherOrigin(t *testing.T) {
	s := mcp.New(mcp.Options{Files: build(guide), Script: script})
	defer s.Close()
	request := httptest.NewRequestWithContext(t.Context(), "POST", "/mcp", strings.NewReader("{}"))
	request.Header.Set("Sec-Fetch-Site", "cross-site")
	answer := httptest.NewRecorder()
	s.Handler().ServeHTTP(answer, request)
	if answer.Code != 403 {
		t.Errorf("status %d", answer.Code)
	}
}

// TestBatches sends several calls in one request. The request must be rejected.
func TestBatches(t *testing.T) {
	s := mcp.New(mcp.Options{Files: build(guide), Script: script})
	defer s.Close()
	const one = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	for body, want := range map[string]int{
		one: http.StatusOK, "[" + one + "," + one + "]": http.StatusBadRequest, " \n\t[" + one + "]": http.StatusBadRequest, "[]": http.StatusBadRequest,
	} {
		r := httptest.NewRequestWithContext(t.Context(), "POST", "/mcp", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		w := httptest.NewRecorder()
		s.Handler().ServeHTTP(w, r)
		if w.Code != want {
			t.Errorf("%s: status %d, want %d: %s", body, w.Code, want, w.Body)
		}
	}
}

// TestCard discovers the server with its card.
func TestCard(t *testing.T) {
	s := mcp.New(mcp.Options{Files: build(guide), Script: script, Version: "1.2.3"})
	defer s.Close()
	get := func(path string) *httptest.ResponseRecorder {
		request := httptest.NewRequestWithContext(t.Context(), "GET", "http://docs.example.com"+path, nil)
		request.Header.Set("X-Forwarded-Proto", "https")
		answer := httptest.NewRecorder()
		s.Handler().ServeHTTP(answer, request)
		return answer
	}
	catalog := get("/sub/.well-known/mcp/catalog.json")
	if want := `{"specVersion":"draft","entries":[{"identifier":"urn:air:docs.example.com:docs","displayName":"Start","type":"application/mcp-server-card+json","url":"https://docs.example.com/sub/mcp/server-card"}]}`; catalog.Body.String() != want {
		t.Errorf("catalog %s", catalog.Body)
	}
	for _, path := range []string{"/sub/mcp/server-card", "/sub/.well-known/mcp/server-card.json"} {
		card := get(path)
		for _, want := range []string{`"name":"com.example.docs/docs"`, `"version":"1.2.3"`, `"remotes":[{"type":"streamable-http","url":"https://docs.example.com/sub/mcp"}]`} {
			if !strings.Contains(card.Body.String(), want) {
				t.Errorf("%s: no %s in %s", path, want, card.Body)
			}
		}
		if kind := card.Header().Get("Content-Type"); kind != "application/mcp-server-card+json" {
			t.Errorf("%s is %s", path, kind)
		}
	}
}

func TestPrompt(t *testing.T) {
	session := connect(t, build(guide))
	got, err := session.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: "write_with_docs", Arguments: map[string]string{"task": "Make a cube."}})
	if err != nil {
		t.Fatal(err)
	}
	if text := got.Messages[0].Content.(*sdk.TextContent).Text; !strings.HasPrefix(text, "Make a cube.\n\nUse search_docs to find") || strings.Contains(text, "check_snippet") {
		t.Errorf("without a snippet checker, the prompt is %q", text)
	}
	if _, err := session.GetPrompt(t.Context(), &sdk.GetPromptParams{Name: "write_with_docs", Arguments: map[string]string{"task": " "}}); err == nil {
		t.Error("no error for a prompt without a task")
	}
}

// TestGenerated checks sections of generated pages, which the list of sections does not contain.
func TestGenerated(t *testing.T) {
	files := build(guide)
	files["_tresdocs/search/catalog.json"] = &fstest.MapFile{Data: []byte(`["/docs/x-ball#colorspace","/docs/x-ball#size","/docs/x-ball#arguments","/docs/x-ball","/docs/x-ball#gone"]`)}
	files["x-ball.md"] = &fstest.MapFile{Data: []byte("> All pages: …\n\n# XBall\n\n> A round thing.\n\n## Arguments\n\nNone.\n\n" +
		"- `size` (`number`): Its size,\n  in meters.\n\n| Name | Description |\n| --- | --- |\n| [`colorSpace`](/x) | Its color. |\n")}
	session := connect(t, files)
	ask(t, session, []question{
		{"search", "search_docs", map[string]any{"query": "color", "limit": 3}, `{"results":[
			{"path":"/x-ball#colorspace","title":"colorSpace","under":["XBall"],"excerpt":"| [` + "`colorSpace`" + `](/x) | Its color. |"},
			{"path":"/x-ball#size","title":"size","under":["XBall"],"excerpt":"- ` + "`size` (`number`)" + `: Its size,\n  in meters."},
			{"path":"/x-ball#arguments","title":"Arguments","under":["XBall"],"excerpt":"None.\n\n- ` + "`size` (`number`)" + `: Its size,\n  in meters.\n\n| Name | Description |\n| --- | --- |\n| [` + "`colorSpace`" + `](/x) | Its color. |"}]}`, false},
		{"read a row", "read_page", map[string]any{"path": "/x-ball#size"}, "## size\n\n- `size` (`number`): Its size,\n  in meters.\n", false},
	})
	if text, _ := call(t, session, "search_docs", map[string]any{"query": "color"}); !strings.Contains(text, `{"excerpt":"A round thing.","path":"/x-ball","title":"XBall"}`) {
		t.Errorf("the page itself is not found: %s", text)
	}
}
