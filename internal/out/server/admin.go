package server

import (
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"runtime"
	"sync/atomic"

	"github.com/tresjs/tresdocs/internal/site"
)

// Admin serves /livez, /readyz and /metrics at a separate address for the operators of a server.
type Admin struct {
	// Files is the site that the server serves.
	Files fs.FS
	// Observer provides the metrics of the requests.
	Observer *Observer
	// Version is the version of the program.
	Version string

	draining atomic.Bool
}

// Drain makes /readyz report that the server does not accept new readers.
func (a *Admin) Drain() { a.draining.Store(true) }

// ServeHTTP answers requests of operators.
func (a *Admin) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	switch r.URL.Path {
	case "/livez":
		_, _ = io.WriteString(w, "alive\n")
	case "/readyz":
		a.serveReady(w)
	case "/metrics":
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		a.writeMetrics(w)
	default:
		http.NotFound(w, r)
	}
}

func (a *Admin) serveReady(w http.ResponseWriter) {
	reason := ""
	if a.draining.Load() {
		reason = "draining"
	} else if _, err := fs.Stat(a.Files, site.NotFoundFile); err != nil {
		reason = "there is no built site"
	}
	if reason != "" {
		w.WriteHeader(http.StatusServiceUnavailable)
		_, _ = io.WriteString(w, reason+"\n")
		return
	}
	_, _ = io.WriteString(w, "ready\n")
}

func (a *Admin) writeMetrics(w io.Writer) {
	a.Observer.WriteMetrics(w)
	metric(w, "tresdocs_build_info", "gauge", "The program.")
	fmt.Fprintf(w, "tresdocs_build_info{version=%q,goversion=%q} 1\n", a.Version, runtime.Version())
	if seen, ok := stampOf(a.Files); ok {
		metric(w, "tresdocs_site_written_timestamp_seconds", "gauge", "Time when the served build was written.")
		fmt.Fprintf(w, "tresdocs_site_written_timestamp_seconds %.3f\n", float64(seen.written)/1e9)
	}
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	metric(w, "go_memstats_sys_bytes", "gauge", "Memory obtained from the system.")
	fmt.Fprintf(w, "go_memstats_sys_bytes %d\n", memory.Sys)
	metric(w, "go_memstats_heap_alloc_bytes", "gauge", "Memory in use.")
	fmt.Fprintf(w, "go_memstats_heap_alloc_bytes %d\n", memory.HeapAlloc)
	metric(w, "go_goroutines", "gauge", "Goroutines.")
	fmt.Fprintf(w, "go_goroutines %d\n", runtime.NumGoroutine())
}
