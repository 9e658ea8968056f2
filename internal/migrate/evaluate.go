package migrate

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"time"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/code/bundlefs"
	"github.com/tresjs/tresdocs/internal/engine"
)

//go:embed evaluate.js
var evaluator []byte

// limits restricts the evaluation of a configuration file, which is untrusted code and may not terminate.
var limits = engine.Limits{Memory: 64 << 20, Time: 5 * time.Second}

// evaluate returns the exports of a configuration file. The file runs in a worker of the engine, which can only read
// the JSON files in fsys that the code refers to. Values that are unknown there are returned as [unknown].
func evaluate(fsys fs.FS, src []byte) (any, diag.List) {
	if fault := bundlefs.TooDeep(string(src)); fault != nil {
		return nil, diag.List{diag.Migrate.Problemf(diag.PosAt(string(src), fault.At), "cannot be read: %s", fault.Message)}
	}
	// The file has no name in this call. If its name ended in .mjs, the default export would be the module itself.
	options := api.TransformOptions{
		Loader: api.LoaderTS, Format: api.FormatCommonJS, Target: api.ES2020, LogLevel: api.LogLevelSilent, Define: importMeta,
	}
	result := api.Transform(string(src), options)
	if len(result.Errors) > 0 && awaiting.Match(src) {
		result = api.Transform(string(awaiting.ReplaceAll(src, nil)), options)
	}
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

// awaiting matches await in a configuration file. Without it, the awaited value is unknown but the rest can be read.
var awaiting = regexp.MustCompile(`\bawait\s+`)

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
