package dev

import (
	"net/http/httptest"
	"testing"
	"time"
)

// browser is a connected browser that records its write deadline.
type browser struct {
	*httptest.ResponseRecorder
	t     *testing.T
	until time.Time
	got   chan string
}

func (b *browser) SetWriteDeadline(until time.Time) error {
	b.until = until
	return nil
}

func (b *browser) Write(data []byte) (int, error) {
	if b.until.IsZero() {
		b.t.Errorf("%q has no time limit", data)
	}
	b.until = time.Time{}
	b.got <- string(data)
	return len(data), nil
}

// TestEventDeadline checks that each event has its own deadline, so that the hub does not wait for a browser that does
// not read.
func TestEventDeadline(t *testing.T) {
	h, done := newHub(), make(chan struct{})
	if err := h.broadcast(stateEvent, 1, true); err != nil {
		t.Fatal(err)
	}
	b := &browser{ResponseRecorder: httptest.NewRecorder(), t: t, got: make(chan string)}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		h.serve(b, httptest.NewRequest("GET", "/", nil), done)
	}()
	for _, want := range []string{"retry: 300\n\n", "event: state\ndata: 1\n\n"} {
		if got := <-b.got; got != want {
			t.Errorf("event %q, want %q", got, want)
		}
	}
	if err := h.broadcast(filesEvent, 2, false); err != nil {
		t.Fatal(err)
	}
	if got, want := <-b.got, "event: files\ndata: 2\n\n"; got != want {
		t.Errorf("event %q, want %q", got, want)
	}
	close(done)
	<-ended
}
