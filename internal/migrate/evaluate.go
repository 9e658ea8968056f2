package migrate

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"time"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/bundlefs"
	"github.com/tresjs/tresdocs/internal/engine"
)

//go:embed evaluate.js
var evaluator []byte

// limits restricts the evaluation of a configuration file, which is untrusted code and might never terminate.
var limits = engine.Limits{Memory: 64 << 20, Time: 5 * time.Second}

// evaluate returns the exports of a configuration file. The file runs in a worker of the engine, which can only read
// the JSON files in fsys that the code refers to. Values that are unknown there are returned as [unknown].
func evaluate(fsys fs.FS, src []byte) (any, diag.List) {
	if fault := bundlefs.TooDeep(string(src)); fault != nil {
		return nil, diag.List{diag.Migrate.Problemf(diag.PosAt(string(src), fault.At), "cannot be read: %s", fault.Message)}
	}
	// The file has no name in this call. If its name ended in .mjs, the default export would be the module itself.
	result := api.Transform(string(withoutAwaits(src)), transformOptions)
	if len(result.Errors) > 0 {
		first := result.Errors[0]
		at := diag.Pos{Line: 1, Col: 1}
		if first.Location != nil {
			at = diag.PosOf(string(src), first.Location.Line, first.Location.Column)
		}
		return nil, diag.List{diag.Migrate.Problemf(at, "cannot be read: %s", first.Text)}
	}
	value, err := run(fsys, result.Code)
	if err != nil {
		problem := diag.Migrate.Problemf(diag.Pos{Line: 1, Col: 1}, "cannot be read: %s", err)
		return nil, diag.List{problem.WithHint("write its values as plain objects, or copy them by hand")}
	}
	return value, nil
}

// transformOptions are the options for configuration files.
var transformOptions = api.TransformOptions{
	Loader: api.LoaderTS, Format: api.FormatCommonJS, Target: api.ES2020, Supported: synchronous, LogLevel: api.LogLevelSilent, Define: importMeta,
}

// synchronous tells esbuild to replace asynchronous functions with generators that it passes to the function
// asyncHelper. evaluate.js also defines this function. It runs the generator synchronously, so that the results of
// these functions are known.
var synchronous = map[string]bool{"async-await": false}

// asyncHelper is the start of esbuild's definition of this function.
const asyncHelper = "var __async = "

// withoutAwaits removes top-level await, which esbuild does not support here. A value that is awaited there is unknown,
// but the rest of the file can be read.
func withoutAwaits(src []byte) []byte {
	if !bytes.Contains(src, []byte("await")) || bundlefs.TooDeep(string(src)) != nil {
		return src
	}
	src = bytes.Clone(src)
	lines := bytes.SplitAfter(src, []byte("\n"))
	for _, fault := range api.Transform(string(src), transformOptions).Errors {
		if at := fault.Location; at != nil && strings.HasPrefix(fault.Text, "Top-level await") && at.Line <= len(lines) {
			line := lines[at.Line-1]
			copy(line[min(at.Column, len(line)):], strings.Repeat(" ", at.Length))
		}
	}
	return src
}

// importMeta tells esbuild to replace import.meta with a variable that evaluate.js defines.
var importMeta = map[string]string{"import.meta": "importMeta"}

// jsonName matches the quoted name of a JSON file. largestJSON is the maximum size of a JSON file, in bytes.
var jsonName = regexp.MustCompile("[\"'`]([\\w./-]+\\.json)[\"'`]")

const largestJSON = 1 << 20

// namedJSON returns the contents of the JSON files that code refers to, by name.
func namedJSON(fsys fs.FS, code []byte) map[string]string {
	files := map[string]string{}
	for _, match := range jsonName.FindAllSubmatch(code, -1) {
		name := path.Clean(string(match[1]))
		if info, err := fs.Stat(fsys, name); err != nil || !info.Mode().IsRegular() || info.Size() > largestJSON {
			continue
		}
		if data, err := fs.ReadFile(fsys, name); err == nil {
			files[name] = string(data)
		}
	}
	return files
}

func run(fsys fs.FS, code []byte) (any, error) {
	worker := engine.NewPool(engine.Script{Name: "evaluate.js", Source: evaluator}, limits, 1)
	defer worker.Close()
	code = bytes.Replace(code, []byte(asyncHelper), []byte("var __promised = "), 1)
	given, err := json.Marshal(map[string]any{"code": string(code), "files": namedJSON(fsys, code)})
	if err != nil {
		return nil, fmt.Errorf("encode configuration: %w", err)
	}
	text, err := worker.Call(context.Background(), "evaluate", string(given)) // an interrupt ends the process
	if err != nil {
		return nil, err
	}
	var value any
	if err := json.Unmarshal([]byte(text), &value); err != nil {
		return nil, fmt.Errorf("decode values: %w", err)
	}
	return value, nil
}

// inText marks an unknown value within a string. evaluate.js uses the same character.
const inText = "\uFFFC"
