package engine

// Kill kills the processes of all idle workers, as the system does when it runs out of memory.
func (p *Pool) Kill() {
	for range len(p.idle) {
		w := <-p.idle
		_ = w.cmd.Process.Kill()
		_, _ = w.cmd.Process.Wait()
		p.idle <- w
	}
}

// Free returns the number of additional calls that can run concurrently.
func (p *Pool) Free() int { return len(p.slots) }
