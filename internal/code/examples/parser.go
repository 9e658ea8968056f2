package examples

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/tresjs/tresdocs/internal/base/diag"
	"github.com/tresjs/tresdocs/internal/engine"
)

// parserName is the name of the service that parses scripts.
const parserName = "parser"

// The limits of the parser: the time limit for one call, and the memory limit of one worker in bytes. Most calls take
// a millisecond.
const (
	parserTime   = time.Second
	parserMemory = 256 << 20
)

// documentTime is the maximum total CPU time for the code blocks in one document.
const documentTime = 10 * time.Second

// The functions of the parser, with the questions that they answer.
const (
	parseFunction  = "parse"  // do these scripts parse together?
	checkFunction  = "check"  // which problems does a script have?
	partFunction   = "part"   // is a script a fragment of a program?
	typoFunction   = "typo"   // which typo does a script contain?
	parsesFunction = "parses" // does a script parse?
)

// Parser returns the service that parses scripts in worker processes, for [engine.ServeIfWorker]. It needs workers
// because esbuild cannot be interrupted, takes years to parse some short scripts, and uses up all memory on others.
func Parser() engine.Service {
	return engine.Service{Name: parserName, Call: func(function, arg string) (string, error) {
		var scripts []script
		if err := json.Unmarshal([]byte(arg), &scripts); err != nil {
			return "", fmt.Errorf("decode scripts: %w", err)
		}
		answer, err := json.Marshal(parsed(function, scripts))
		return string(answer), err
	}}
}

// parsed runs a function of the parser inside a worker. Every function except parse takes exactly one script.
func parsed(function string, scripts []script) any {
	if function == parseFunction {
		return parse(scripts)
	}
	s := scripts[0]
	switch function {
	case checkFunction:
		return scriptFence(s.Text, s.Loader)
	case partFunction:
		return isScriptFragment(s.Text, s.Loader)
	case typoFunction:
		return scriptTypo(s.Text, s.Loader)
	default:
		return parses(s.Text, s.Loader)
	}
}

// scriptFault is a compiler's message about a typo, with its fix.
type scriptFault struct {
	Message string
	Line    int
	// Cure is empty if there is no typo.
	Cure string
}

// ask calls a function of the parser in a worker.
func ask[T any](ctx context.Context, c *Compiler, function string, scripts ...script) (answer T, err error) {
	arg, err := json.Marshal(scripts)
	if err != nil {
		return answer, fmt.Errorf("encode scripts: %w", err)
	}
	text, err := c.parser.Call(ctx, function, string(arg))
	if err != nil {
		return answer, fmt.Errorf("parse code: %w", err)
	}
	if err := json.Unmarshal([]byte(text), &answer); err != nil {
		return answer, fmt.Errorf("decode parser output: %w", err)
	}
	return answer, nil
}

func (c *Compiler) parse(ctx context.Context, scripts []script) (bool, error) {
	if len(scripts) == 0 {
		return true, nil
	}
	return ask[bool](ctx, c, parseFunction, scripts...)
}

func (c *Compiler) scriptFence(ctx context.Context, code string, loader api.Loader) (diag.List, error) {
	return ask[diag.List](ctx, c, checkFunction, script{loader, code})
}

func (c *Compiler) scriptParts(ctx context.Context, code string, loader api.Loader) (bool, error) {
	return ask[bool](ctx, c, partFunction, script{loader, code})
}

func (c *Compiler) scriptTypo(ctx context.Context, code string, loader api.Loader) (scriptFault, error) {
	return ask[scriptFault](ctx, c, typoFunction, script{loader, code})
}

func (c *Compiler) parses(ctx context.Context, code string, loader api.Loader) (bool, error) {
	return ask[bool](ctx, c, parsesFunction, script{loader, code})
}
