package server_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"github.com/tresjs/tresdocs/internal/out/server"
)

// TestRequests runs the request scripts in testdata. The files in an archive are the site. The comment of the archive
// contains requests, separated by blank lines. Each consists of the request line and the headers, exactly as sent (\x00
// represents a byte, and {N*text} repeats text), followed by conditions for the response:
//
//	code == 200
//	header Name == value     (an absent header is empty; also != and ~ for a regular expression)
//	body == text             (also != and ~; the body is taken as it is, compressed or not)
//	size == 12
//	save ETag                (keeps a header's value for {ETag} in later requests)
func TestRequests(t *testing.T) {
	scripts, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, name := range scripts {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			runScript(t, startSite(t, archive.Files), string(archive.Comment))
		})
	}
}

// startSite serves files from a folder. A file next to the folder must not be reachable by any request.
func startSite(t *testing.T, files []txtar.File) string {
	t.Helper()
	dir := t.TempDir()
	root := filepath.Join(dir, "site")
	for _, f := range files {
		writeFile(t, filepath.Join(root, f.Name), f.Data)
	}
	writeFile(t, filepath.Join(dir, "secret.txt"), []byte("TOP SECRET"))
	handler, err := server.New(server.Options{Files: os.DirFS(root)})
	if err != nil {
		t.Fatal(err)
	}
	srv := httptest.NewServer(handler)
	t.Cleanup(srv.Close)
	return srv.Listener.Addr().String()
}

func writeFile(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
	date := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	if err := os.Chtimes(name, date, date); err != nil {
		t.Fatal(err)
	}
}

func runScript(t *testing.T, addr, script string) {
	t.Helper()
	saved := map[string]string{}
	requests := 0
	defer func() { t.Attr("inputs", strconv.Itoa(requests)) }()
	for _, block := range strings.Split(script, "\n\n") {
		var request, checks []string
		for _, line := range strings.Split(block, "\n") {
			switch {
			case line == "" || strings.HasPrefix(line, "#"):
			case isCheck.MatchString(line):
				checks = append(checks, line)
			default:
				request = append(request, line)
			}
		}
		if len(request) == 0 {
			continue
		}
		requests++
		got, err := exchange(addr, expand(request, saved))
		if err != nil {
			t.Errorf("%s: %v", request[0], err)
			continue
		}
		for _, check := range append(checks, never...) {
			if fault := got.check(check, saved); fault != "" {
				t.Errorf("%s\n  %s\n  %s", strings.Join(request, "\n"), check, fault)
			}
		}
	}
}

// never contains conditions for all responses. Responses must not contain data about this machine, or files outside the
// site.
var never = []string{
	"body !~ TOP SECRET",
	"body !~ (?i)goroutine|panic|\\.go:|/tmp/|no such file",
	"header X-Content-Type-Options == nosniff",
}

var isCheck = regexp.MustCompile(`^(code|header|body|size|save) `)

var (
	repeated = regexp.MustCompile(`\{(\d+)\*([^}]*)\}`)
	escaped  = regexp.MustCompile(`\\x[0-9a-f]{2}`)
)

// expand returns the bytes of a request.
func expand(lines []string, saved map[string]string) string {
	text := strings.Join(lines, "\r\n")
	for name, value := range saved {
		text = strings.ReplaceAll(text, "{"+name+"}", value)
	}
	text = repeated.ReplaceAllStringFunc(text, func(match string) string {
		var n int
		parts := repeated.FindStringSubmatch(match)
		_, _ = fmt.Sscan(parts[1], &n)
		return strings.Repeat(parts[2], n)
	})
	text = escaped.ReplaceAllStringFunc(text, func(match string) string {
		var b byte
		_, _ = fmt.Sscanf(match, `\x%02x`, &b)
		return string([]byte{b})
	})
	line, rest, _ := strings.Cut(text, "\r\n")
	if rest != "" {
		rest += "\r\n"
	}
	return line + " HTTP/1.1\r\nHost: site.test\r\nConnection: close\r\n" + rest + "\r\n"
}

// answer is the response to a request.
type answer struct {
	*http.Response
	body []byte
}

// exchange sends a request exactly as given, because a client would clean its path.
func exchange(addr, request string) (answer, error) {
	conn, err := net.DialTimeout("tcp", addr, 5*time.Second)
	if err != nil {
		return answer{}, err
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(10 * time.Second))
	if _, err := io.WriteString(conn, request); err != nil {
		return answer{}, err
	}
	method, _, _ := strings.Cut(request, " ")
	response, err := http.ReadResponse(bufio.NewReader(conn), &http.Request{Method: method})
	if err != nil {
		return answer{}, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	return answer{response, body}, err
}

var checkForm = regexp.MustCompile(`^(code|size|body|header ([\w-]+)|save ([\w-]+)) ?(==|!=|~|!~)? ?(.*)$`)

// check returns the reason why a does not meet a condition, or "" if it does.
func (a answer) check(check string, saved map[string]string) string {
	m := checkForm.FindStringSubmatch(check)
	if m == nil {
		return "not understood"
	}
	var got string
	switch word, _, _ := strings.Cut(m[1], " "); word {
	case "code":
		got = fmt.Sprint(a.StatusCode)
	case "size":
		got = fmt.Sprint(len(a.body))
	case "body":
		got = string(bytes.TrimSuffix(a.body, []byte("\n")))
	case "header":
		got = strings.Join(a.Header.Values(m[2]), ", ")
		if m[2] == "X-Content-Type-Options" && a.Header.Get("Date") == "" {
			return "" // the HTTP library rejected the request before our code ran
		}
	case "save":
		saved[m[3]] = a.Header.Get(m[3])
		return ""
	}
	matched, err := compare(m[4], got, m[5])
	if err != nil {
		return err.Error()
	}
	if !matched {
		return fmt.Sprintf("got %.300q", got)
	}
	return ""
}

func compare(op, got, want string) (bool, error) {
	switch op {
	case "==":
		return got == want, nil
	case "!=":
		return got != want, nil
	case "~":
		return regexp.MatchString(want, got)
	case "!~":
		matched, err := regexp.MatchString(want, got)
		return !matched, err
	}
	return false, fmt.Errorf("no comparison %q", op)
}
