package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// connectMCP starts "tresdocs mcp" and returns a client that is connected to it.
func connectMCP(t *testing.T, args ...string) *mcp.ClientSession {
	t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.CommandTransport{Command: exec.Command("tresdocs", append([]string{"mcp"}, args...)...)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = session.Close() })
	return session
}

// pagesFound returns the paths of the pages of the results of search_docs for a query.
func pagesFound(t *testing.T, session *mcp.ClientSession, query string, limit int) []string {
	t.Helper()
	answer, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "search_docs", Arguments: map[string]any{"query": query, "limit": limit}})
	if err != nil {
		t.Fatal(err)
	}
	var found struct{ Results []struct{ Path string } }
	data, err := json.Marshal(answer.StructuredContent)
	if err == nil {
		err = json.Unmarshal(data, &found)
	}
	if err != nil || answer.IsError {
		t.Fatalf("%s: %v, %s", query, err, data)
	}
	var pages []string
	for _, result := range found.Results {
		page, _, _ := strings.Cut(result.Path, "#")
		pages = append(pages, page)
	}
	return pages
}

// taskList is a list of tasks, each with the paths of the pages that answer it.
type taskList struct {
	Least int
	Tasks yaml.MapSlice
}

// readTasks reads search/tasks.yaml.
func readTasks(t *testing.T) []taskList {
	t.Helper()
	data, err := os.ReadFile("../../search/tasks.yaml")
	if err != nil {
		t.Fatal(err)
	}
	var lists []taskList
	if err := yaml.Unmarshal(data, &lists); err != nil {
		t.Fatal(err)
	}
	return lists
}

// TestTasks searches the documentation of TresJS for typical tasks of coding agents. For each list in
// search/tasks.yaml, the first three results must contain a helpful page for the stated number of tasks.
func TestTasks(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the content of the TresJS site: make test-content")
	}
	session := connectMCP(t, "--site", "../..")
	for _, list := range readTasks(t) {
		var missed []string
		for _, task := range list.Tasks {
			query := task.Key.(string)
			found := pagesFound(t, session, query, 3)
			answers := func(page any) bool { return slices.Contains(found, page.(string)) }
			if !slices.ContainsFunc(task.Value.([]any), answers) {
				missed = append(missed, query+": "+strings.Join(found, " "))
			}
		}
		if hits := len(list.Tasks) - len(missed); hits < list.Least {
			t.Errorf("answered %d of %d tasks, want %d\n%s", hits, len(list.Tasks), list.Least, strings.Join(missed, "\n"))
		}
	}
}

// TestStatedTasks compares the number of tasks that [TestTasks] requires with the number in docs/proof.md.
func TestStatedTasks(t *testing.T) {
	least, all := 0, 0
	for _, list := range readTasks(t) {
		least += list.Least
		all += len(list.Tasks)
	}
	text, err := os.ReadFile("../../docs/proof.md")
	if err != nil {
		t.Fatal(err)
	}
	if stated := fmt.Sprintf("at least %d of %d tasks", least, all); !strings.Contains(string(text), stated) {
		t.Errorf("docs/proof.md does not contain %q, as search/tasks.yaml requires", stated)
	}
}

// mostResults matches the largest limit in the description of a parameter.
var mostResults = regexp.MustCompile(`1 to (\d+)`)

// TestMostResults checks that the largest limit of search_docs is possible.
func TestMostResults(t *testing.T) {
	site := t.TempDir()
	writeFile(t, filepath.Join(site, "tresdocs.yaml"), "site: { name: Test, title: Test }\n")
	for n := range 40 {
		writeFile(t, filepath.Join(site, "content", fmt.Sprintf("page-%d.md", n)), fmt.Sprintf("# Page %d\n\nHow to moor a boat.\n", n))
	}
	session := connectMCP(t, "--site", site)
	tools, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(tools.Tools, func(tool *mcp.Tool) bool { return tool.Name == "search_docs" })
	schema, err := json.Marshal(tools.Tools[at].InputSchema)
	if err != nil {
		t.Fatal(err)
	}
	most, _ := strconv.Atoi(mostResults.FindStringSubmatch(string(schema))[1])
	if got := len(pagesFound(t, session, "moor a boat", most)); got != most {
		t.Errorf("a search with the limit %d has %d results", most, got)
	}
}

// TestMCPDir checks responses about a built folder, and about a new build in the same folder.
func TestMCPDir(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("tresdocs.yaml", "site:\n  name: Test\n  title: Test\n")
	if err := os.Mkdir(filepath.Join(dir, "content"), 0o755); err != nil {
		t.Fatal(err)
	}
	var session *mcp.ClientSession
	for _, text := range []string{"One.", "Another one."} {
		write("content/index.md", "# Start\n\n"+text+"\n")
		if said, err := exec.Command("tresdocs", "build", "--site", dir).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, said)
		}
		if session == nil {
			session = connectMCP(t, "--dir", filepath.Join(dir, "dist"))
		}
		answer, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "read_page", Arguments: map[string]any{"path": "/"}})
		if err != nil {
			t.Fatal(err)
		}
		if got := answer.Content[0].(*mcp.TextContent).Text; !strings.Contains(got, "\n"+text+"\n") {
			t.Errorf("the page is %q, want %q in it", got, text)
		}
	}
}
