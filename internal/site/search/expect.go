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

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/engine"
)

// Expectation is a query and the URL of the page or heading that must be its first result.
type Expectation struct {
	Query string
	Want  string
	Pos   diag.Pos
}

// ReadExpectations parses a YAML mapping from queries to their expected first results.
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
	return diag.Search.Problemf(position(at.Line, at.Column), "the queries must be a mapping").
		WithHint(`write one per line: "query: /path/of/the/page"`)
}

func expectation(entry *ast.MappingValueNode) (Expectation, *diag.Problem) {
	at := entry.Key.GetToken().Position
	pos := position(at.Line, at.Column)
	var query, want string
	if yaml.NodeToValue(entry.Key, &query) != nil || yaml.NodeToValue(entry.Value, &want) != nil || query == "" || want == "" {
		problem := diag.Search.Problemf(pos, "expected a query and the page that it must find first").
			WithHint(`write "query: /path/of/the/page", with quotes around text that YAML would read as another type`)
		return Expectation{}, &problem
	}
	return Expectation{Query: query, Want: want, Pos: pos}, nil
}

// checkTime limits the total time of all queries.
const checkTime = time.Minute

// Check runs each query with the script that browsers use and returns a problem for each unexpected first result.
// script is the search bundle of the front end, and files are the files of the index.
func Check(ctx context.Context, script engine.Script, files []File, expectations []Expectation) (diag.List, error) {
	index, err := OpenIndex(script, engine.Limits{Time: checkTime}, files)
	if err != nil {
		return nil, err
	}
	defer index.Close()
	queries := make([]string, 0, len(expectations))
	for _, e := range expectations {
		queries = append(queries, e.Query)
	}
	results, err := index.Find(ctx, queries)
	if err != nil {
		return nil, err
	}
	var problems diag.List
	for i, e := range expectations {
		if problem, isWrong := e.compare(results[i]); isWrong {
			problems = append(problems, problem)
		}
	}
	return problems, nil
}

// load loads the files of an index into vm.
func load(vm *engine.VM, files []File) error {
	index := map[string]string{}
	for _, file := range files {
		if !strings.HasPrefix(path.Base(file.Name), textsPrefix) { // ranking does not need the text files
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

// find returns the URLs of the sections that match each query, best first.
func find(vm *engine.VM, queries []string) ([][]string, error) {
	data, err := json.Marshal(queries)
	if err != nil {
		return nil, fmt.Errorf("encode queries: %w", err)
	}
	answer, err := vm.Call("find", string(data))
	if err != nil {
		return nil, fmt.Errorf("search: %w", err)
	}
	var results [][]string
	if err := json.Unmarshal([]byte(answer), &results); err != nil {
		return nil, fmt.Errorf("decode search results: %w", err)
	}
	if len(results) != len(queries) {
		return nil, fmt.Errorf("decode search results: %d for %d queries", len(results), len(queries))
	}
	return results, nil
}

// compare returns a problem and true if the first result differs from the expected one.
func (e Expectation) compare(results []string) (diag.Problem, bool) {
	if len(results) == 0 {
		return diag.Search.Problemf(e.Pos, "searching for %q finds nothing instead of %s", e.Query, e.Want).
			WithHint("use these words on the page or in its keywords, or remove the query"), true
	}
	if results[0] == e.Want {
		return diag.Problem{}, false
	}
	return diag.Search.Problemf(e.Pos, "searching for %q finds %s first instead of %s", e.Query, results[0], e.Want).
		WithHint("use these words in the page's headings or their keywords, or expect another page"), true
}
