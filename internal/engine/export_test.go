package engine

// Kill kills the processes of all workers that wait for work, as the system does where memory runs out.
func (p *Pool) Kill() {
	for range len(p.idle) {
		w := <-p.idle
		_ = w.cmd.Process.Kill()
		_, _ = w.cmd.Process.Wait()
		p.idle <- w
	}
}

// Free returns how many more calls can be under way.
func (p *Pool) Free() int { return len(p.slots) }
