//go:build unix

package engine

import "syscall"

// Stop stops the processes of all workers that wait for work.
func (p *Pool) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, w := range p.idle {
		_ = w.cmd.Process.Signal(syscall.SIGSTOP)
	}
}
