package iconservice

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/cache"
)

// service responds to each path with a fixed text, and counts requests.
func service(t *testing.T, answers map[string]string) (client Client, requests *int) {
	requests = new(int)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		*requests++
		answer, ok := answers[r.URL.Path]
		if !ok {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		_, _ = w.Write([]byte(answer))
	}))
	t.Cleanup(server.Close)
	return Client{Hosts: []string{server.URL}, Cache: cache.Open(t.TempDir())}, requests
}

// svg returns the icon in a response. Only one of the sets in the response contains it.
func svg(answer Answer, prefix, icon string) string {
	for _, set := range answer.Sets {
		if set.Prefix == prefix {
			text, _ := set.SVG(icon)
			return text
		}
	}
	return ""
}

func TestFetch(t *testing.T) {
	client, requests := service(t, map[string]string{
		"/collections":    `{"ph": {}, "two": {}, "two-words": {}}`,
		"/ph.json":        `{"prefix": "ph", "icons": {"sun": {"body": "<path d=\"M1 1\"/>"}}}`,
		"/two.json":       `{"prefix": "two", "icons": {"words-sun": {"body": "<path d=\"M2 2\"/>"}, "words-moon": {"body": "<path d=\"M3 3\"/>"}}}`,
		"/two-words.json": `{"prefix": "two-words", "icons": {"sun": {"body": "<path d=\"M4 4\"/>"}}}`,
	})
	names := []string{"i-ph-sun", "ph:sun", "i-two-words-sun", "i-two-words-moon", "i-none-sun", "ph:none", "ph:constructor"}
	answer := client.Fetch(context.Background(), names)
	for _, want := range []struct{ prefix, icon, path string }{
		{"ph", "sun", "M1 1"},
		{"two-words", "sun", "M4 4"}, // the set with the longest name is tried first
		{"two", "words-moon", "M3 3"},
	} {
		if got := svg(answer, want.prefix, want.icon); !strings.Contains(got, want.path) {
			t.Errorf("%s:%s is %q, want the path %s", want.prefix, want.icon, got, want.path)
		}
	}
	if answer.Failure != "" {
		t.Errorf("failure %q", answer.Failure)
	}
	if *requests != 5 {
		t.Errorf("%d requests, want one for the list of sets and one for each that there may be", *requests)
	}
	again := client.Fetch(context.Background(), names[:4])
	if *requests != 5 || again.Key != answer.Key {
		t.Errorf("the cache is not used: %d requests, key %x, want %x", *requests, again.Key, answer.Key)
	}
}

func TestFetchWithoutListOfSets(t *testing.T) {
	client, _ := service(t, map[string]string{"/ph.json": `{"prefix": "ph", "icons": {"sun": {"body": "<path d=\"M1 1\"/>"}}}`})
	if got := svg(client.Fetch(context.Background(), []string{"i-ph-sun"}), "ph", "sun"); !strings.Contains(got, "M1 1") {
		t.Errorf("got %q", got)
	}
}

// TestFetchDistrusts checks responses that do not match the request.
func TestFetchDistrusts(t *testing.T) {
	for name, body := range map[string]string{
		"another set": `{"prefix": "lucide", "icons": {"sun": {"body": "<path/>"}}}`,
		"no set":      `<html>`,
		"no prefix":   `{"prefix": "../ph", "icons": {"sun": {"body": "<path/>"}}}`,
		"broken":      `{"prefix": "ph", "icons": {"sun": {"body": "<path"}}}`,
		"endless":     `{"prefix": "ph", "icons": {"sun": {"body": "` + strings.Repeat(" ", maxAnswer) + `"}}}`,
	} {
		t.Run(name, func(t *testing.T) {
			client, _ := service(t, map[string]string{"/ph.json": body})
			if answer := client.Fetch(context.Background(), []string{"ph:sun"}); len(answer.Sets) > 0 {
				t.Errorf("took %d sets", len(answer.Sets))
			}
		})
	}
}

func TestFetchFailure(t *testing.T) {
	client := Client{Hosts: []string{"https://127.0.0.1:1"}}
	if got, want := client.Fetch(context.Background(), []string{"ph:sun"}).Failure, "https://127.0.0.1:1 cannot be reached"; got != want {
		t.Errorf("failure %q, want %q", got, want)
	}
}
