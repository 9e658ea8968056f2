// Package engine runs JavaScript. A [VM] loads a [Script] once. Go then calls the global functions of the script,
// which take and return one string. A [Pool] distributes the calls among worker processes, because two engines in one
// process would share the allocator's lock, and because a crash of one process does not affect the others. The
// package does not depend on React or Vue.
package engine

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"modernc.org/quickjs"
)

// Script is a program that the engine runs.
type Script struct {
	// Name identifies the script in errors.
	Name string
	// Source is the source code of the program.
	Source []byte
	// Bytecode returns the result of [Compile] for Source, or nothing. It may be nil. Bytecode, which loads ten times
	// as fast as source code, is used if this version of the engine can read it.
	Bytecode func() []byte
}

// bytecode returns the bytecode of s, or nothing if there is none.
func (s Script) bytecode() []byte {
	if s.Bytecode == nil {
		return nil
	}
	return s.Bytecode()
}

// Limits holds the limits of one script. The zero value uses sensible defaults.
type Limits struct {
	// Memory is the memory limit of one engine in bytes. The default is 256 MB. The workers of a pool share the
	// limit, but each worker has at least 128 MB.
	Memory uintptr
	// Time is the time limit of one call. The default is 10 seconds.
	Time time.Duration
}

const (
	defaultMemory = 256 << 20
	defaultTime   = 10 * time.Second
	// stackSize is the maximum call depth, as a number of engine frames. The engine's default is 5,000. A frame takes
	// up to 1.6 KB of the Go stack, so all frames together take 33 MB. The Go stack doubles when it grows.
	stackSize = 20_000
	// gcThreshold is high enough to render a page without a garbage collection. Reference counting frees most
	// objects, and cycles are collected every few pages.
	gcThreshold = 16 << 20
)

// orDefaults returns l with defaults for all limits that are not set.
func (l Limits) orDefaults() Limits {
	if l.Memory == 0 {
		l.Memory = defaultMemory
	}
	if l.Time == 0 {
		l.Time = defaultTime
	}
	return l
}

// VM is an engine that runs one script. It handles one call at a time.
type VM struct {
	vm *quickjs.VM
}

// NewVM starts an engine and runs script in it.
func NewVM(script Script, limits Limits) (*VM, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start engine: %w", err)
	}
	limits = limits.orDefaults()
	vm.SetMemoryLimit(limits.Memory)
	vm.SetMaxStackSize(stackSize)
	vm.SetGCThreshold(gcThreshold)
	if _, err := vm.Eval(silentConsole, quickjs.EvalGlobal); err != nil {
		_ = vm.Close()
		return nil, fmt.Errorf("start engine: %w", err)
	}
	if err := load(vm, script); err != nil {
		_ = vm.Close()
		return nil, fmt.Errorf("load %s: %w", script.Name, err)
	}
	if _, err := vm.ExecutePendingJobs(); err != nil { // run the jobs that the script left pending
		_ = vm.Close()
		return nil, fmt.Errorf("load %s: %w", script.Name, err)
	}
	if err := vm.SetEvalTimeout(limits.Time); err != nil {
		_ = vm.Close()
		return nil, fmt.Errorf("limit %s: %w", script.Name, err)
	}
	return &VM{vm: vm}, nil
}

// silentConsole replaces the browser console and discards everything, because nobody would see the warnings from
// libraries.
const silentConsole = `globalThis.console = { debug() {}, error() {}, info() {}, log() {}, trace() {}, warn() {} }`

// load runs the bytecode. If this engine cannot read the bytecode, load runs the source code instead.
func load(vm *quickjs.VM, script Script) error {
	if bytecode := script.bytecode(); len(bytecode) > 0 {
		if _, err := vm.EvalBytecode(bytecode); err == nil {
			return nil
		}
	}
	_, err := vm.Eval(string(script.Source), quickjs.EvalGlobal)
	return err
}

// Call calls the global function fn with arg. If fn returns a promise, Call runs pending jobs and returns the result
// of the promise. Timers never run.
func (v *VM) Call(fn, arg string) (string, error) {
	result, err := v.vm.CallValue(fn, arg)
	if err != nil {
		return "", scriptError(err)
	}
	defer result.Free()
	answer, err := result.Any()
	if err != nil {
		return "", scriptError(err)
	}
	if text, ok := answer.(string); ok {
		return text, nil
	}
	if _, ok := answer.(*quickjs.Object); ok {
		return v.settle(fn, result)
	}
	return "", fmt.Errorf("%s returned %T instead of a string", fn, answer)
}

// settle runs pending jobs until promise settles, and returns its result.
func (v *VM) settle(fn string, promise quickjs.Value) (string, error) {
	answer, err := "", fmt.Errorf("%s returned a promise that never settles", fn)
	fulfilled := func(value quickjs.Value) {
		result, fault := value.Any()
		text, ok := result.(string)
		answer, err = text, fault
		if !ok && fault == nil {
			err = fmt.Errorf("%s returned %T instead of a string", fn, result)
		}
	}
	rejected := func(reason quickjs.Value) { err = errors.New(v.describe(reason)) }
	next, fault := promise.Then(fulfilled, rejected)
	if fault != nil {
		return "", scriptError(fault)
	}
	defer next.Free()
	if _, fault := v.vm.ExecutePendingJobs(); fault != nil {
		return "", scriptError(fault)
	}
	return answer, err
}

// describe returns the message of a thrown value. Messages from the engine start with [fromEngine].
func (v *VM) describe(reason quickjs.Value) string {
	if text, ok := v.text(reason, "message"); ok {
		if name, _ := v.text(reason, "name"); name+": " == fromEngine {
			return fromEngine + text
		}
		return text
	}
	thrown, err := reason.Any()
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint(thrown)
}

// text returns the value of a property if it is a string.
func (v *VM) text(of quickjs.Value, property string) (text string, ok bool) {
	atom, err := v.vm.NewAtom(property)
	if err != nil {
		return "", false
	}
	value, err := of.Property(atom)
	if err != nil {
		return "", false
	}
	text, ok = value.(string)
	return text, ok
}

// Interrupt stops the current call, if there is one. It may be called concurrently.
func (v *VM) Interrupt() { v.vm.Interrupt() }

// Close frees the engine.
func (v *VM) Close() error { return v.vm.Close() }

// Compile compiles source to bytecode for this version of the engine.
func Compile(source []byte) ([]byte, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, fmt.Errorf("start engine: %w", err)
	}
	defer vm.Close()
	code, err := vm.Compile(string(source), quickjs.EvalGlobal)
	if err != nil {
		return nil, fmt.Errorf("compile script: %w", err)
	}
	return code, nil
}

// scriptError only keeps the first line of a script's error, because the stack trace refers to minified code.
func scriptError(err error) error {
	first, _, _ := strings.Cut(err.Error(), "\n")
	return errors.New(first)
}
