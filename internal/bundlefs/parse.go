package bundlefs

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/engine"
)

// parserName is the name of the service that tries whether a file can be parsed in time.
const parserName = "bundle parser"

// The limits for parsing one file: processor time, and memory in bytes.
const (
	parseTime   = time.Second
	parseMemory = 256 << 20
)

// Parser returns the service that parses files in workers, for [engine.ServeIfWorker].
func Parser() engine.Service {
	return engine.Service{Name: parserName, Call: func(_, code string) (string, error) {
		api.Transform(code, api.TransformOptions{Loader: api.LoaderTSX, LogLevel: api.LogLevelSilent})
		return "", nil
	}}
}

// mostDoubts is how many conditions with parentheses a file may have without being tried.
const mostDoubts = 8

// doubt matches the beginning of a condition that may also be an arrow function with a return type, a ? (b) : c => d.
// esbuild tries both, and in chains each time twice as often as before.
var doubt = regexp.MustCompile(`\?\s*(?:async\s*)?[(<]`)

// takesLong reports whether the bundler would take more than the limits to parse code. It tries that in a worker, which
// can be stopped, but only if code has many of the conditions that can take long.
func takesLong(code string) bool {
	if !strings.Contains(code, "=>") || len(doubt.FindAllStringIndex(code, mostDoubts+1)) <= mostDoubts {
		return false
	}
	worker := engine.NewServicePool(parserName, engine.Limits{Time: parseTime, Memory: parseMemory}, 1)
	defer worker.Close()
	_, err := worker.Call(context.Background(), "parse", code)
	return err != nil
}

// tooLong is the fault of a file that [takesLong] reports.
func tooLong(code string) *Fault {
	if !takesLong(code) {
		return nil
	}
	return &Fault{doubt.FindStringIndex(code)[0], fmt.Sprintf("the file takes more than %s to parse", parseTime), "write chained conditions as if statements, or separate them with semicolons"}
}
