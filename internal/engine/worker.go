package engine

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// workerVariable is the environment variable that marks a process as a worker of a [Pool].
const workerVariable = "TRESDOCS_ENGINE_WORKER"

// The status prefixes of a worker's responses.
const (
	answered = "ok"
	refused  = "error"
)

// maxStack is the maximum size of a worker's Go stack in bytes. A service that recurses deeper crashes its worker.
// Scripts throw an error long before they reach this limit because of stackSize.
const maxStack = 128 << 20

// ServeIfWorker does nothing unless this process was started as a worker. In a worker, it serves calls on standard
// input and output and then exits the process. Programs and tests that use a [Pool] must call it first, with the
// services that they use.
func ServeIfWorker(services ...Service) {
	if os.Getenv(workerVariable) == "" {
		return
	}
	debug.SetMaxStack(maxStack)
	in, calls := io.Pipe()
	go func() {
		_, _ = io.Copy(calls, os.Stdin)
		os.Exit(0) // no one is waiting for a response anymore, not even for the current call
	}()
	if err := serve(in, os.Stdout, services); err != nil && !errors.Is(err, io.EOF) {
		fmt.Fprintln(os.Stderr, "engine worker:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// task describes the work that a worker is started for.
type task struct {
	Script
	limits Limits
	// isService reports whether the task is the [Service] with the script's name instead of a script.
	isService bool
}

func (t task) write(w *bufio.Writer) error {
	return writeFrame(w, t.Name, string(t.Source), string(t.bytecode()), strconv.FormatBool(t.isService),
		strconv.FormatUint(uint64(t.limits.Memory), 10), strconv.FormatInt(int64(t.limits.Time), 10))
}

func readTask(r io.Reader) (task, error) {
	var fields [6]string
	for i := range fields {
		field, err := readField(r)
		if err != nil {
			return task{}, err
		}
		fields[i] = field
	}
	isService, _ := strconv.ParseBool(fields[3])
	memory, _ := strconv.ParseUint(fields[4], 10, 64)
	limit, _ := strconv.ParseInt(fields[5], 10, 64)
	script := Script{Name: fields[0], Source: []byte(fields[1]), Bytecode: func() []byte { return []byte(fields[2]) }}
	return task{Script: script, limits: Limits{Memory: uintptr(memory), Time: time.Duration(limit)}, isService: isService}, nil
}

// serve reads a task from in, starts it, and then answers calls.
func serve(in io.Reader, out io.Writer, services []Service) error {
	r, w := bufio.NewReaderSize(in, 64<<10), bufio.NewWriterSize(out, 64<<10)
	t, err := readTask(r)
	if err != nil {
		return err
	}
	call, err := t.start(services)
	if err != nil {
		return writeAnswer(w, "", err)
	}
	if err := writeAnswer(w, "", nil); err != nil {
		return err
	}
	for {
		var fields [3]string // function, argument, time limit
		for i := range fields {
			if fields[i], err = readField(r); err != nil {
				return err
			}
		}
		limit, _ := strconv.ParseInt(fields[2], 10, 64)
		result, err := call(fields[0], fields[1], time.Duration(limit))
		if err := writeAnswer(w, result, err); err != nil {
			return err
		}
	}
}

// start loads the script or finds the service. It returns a function that calls it.
func (t task) start(services []Service) (func(fn, arg string, limit time.Duration) (string, error), error) {
	if t.isService {
		service, err := serviceNamed(t.Name, services)
		collectBelow(t.limits.Memory)
		return func(fn, arg string, limit time.Duration) (string, error) {
			defer watch(limit, t.limits.Memory, func() { os.Exit(exitTime) })()
			return service.Call(fn, arg)
		}, err
	}
	vm, err := NewVM(t.Script, t.limits)
	if err != nil {
		return nil, err
	}
	return func(fn, arg string, limit time.Duration) (string, error) {
		defer watch(limit, 0, vm.Interrupt)()
		return vm.Call(fn, arg)
	}, vm.vm.SetEvalTimeout(0) // the engine's own timeout also counts the time that other processes use
}

// writeAnswer writes the result or the error of a call, and the total CPU time that the worker has used so far.
func writeAnswer(w *bufio.Writer, result string, err error) error {
	status := answered
	if err != nil {
		status, result = refused, err.Error()
	}
	return writeFrame(w, status, result, strconv.FormatInt(int64(processorTime()), 10))
}

// worker is a handle for a worker process of a pool.
type worker struct {
	cmd    *exec.Cmd
	in     io.WriteCloser
	w      *bufio.Writer
	r      *bufio.Reader
	stderr firstBytes
	end    sync.Once
	// calls is the number of answered calls, and used is the CPU time up to the last response.
	calls int
	used  time.Duration
}

// startWorker starts another instance of this program as a worker that runs t.
func startWorker(t task) (*worker, error) {
	if os.Getenv(workerVariable) != "" {
		return nil, errNotServed
	}
	program, err := Program()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(program)
	cmd.Env = []string{workerVariable + "=1"}
	if !t.isService {
		// A script runs on one core. With more cores, Go's scheduler would look for work on the others after each call.
		// The memory of a service is measured while it allocates, so a service needs a second core.
		cmd.Env = append(cmd.Env, "GOMAXPROCS=1")
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("start engine worker: %w", err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("start engine worker: %w", err)
	}
	w := &worker{cmd: cmd, in: in, w: bufio.NewWriterSize(in, 64<<10), r: bufio.NewReaderSize(out, 64<<10)}
	cmd.Stderr = &w.stderr // authors cannot do anything with a stack trace
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start engine worker: %w", err)
	}
	if err = t.write(w.w); err != nil {
		err = w.died(err)
	} else {
		_, _, err = w.result()
	}
	if err != nil {
		w.stop()
		return nil, err
	}
	w.calls = 0
	return w, nil
}

// errNotServed stops a worker process that tries to start workers, because they would do the same.
var errNotServed = errors.New("this process is an engine worker but does not serve: call engine.ServeIfWorker when the program starts")

// errDied is returned for a call whose worker process has died.
var errDied = errors.New("engine worker died")

// patience returns how long to wait for the response to a call with the given limit of CPU time. On a busy
// machine, a worker may get only half of the CPU time.
func patience(limit time.Duration) time.Duration { return 2*limit + 2*time.Second }

// call sends one call and waits for the response. used is the call's CPU time. After a [ScriptError], the
// worker is still usable unless the error was thrown by the engine itself. After any other error, the worker has exited.
func (w *worker) call(fn, arg string, limit time.Duration) (result string, used time.Duration, err error) {
	var isLate atomic.Bool
	timer := time.AfterFunc(patience(limit), func() {
		isLate.Store(true)
		w.stop()
	})
	defer timer.Stop()
	if err := writeFrame(w.w, fn, arg, strconv.FormatInt(int64(limit), 10)); err != nil {
		err = fmt.Errorf("call %s: %w", fn, w.died(err))
		return "", w.lastUsed(), err
	}
	result, used, err = w.result()
	if errors.Is(err, errDied) && isLate.Load() {
		err = interrupted
	}
	return result, used, err
}

// result reads a response.
func (w *worker) result() (result string, used time.Duration, err error) {
	var fields [3]string // status, result, CPU time
	for i := range fields {
		if fields[i], err = readField(w.r); err != nil {
			err = w.died(err)
			return "", w.lastUsed(), err
		}
	}
	now, _ := strconv.ParseInt(fields[2], 10, 64)
	used = time.Duration(now) - w.used
	w.used = time.Duration(now)
	w.calls++
	if fields[0] != answered {
		return "", used, ScriptError(fields[1])
	}
	return fields[1], used, nil
}

// died stops a worker whose process has exited or sends invalid responses, and returns the reason.
func (w *worker) died(err error) error {
	w.stop()
	switch w.cmd.ProcessState.ExitCode() {
	case exitTime:
		return interrupted
	case exitMemory:
		return outOfMemory
	}
	if why := w.stderr.reason(); why != "" {
		return fmt.Errorf("%w: %s: %w", errDied, why, ErrLimit)
	}
	return fmt.Errorf("%w: %w", errDied, err)
}

// lastUsed returns the CPU time that a stopped worker used after its last response.
func (w *worker) lastUsed() time.Duration {
	if state := w.cmd.ProcessState; state != nil && w.used > 0 {
		return max(0, state.UserTime()+state.SystemTime()-w.used)
	}
	return 0
}

// stop ends the process. An idle worker exits when its input is closed.
func (w *worker) stop() {
	w.end.Do(func() {
		_ = w.in.Close()
		_ = w.cmd.Process.Kill()
		_ = w.cmd.Wait()
	})
}

// firstBytes is a writer that only keeps the first bytes written to it.
type firstBytes struct {
	mu   sync.Mutex
	data []byte
}

// kept is the number of bytes to keep from a worker's standard error.
const kept = 4 << 10

// Write keeps the part of data that fits, but reports that all of data was written.
func (b *firstBytes) Write(data []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.data = append(b.data, data[:min(len(data), kept-len(b.data))]...)
	return len(data), nil
}

// reason returns the message of a Go crash without the stack trace, such as "stack overflow".
func (b *firstBytes) reason() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	for line := range bytes.Lines(b.data) {
		text := strings.TrimSpace(string(line))
		for _, begin := range []string{"fatal error: ", "panic: ", "engine worker: "} {
			if why, ok := strings.CutPrefix(text, begin); ok {
				return why
			}
		}
	}
	return ""
}
