// Package engine runs JavaScript. A [Script] is loaded once into a [VM], whose global functions Go then
// calls with one string and gets one string back. A [Pool] spreads such calls over worker
// processes: two engines in one process would share the allocator's lock, and a fault in one
// of several processes leaves the others alone. The package knows neither React nor Vue.
package engine

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"modernc.org/quickjs"
)

// Script is a program for the engine.
type Script struct {
	// Name identifies the script in errors.
	Name string
	// Source is the text of the program.
	Source []byte
	// Bytecode returns the result of [Compile] for Source, or nothing; nil if there is none. It starts ten times faster,
	// and is used if this version of the engine can read it.
	Bytecode func() []byte
}

// bytecode returns the bytecode, or nothing.
func (s Script) bytecode() []byte {
	if s.Bytecode == nil {
		return nil
	}
	return s.Bytecode()
}

// Limits are the limits of one script. The zero value has sensible defaults.
type Limits struct {
	// Memory is in bytes for one engine, 0 for 512 MB. The workers of a pool share them, but for 128 MB each.
	Memory uintptr
	// Time is how long one call may take, 0 for 10 s.
	Time time.Duration
}

const (
	defaultMemory = 512 << 20
	defaultTime   = 10 * time.Second
	// stackSize is how many calls may nest, in frames of the engine; its own default is 5,000. A frame takes up to
	// 1.6 KB of the stack of Go, which doubles when it grows: 33 MB for all.
	stackSize = 20_000
	// gcThreshold lets a page be rendered without a collection in the middle: most of its
	// garbage is freed by reference counts, and cycles are collected every few pages.
	gcThreshold = 16 << 20
)

// orDefaults sets the limits that l does not.
func (l Limits) orDefaults() Limits {
	if l.Memory == 0 {
		l.Memory = defaultMemory
	}
	if l.Time == 0 {
		l.Time = defaultTime
	}
	return l
}

// VM is one engine with one script in it. It serves one call at a time.
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
	if _, err := vm.ExecutePendingJobs(); err != nil { // what the script has promised to do when it has run
		_ = vm.Close()
		return nil, fmt.Errorf("load %s: %w", script.Name, err)
	}
	if err := vm.SetEvalTimeout(limits.Time); err != nil {
		_ = vm.Close()
		return nil, fmt.Errorf("limit %s: %w", script.Name, err)
	}
	return &VM{vm: vm}, nil
}

// silentConsole replaces the console of browsers. Libraries write warnings to it that nobody would see.
const silentConsole = `globalThis.console = { debug() {}, error() {}, info() {}, log() {}, trace() {}, warn() {} }`

// load runs the bytecode, or the source if this engine cannot read the bytecode.
func load(vm *quickjs.VM, script Script) error {
	if bytecode := script.bytecode(); len(bytecode) > 0 {
		if _, err := vm.EvalBytecode(bytecode); err == nil {
			return nil
		}
	}
	_, err := vm.Eval(string(script.Source), quickjs.EvalGlobal)
	return err
}

// Call calls the global function fn with arg. If fn returns a promise, Call runs pending jobs and returns its result.
// Timers never run.
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
	return "", fmt.Errorf("%s answered %T, not a string", fn, answer)
}

// settle runs pending jobs and returns the result of promise.
func (v *VM) settle(fn string, promise quickjs.Value) (string, error) {
	answer, err := "", fmt.Errorf("%s answered with a promise that never settles", fn)
	fulfilled := func(value quickjs.Value) {
		result, fault := value.Any()
		text, ok := result.(string)
		answer, err = text, fault
		if !ok && fault == nil {
			err = fmt.Errorf("%s answered %T, not a string", fn, result)
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

// describe returns the message of a thrown value. One from the engine begins with [fromEngine].
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

// text returns a property of a value if it is a string.
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

// Interrupt stops the running call, if there is one. It may be called concurrently.
func (v *VM) Interrupt() { v.vm.Interrupt() }

// Close frees the engine.
func (v *VM) Close() error { return v.vm.Close() }

// Compile turns a program's text into bytecode for this version of the engine.
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

// scriptError keeps only the first line of a script's error, because the stack refers to minified code.
func scriptError(err error) error {
	first, _, _ := strings.Cut(err.Error(), "\n")
	return errors.New(first)
}
