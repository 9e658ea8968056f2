package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

const (
	// loadVariable is the environment variable that sets the duration of [TestLoad]. `make load` sets it to a quarter
	// of an hour.
	loadVariable    = "LOAD_TIME"
	defaultLoadTime = 20 * time.Second
	// readers is the number of clients that send one request after another. slowClients is the number of clients that
	// each hold a connection without using it.
	readers     = 40
	slowClients = 300
	// memoryLimit is the memory limit of the server that docs/deploying.md recommends. memoryCeiling is the maximum
	// that it may use.
	memoryLimit   = "256MiB"
	memoryCeiling = 400 << 20
	// buildsEvery is the time until a build is replaced with the next one.
	buildsEvery = 3 * time.Second
)

// TestLoad serves a site to many kinds of readers, and to clients that neither send nor read, while builds are replaced
// one after another. No request may fail, and the server's memory must stay below its ceiling.
func TestLoad(t *testing.T) {
	if testing.Short() {
		t.Skip("serves a site under load: make test-all")
	}
	duration := defaultLoadTime
	if text := os.Getenv(loadVariable); text != "" {
		var err error
		if duration, err = time.ParseDuration(text); err != nil {
			t.Fatalf("%s: %v", loadVariable, err)
		}
	}
	dir := loadSite(t)
	l := load{files: sharedFiles(t, dir)}
	address, server := startServer(t, filepath.Join(dir, "dist"))
	l.address = address

	ctx, stop := context.WithTimeout(t.Context(), duration)
	defer stop()
	var clients sync.WaitGroup
	for n := range slowClients {
		clients.Go(func() { slowClient(ctx, address, n) })
	}
	for n := range readers {
		clients.Go(func() { l.read(ctx, n) })
	}
	builds := 0
	for ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-time.After(buildsEvery):
			changeSite(t, dir, builds)
			if out, err := program(dir, "--keep", "3").CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, out)
			}
			builds++
		}
	}
	clients.Wait()

	peak := memoryOf(t, server.Process.Pid, "VmHWM")
	t.Logf(`{"load":%q,"requests":%d,"failures":%d,"busy":%d,"builds":%d,"slowClients":%d,"peakMB":%d}`,
		duration, l.requests.Load(), l.failed(), l.busy.Load(), builds, slowClients, peak>>20)
	t.Attr("inputs", strconv.FormatInt(l.requests.Load()+slowClients, 10))
	for _, failure := range l.failures {
		t.Error(failure)
	}
	if l.requests.Load() == 0 || builds == 0 {
		t.Error("no requests were sent")
	}
	if peak > memoryCeiling {
		t.Errorf("the server used %d MB, more than %d", peak>>20, memoryCeiling>>20)
	}
}

// loadSite builds the test site twice, so that the second build keeps files of the first.
func loadSite(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../testsite")); err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(filepath.Join(dir, "dist")); err != nil {
		t.Fatal(err)
	}
	built(t, dir)
	return dir
}

// changeSite changes the site in dir.
func changeSite(t *testing.T, dir string, n int) {
	t.Helper()
	writeFile(t, filepath.Join(dir, "content", "9.changing.md"), fmt.Sprintf("---\nunlisted: true\n---\n\n# Changing\n\nState %d.\n", n))
}

// answersOtherwise matches files that are not served unchanged: tables for the server, old addresses, icons, and the
// not-found page.
var answersOtherwise = regexp.MustCompile(`^(_headers.*|_redirects|old/.*|api/.*|404\.html)$`)

// sharedFiles lists the addresses that two builds have in common. All later builds have them as well.
func sharedFiles(t *testing.T, dir string) []string {
	t.Helper()
	first := slices.Collect(maps.Keys(readAll(t, filepath.Join(dir, "dist"))))
	changeSite(t, dir, -1)
	second := built(t, dir)
	var files []string
	for _, name := range first {
		if _, both := second[name]; !both || answersOtherwise.MatchString(name) {
			continue
		}
		if page, ok := strings.CutSuffix(name, "index.html"); ok {
			name = strings.TrimSuffix(page, "/")
		}
		files = append(files, "/"+name)
	}
	slices.Sort(files)
	return files
}

var servedAddress = regexp.MustCompile(`http://([^"\s/]+)`)

// startServer serves the site in dist until the test ends.
func startServer(t *testing.T, dist string) (address string, cmd *exec.Cmd) {
	t.Helper()
	cmd = exec.Command("tresdocs", "serve", "--dir", dist, "--addr", "127.0.0.1:0", "--json")
	cmd.Env = append(os.Environ(), "GOMEMLIMIT="+memoryLimit)
	return startListening(t, cmd), cmd
}

// startListening starts a command whose first line of output is its address. It stops the command when the test ends.
func startListening(t *testing.T, cmd *exec.Cmd) (address string) {
	t.Helper()
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
	})
	lines := bufio.NewReader(stdout)
	line, err := lines.ReadString('\n')
	found := servedAddress.FindStringSubmatch(line)
	if found == nil {
		t.Fatalf("%s says %q, %v", cmd, line, err)
	}
	go func() { _, _ = io.Copy(io.Discard, lines) }()
	return found[1]
}

// memoryOf reads a memory value of a process in bytes.
func memoryOf(t *testing.T, pid int, name string) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(status) {
		if fields := strings.Fields(string(line)); len(fields) == 3 && fields[0] == name+":" {
			kilobytes, err := strconv.Atoi(fields[1])
			if err != nil {
				t.Fatal(err)
			}
			return kilobytes << 10
		}
	}
	t.Fatalf("no %s in %s", name, status)
	return 0
}

// load contains the requests of readers and their results.
type load struct {
	address        string
	files          []string
	requests, busy atomic.Int64

	mu       sync.Mutex
	failures []string
}

// mostFailures is the maximum number of failures that are printed.
const mostFailures = 20

func (l *load) fail(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.failures) < mostFailures {
		l.failures = append(l.failures, fmt.Sprintf(format, args...))
	}
}

func (l *load) failed() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.failures)
}

// read sends the requests of reader n.
func (l *load) read(ctx context.Context, n int) {
	random := rand.New(rand.NewPCG(uint64(n), 0))
	client := http.Client{Transport: &http.Transport{DisableCompression: true}, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	defer client.CloseIdleConnections()
	tags := map[string]string{}
	for ctx.Err() == nil {
		q := l.request(random, tags)
		r, err := http.NewRequestWithContext(ctx, q.method, "http://"+l.address+q.path, strings.NewReader(q.body))
		if err != nil {
			l.fail("%s: %v", q.path, err)
			return
		}
		maps.Copy(r.Header, q.header)
		r.Header.Set("X-Forwarded-For", fmt.Sprintf("198.51.100.%d", n))
		answer, err := client.Do(r)
		if err != nil {
			if ctx.Err() == nil {
				l.fail("%s %s: %v", q.method, q.path, err)
			}
			continue
		}
		l.requests.Add(1)
		limit := int64(1 << 30)
		if q.leaves {
			limit = 1000
		}
		body, err := io.ReadAll(io.LimitReader(answer.Body, limit))
		_ = answer.Body.Close()
		switch {
		case err != nil && ctx.Err() == nil:
			l.fail("%s %s: %v", q.method, q.path, err)
		case answer.StatusCode == http.StatusServiceUnavailable && q.method == http.MethodPost:
			l.busy.Add(1) // the reader must try again later
		case !slices.Contains(q.statuses, answer.StatusCode):
			l.fail("%s %s %v: status %d: %.200s", q.method, q.path, q.header, answer.StatusCode, body)
		}
		tags[q.path] = answer.Header.Get("ETag")
	}
}

// question is a request and the responses that are correct for it.
type question struct {
	method, path, body string
	header             http.Header
	statuses           []int
	// leaves is set if the reader closes the connection before the response is complete.
	leaves bool
}

func (l *load) request(random *rand.Rand, tags map[string]string) question {
	q := question{method: http.MethodGet, path: l.files[random.IntN(len(l.files))], header: http.Header{}, statuses: []int{http.StatusOK}}
	q.header.Set("Accept-Encoding", []string{"br", "gzip", "identity", "gzip, br"}[random.IntN(4)])
	switch random.IntN(20) {
	case 0:
		q.method = http.MethodHead
	case 1:
		q.path += "/not-there"
		q.statuses = []int{http.StatusNotFound}
	case 2:
		q.header.Set("Range", "bytes=0-99")
		q.statuses = []int{http.StatusOK, http.StatusPartialContent, http.StatusRequestedRangeNotSatisfiable}
	case 3, 4, 5:
		if tag := tags[q.path]; tag != "" {
			q.header.Set("If-None-Match", tag)
			q.statuses = []int{http.StatusOK, http.StatusNotModified}
		}
	case 6, 7:
		q.leaves = true
	case 8, 9:
		query, _ := json.Marshal(map[string]string{"sql": fmt.Sprintf(`SELECT * FROM _content_docs WHERE ("title" LIKE '%%%c%%') ORDER BY stem ASC`, 'a'+rune(random.IntN(26)))})
		q.method, q.path, q.body = http.MethodPost, "/__nuxt_content/docs/query", string(query)
		q.header.Set("Content-Type", "application/json")
	case 10:
		q.path = "/api/_nuxt_icon/lucide.json?icons=menu,search,x"
	}
	return q
}

// slowClient keeps a connection open, and reconnects whenever it is closed. There are clients that send nothing,
// clients that send their request letter by letter, and clients that do not read the response.
func slowClient(ctx context.Context, address string, n int) {
	for ctx.Err() == nil {
		conn, err := net.Dial("tcp", address)
		if err != nil {
			continue
		}
		end := context.AfterFunc(ctx, func() { _ = conn.Close() })
		switch n % 3 {
		case 1:
			for _, letter := range "GET / HTTP/1.1\r\nX-Letters: " + strings.Repeat("x", 1000) {
				if _, err := conn.Write([]byte(string(letter))); err != nil || ctx.Err() != nil {
					break
				}
				select {
				case <-ctx.Done():
				case <-time.After(100 * time.Millisecond):
				}
			}
		case 2:
			_, _ = io.WriteString(conn, strings.Repeat("GET /llms-full.txt HTTP/1.1\r\nHost: x\r\n\r\n", 100))
			<-ctx.Done()
		}
		_, _ = io.Copy(io.Discard, conn) // until the server closes it
		end()
		_ = conn.Close()
	}
}
