package server

import (
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// requestHeader carries the id of a request from a proxy to the log.
const requestHeader = "X-Request-Id"

// namedByProxy matches the request ids that are accepted from a proxy. They contain no characters that could forge a
// log line.
var namedByProxy = regexp.MustCompile(`^[\w.:/+=-]{1,128}$`)

// requestKey is the context key for the id of a request.
type requestKey struct{}

// logOf returns a logger for events during a request. It includes the id of the request if there is one.
func (s *Server) logOf(r *http.Request) *slog.Logger {
	if name, ok := r.Context().Value(requestKey{}).(string); ok {
		return s.log.With("request", name)
	}
	return s.log
}

// durationBounds lists the upper bounds in seconds of the histogram buckets for request durations.
var durationBounds = []float64{0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10}

// Observer counts the requests of a server, and assigns ids to them and logs them. The zero value does not log
// requests.
type Observer struct {
	// Log receives a line for each request. If it is nil, requests are not logged.
	Log *slog.Logger

	underWay atomic.Int64
	mu       sync.Mutex
	answers  map[answerKind]int
	buckets  [8]int // has one bucket more than there are bounds
	seconds  float64
}

// answerKind holds the metric labels of a response.
type answerKind struct {
	method string
	code   int
}

// Wrap returns a handler that calls next and observes its requests.
func (o *Observer) Wrap(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		o.underWay.Add(1)
		defer o.underWay.Add(-1)
		name := r.Header.Get(requestHeader)
		if !namedByProxy.MatchString(name) {
			name = rand.Text()
		}
		w.Header().Set(requestHeader, name)
		answer := &answer{ResponseWriter: w}
		defer func() { o.note(r, name, answer, time.Since(start)) }()
		next.ServeHTTP(answer, r.WithContext(context.WithValue(r.Context(), requestKey{}, name)))
	})
}

// note counts a response and logs it.
func (o *Observer) note(r *http.Request, name string, a *answer, took time.Duration) {
	code := a.code
	if code == 0 {
		code = http.StatusOK
	}
	method := r.Method
	if !isRead(r) && method != http.MethodPost {
		method = "other" // clients may send arbitrary methods
	}
	o.mu.Lock()
	if o.answers == nil {
		o.answers = map[answerKind]int{}
	}
	o.answers[answerKind{method, code}]++
	bucket, _ := slices.BinarySearch(durationBounds, took.Seconds())
	o.buckets[bucket]++
	o.seconds += took.Seconds()
	o.mu.Unlock()
	if o.Log != nil {
		o.Log.Info("request", "request", name, "method", r.Method, "path", r.URL.Path, "status", code, "bytes", a.bytes,
			"ms", took.Milliseconds(), "client", clientOf(r))
	}
}

// WriteMetrics writes the metrics in the Prometheus text format.
func (o *Observer) WriteMetrics(w io.Writer) {
	o.mu.Lock()
	defer o.mu.Unlock()
	metric(w, "tresdocs_http_requests_total", "counter", "Answered requests.")
	byKind := func(a, b answerKind) int {
		return strings.Compare(fmt.Sprint(a.method, a.code), fmt.Sprint(b.method, b.code))
	}
	kinds := make([]answerKind, 0, len(o.answers))
	for kind := range o.answers {
		kinds = append(kinds, kind)
	}
	slices.SortFunc(kinds, byKind)
	for _, kind := range kinds {
		fmt.Fprintf(w, "tresdocs_http_requests_total{method=%q,code=\"%d\"} %d\n", kind.method, kind.code, o.answers[kind])
	}
	metric(w, "tresdocs_http_request_duration_seconds", "histogram", "Duration of responses.")
	total := 0
	for i, bound := range durationBounds {
		total += o.buckets[i]
		fmt.Fprintf(w, "tresdocs_http_request_duration_seconds_bucket{le=\"%g\"} %d\n", bound, total)
	}
	total += o.buckets[len(durationBounds)]
	fmt.Fprintf(w, "tresdocs_http_request_duration_seconds_bucket{le=\"+Inf\"} %d\n", total)
	fmt.Fprintf(w, "tresdocs_http_request_duration_seconds_sum %g\ntresdocs_http_request_duration_seconds_count %d\n", o.seconds, total)
	metric(w, "tresdocs_http_requests_in_flight", "gauge", "Requests in flight.")
	fmt.Fprintf(w, "tresdocs_http_requests_in_flight %d\n", o.underWay.Load())
}

// metric writes the header lines of a metric.
func metric(w io.Writer, name, kind, help string) {
	fmt.Fprintf(w, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind)
}

// answer wraps a response to record its status and size.
type answer struct {
	http.ResponseWriter
	code  int
	bytes int64
}

// WriteHeader records the status.
func (a *answer) WriteHeader(code int) {
	if a.code == 0 && code >= http.StatusOK {
		a.code = code
	}
	a.ResponseWriter.WriteHeader(code)
}

// Write writes to the response and counts the bytes.
func (a *answer) Write(p []byte) (int, error) {
	if a.code == 0 {
		a.code = http.StatusOK
	}
	n, err := a.ResponseWriter.Write(p)
	a.bytes += int64(n)
	return n, err
}

// ReadFrom lets the system copy files directly to the connection, as it does without an observer.
func (a *answer) ReadFrom(r io.Reader) (int64, error) {
	if a.code == 0 {
		a.code = http.StatusOK
	}
	n, err := io.Copy(a.ResponseWriter, r)
	a.bytes += n
	return n, err
}

// Unwrap supports [http.ResponseController].
func (a *answer) Unwrap() http.ResponseWriter { return a.ResponseWriter }
