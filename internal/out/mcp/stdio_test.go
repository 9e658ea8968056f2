package mcp

import (
	"io"
	"strings"
	"testing"
)

// TestMalformedLines checks that lines that are not messages are answered and do not affect the messages after them.
func TestMalformedLines(t *testing.T) {
	const message = `{"jsonrpc":"2.0","id":1,"method":"ping"}`
	malformed := []string{"hello", "[" + message + "]", `{"jsonrpc":"1.0","id":{},"method":5}`, `{"jsonrpc":"2.0"`, strings.Repeat("[", 100_000)}
	var answers strings.Builder
	in := newMessages(io.NopCloser(strings.NewReader("\n"+strings.Join(malformed, "\n"+message+"\r\n")+"\n\n"+message)), &answers)
	got, err := io.ReadAll(in)
	if want := strings.Repeat(message+"\n", len(malformed)); err != nil || string(got) != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	if want := strings.Repeat(parseError, len(malformed)); answers.String() != want {
		t.Errorf("answers are %q, want %q", answers.String(), want)
	}
}

// TestEndlessLine checks that the memory for a line is limited.
func TestEndlessLine(t *testing.T) {
	in := newMessages(io.NopCloser(io.LimitReader(zeros{}, 4*maxLine)), io.Discard)
	if _, err := io.ReadAll(in); err == nil || err.Error() != "a message is larger than 16 MB" {
		t.Errorf("got error %v", err)
	}
}

// zeros is an endless input without a line break.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }
