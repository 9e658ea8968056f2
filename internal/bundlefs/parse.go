package bundlefs

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/budget"
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

// mostDoubts is how many conditions with parentheses a file may have without being tried, and mostScopes how deep its
// functions and brackets may nest: esbuild takes 2 ms for a hundred nested functions, and 8 times as long for twice as many.
const (
	mostDoubts = 8
	mostScopes = 100
)

// doubt matches the beginning of a condition that may also be an arrow function with a return type, a ? (b) : c => d.
// esbuild tries both, and in chains each time twice as often as before.
var doubt = regexp.MustCompile(`\?\s*(?:async\s*)?[(<]`)

// doubtful returns the index of code that may take the bundler more than the limits, or -1. That can happen with chains of
// conditions, and with deep nesting, since esbuild compares a name with the names of all scopes around it.
func doubtful(code string) int {
	if strings.Contains(code, "=>") {
		if doubts := doubt.FindAllStringIndex(code, mostDoubts+1); len(doubts) > mostDoubts {
			return doubts[0][0]
		}
	}
	if at := budget.Nested(code, mostScopes); at >= 0 {
		return at
	}
	return budget.Chained(code, mostScopes)
}

// tooLong returns a fault if the bundler would take more than the limits to parse code. It tries that in a worker, which
// can be stopped, but only with doubtful code.
func tooLong(code string) *Fault {
	at := doubtful(code)
	if at < 0 {
		return nil
	}
	worker := engine.NewServicePool(parserName, engine.Limits{Time: parseTime, Memory: parseMemory}, 1)
	defer worker.Close()
	switch _, err := worker.Call(context.Background(), "parse", code); {
	case err == nil:
		return nil
	case errors.Is(err, engine.ErrLimit):
		return &Fault{at, fmt.Sprintf("the file takes more than %s to parse", parseTime), "nest fewer functions and brackets, and write chained conditions as if statements"}
	default:
		return &Fault{at, fmt.Sprintf("the file cannot be parsed: %s", err), "nest fewer functions and brackets"}
	}
}
