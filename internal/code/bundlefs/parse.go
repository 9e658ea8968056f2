package bundlefs

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/budget"
	"github.com/tresjs/tresdocs/internal/engine"
)

// parserName is the name of the service that checks whether a file can be parsed in time.
const parserName = "bundle parser"

// The limits for parsing one file: the CPU time and the memory in bytes.
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

// mostDoubts and mostScopes determine which files are parsed in a worker first. They are the maximum number of
// conditions with parentheses, and the maximum nesting depth of functions and brackets. esbuild takes 2 ms for a
// hundred nested functions, and 8 times as long for twice as many.
const (
	mostDoubts = 8
	mostScopes = 100
)

// doubt matches the beginning of a condition that could also be an arrow function with a return type, as in a ? (b) : c
// => d. esbuild tries both. In a chain of conditions, each additional condition doubles the number of attempts.
var doubt = regexp.MustCompile(`\?\s*(?:async\s*)?[(<]`)

// doubtful returns the index of code that may exceed the bundler's limits, or -1 if there is none. The reason can be
// a chain of conditions, or deep nesting, because esbuild compares each name with the names in all surrounding
// scopes.
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

// tooLong returns a fault if the bundler would exceed the limits when parsing code. It tries to parse only doubtful
// code, in a worker that can be stopped.
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
