package engine

import (
	"syscall"
	"time"
)

// Peak calls a function of a service in a separate worker. It returns the largest amount of memory in bytes that the
// worker has used, and the error of the call.
func Peak(service, function string, limits Limits) (uint64, error) {
	w, err := startWorker(task{Script: Script{Name: service}, limits: limits, isService: true})
	if err != nil {
		return 0, err
	}
	_, _, err = w.call(function, "", time.Minute)
	w.stop()
	return uint64(w.cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss) << 10, err
}
