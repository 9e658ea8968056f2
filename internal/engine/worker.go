package engine

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"time"
)

// workerVariable is the environment variable that marks a process as a worker of a [Pool].
const workerVariable = "TRESDOCS_ENGINE_WORKER"

// Prefixes of the answers of a worker.
const (
	answered = "ok"
	refused  = "error"
)

// ServeIfWorker serves calls on standard input and output and exits if this process was started as a worker; else it
// returns immediately. Programs and tests that use a [Pool] must call it first.
func ServeIfWorker() {
	if os.Getenv(workerVariable) == "" {
		return
	}
	in, calls := io.Pipe()
	go func() {
		_, _ = io.Copy(calls, os.Stdin)
		os.Exit(0) // nobody waits for an answer any more, also not for that of a call under way
	}()
	if err := serve(in, os.Stdout); err != nil && !errors.Is(err, io.EOF) {
		fmt.Fprintln(os.Stderr, "engine worker:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// serve loads the script at the start of in, then answers the calls that follow it.
func serve(in io.Reader, out io.Writer) error {
	r, w := bufio.NewReaderSize(in, 64<<10), bufio.NewWriterSize(out, 64<<10)
	var fields [5]string // name, source, bytecode, memory, time
	for i := range fields {
		field, err := readField(r)
		if err != nil {
			return err
		}
		fields[i] = field
	}
	memory, _ := strconv.ParseUint(fields[3], 10, 64)
	limit, _ := strconv.ParseInt(fields[4], 10, 64)
	script := Script{Name: fields[0], Source: []byte(fields[1]), Bytecode: []byte(fields[2])}
	vm, err := NewVM(script, Limits{Memory: uintptr(memory), Time: time.Duration(limit)})
	if err != nil {
		return writeFrame(w, refused, err.Error())
	}
	defer vm.Close()
	if err := writeFrame(w, answered, ""); err != nil {
		return err
	}
	for {
		if err := answer(vm, r, w); err != nil {
			return err
		}
	}
}

func answer(vm *VM, r io.Reader, w *bufio.Writer) error {
	fn, err := readField(r)
	if err != nil {
		return err
	}
	arg, err := readField(r)
	if err != nil {
		return err
	}
	result, err := vm.Call(fn, arg)
	if err != nil {
		return writeFrame(w, refused, err.Error())
	}
	return writeFrame(w, answered, result)
}

// worker is a pool's handle of a worker process.
type worker struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	w   *bufio.Writer
	r   *bufio.Reader
	end sync.Once
}

// startWorker starts this program as a worker with script loaded.
func startWorker(script Script, limits Limits) (*worker, error) {
	program, err := Program()
	if err != nil {
		return nil, err
	}
	cmd := exec.Command(program)
	cmd.Env = []string{workerVariable + "=1"}
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("start engine worker: %w", err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("start engine worker: %w", err)
	}
	if err := cmd.Start(); err != nil {
		return nil, fmt.Errorf("start engine worker: %w", err)
	}
	w := &worker{cmd: cmd, in: in, w: bufio.NewWriterSize(in, 64<<10), r: bufio.NewReaderSize(out, 64<<10)}
	err = writeFrame(w.w, script.Name, string(script.Source), string(script.Bytecode),
		strconv.FormatUint(uint64(limits.Memory), 10), strconv.FormatInt(int64(limits.Time), 10))
	if err != nil {
		err = fmt.Errorf("start engine worker: %w: %w", errDied, err)
	} else {
		_, err = w.result()
	}
	if err != nil {
		w.stop()
		return nil, err
	}
	return w, nil
}

// errDied is the error of calls whose worker process has died.
var errDied = errors.New("engine worker died")

// call sends one call and waits for its answer. The worker is usable after a [ScriptError], but not after any other
// error.
func (w *worker) call(fn, arg string) (string, error) {
	if err := writeFrame(w.w, fn, arg); err != nil {
		return "", fmt.Errorf("call %s: %w: %w", fn, errDied, err)
	}
	return w.result()
}

func (w *worker) result() (string, error) {
	status, err := readField(w.r)
	if err != nil {
		return "", fmt.Errorf("%w: %w", errDied, err)
	}
	text, err := readField(w.r)
	if err != nil {
		return "", fmt.Errorf("%w: %w", errDied, err)
	}
	if status != answered {
		return "", ScriptError(text)
	}
	return text, nil
}

// stop ends the process. Closing its input makes an idle worker exit by itself.
func (w *worker) stop() {
	w.end.Do(func() {
		_ = w.in.Close()
		_ = w.cmd.Process.Kill()
		_ = w.cmd.Wait()
	})
}
