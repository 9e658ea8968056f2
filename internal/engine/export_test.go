package engine

// Kill kills the processes of all workers that wait for work, as the system does where memory runs out.
func (p *Pool) Kill() {
	for range cap(p.slots) {
		w := <-p.slots
		if w != nil {
			_ = w.cmd.Process.Kill()
			_, _ = w.cmd.Process.Wait()
		}
		p.slots <- w
	}
}
