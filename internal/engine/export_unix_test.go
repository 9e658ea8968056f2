//go:build unix

package engine

import "syscall"

// Stop pauses the processes of all idle workers.
func (p *Pool) Stop() {
	for range len(p.idle) {
		w := <-p.idle
		p.idle <- w
		_ = w.cmd.Process.Signal(syscall.SIGSTOP)
	}
}
