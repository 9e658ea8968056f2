//go:build unix

package engine

import "syscall"

// Stop stops the processes of all workers that wait for work.
func (p *Pool) Stop() {
	for range len(p.idle) {
		w := <-p.idle
		p.idle <- w
		_ = w.cmd.Process.Signal(syscall.SIGSTOP)
	}
}
