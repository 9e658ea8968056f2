package mcp_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/out/mcp"
)

// maxAnswer is far more than a tool returns for the small site of these tests.
const maxAnswer = 64 << 10

// FuzzBody checks that no request body causes a server error, a long answer, or an answer that is not from the site.
func FuzzBody(f *testing.F) {
	for _, tool := range []string{
		`"search_docs","arguments":{"query":"install","limit":3}`,
		`"read_page","arguments":{"path":"/guide#install-it"}`,
		`"read_page","arguments":{"path":"/../../etc/passwd","language":"de"}`,
		`"list_pages","arguments":{"under":"/"}`,
		`"get_example","arguments":{"name":"cube"}`,
	} {
		f.Add(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":` + tool + `}}`)
	}
	f.Add(`{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"docs:///guide"}}`)
	f.Add(`{"jsonrpc":"2.0","id":1,"method":"prompts/get","params":{"name":"write_with_docs","arguments":{"task":"x"}}}`)
	f.Add(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	f.Add(` [{"id":1}]`)
	f.Add(`{"jsonrpc":"2.0","id":{"a":[[[[`)
	s := mcp.New(mcp.Options{Files: build(guide), Script: script})
	f.Cleanup(s.Close)
	handler := s.Handler()
	f.Fuzz(func(t *testing.T, body string) {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, "/mcp", strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		if w.Code >= http.StatusInternalServerError {
			t.Errorf("status %d: %s", w.Code, w.Body)
		}
		if w.Body.Len() > maxAnswer+2*len(body) {
			t.Errorf("an answer of %d bytes", w.Body.Len())
		}
		if strings.Contains(w.Body.String(), "root:x:0:0:") {
			t.Errorf("a file of the machine: %s", w.Body)
		}
	})
}
