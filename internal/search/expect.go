package search

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"strings"
	"time"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/parser"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/engine"
)

// Expectation says which page, or which heading of it, must come first for a query.
type Expectation struct {
	Query string
	Want  string
	Pos   diag.Pos
}

// ReadExpectations reads a YAML mapping of queries to what must come first for each.
func ReadExpectations(src []byte) ([]Expectation, diag.List) {
	file, err := parser.ParseBytes(src, 0)
	if err != nil {
		return nil, diag.List{yamlProblem(err)}
	}
	var (
		list     []Expectation
		problems diag.List
	)
	for _, doc := range file.Docs {
		mapping, ok := doc.Body.(*ast.MappingNode)
		if !ok {
			if doc.Body != nil {
				problems = append(problems, notMapping(doc.Body))
			}
			continue
		}
		for _, entry := range mapping.Values {
			e, problem := expectation(entry)
			if problem != nil {
				problems = append(problems, *problem)
				continue
			}
			list = append(list, e)
		}
	}
	return list, problems
}

func yamlProblem(err error) diag.Problem {
	var placed yaml.Error
	if !errors.As(err, &placed) || placed.GetToken() == nil {
		return diag.Search.Problemf(diag.Pos{Line: 1, Col: 1}, "not valid YAML: %s", err)
	}
	return diag.Search.Problemf(position(placed.GetToken().Position.Line, placed.GetToken().Position.Column), "not valid YAML: %s", placed.GetMessage())
}

func position(line, col int) diag.Pos { return diag.Pos{Line: line, Col: col} }

func notMapping(node ast.Node) diag.Problem {
	at := node.GetToken().Position
	return diag.Search.Problemf(position(at.Line, at.Column), "the queries are no mapping").
		WithHint(`write one a line: "query: /path/of/the/page"`)
}

func expectation(entry *ast.MappingValueNode) (Expectation, *diag.Problem) {
	at := entry.Key.GetToken().Position
	pos := position(at.Line, at.Column)
	var query, want string
	if yaml.NodeToValue(entry.Key, &query) != nil || yaml.NodeToValue(entry.Value, &want) != nil || query == "" || want == "" {
		problem := diag.Search.Problemf(pos, "not a query with the page that must be first").
			WithHint(`write "query: /path/of/the/page", with quotes around what YAML would read as something else`)
		return Expectation{}, &problem
	}
	return Expectation{Query: query, Want: want, Pos: pos}, nil
}

// checkTime bounds the time that all queries together may take.
const checkTime = time.Minute

// Check asks the browser's own search for each query and gives a problem for each answer that is
// not the expected one. script is the front end's search bundle, files are those of the index. It ends
// with ctx.
func Check(ctx context.Context, script engine.Script, files []File, expected []Expectation) (diag.List, error) {
	index, err := OpenIndex(script, engine.Limits{Time: checkTime}, files)
	if err != nil {
		return nil, err
	}
	defer index.Close()
	queries := make([]string, 0, len(expected))
	for _, e := range expected {
		queries = append(queries, e.Query)
	}
	found, err := index.Find(ctx, queries)
	if err != nil {
		return nil, err
	}
	var problems diag.List
	for i, e := range expected {
		if problem, miss := e.compare(found[i]); miss {
			problems = append(problems, problem)
		}
	}
	return problems, nil
}

func load(vm *engine.VM, files []File) error {
	index := map[string]string{}
	for _, file := range files {
		if !strings.HasPrefix(path.Base(file.Name), textsPrefix) { // what a section says does not rank it
			index[file.Name] = string(file.Data)
		}
	}
	data, err := json.Marshal(index)
	if err != nil {
		return fmt.Errorf("encode search index: %w", err)
	}
	if _, err := vm.Call("load", string(data)); err != nil {
		return fmt.Errorf("load search index: %w", err)
	}
	return nil
}

// find gives for each query the addresses of the sections it finds, the best first.
func find(vm *engine.VM, queries []string) ([][]string, error) {
	data, err := json.Marshal(queries)
	if err != nil {
		return nil, fmt.Errorf("encode queries: %w", err)
	}
	answer, err := vm.Call("find", string(data))
	if err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	var found [][]string
	if err := json.Unmarshal([]byte(answer), &found); err != nil {
		return nil, fmt.Errorf("decode search results: %w", err)
	}
	if len(found) != len(queries) {
		return nil, fmt.Errorf("decode search results: %d for %d queries", len(found), len(queries))
	}
	return found, nil
}

// compare reports whether the answer misses what was expected.
func (e Expectation) compare(found []string) (diag.Problem, bool) {
	if len(found) == 0 {
		return diag.Search.Problemf(e.Pos, "searching %q finds nothing, not %s", e.Query, e.Want).
			WithHint("use these words on the page, or take the query out"), true
	}
	if found[0] == e.Want {
		return diag.Problem{}, false
	}
	return diag.Search.Problemf(e.Pos, "searching %q finds %s first, not %s", e.Query, found[0], e.Want).
		WithHint("use these words in the page's headings, or expect another page"), true
}
