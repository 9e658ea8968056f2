package server

import (
	"context"
	"errors"
	"net/http/httptest"
	"testing"
)

// TestClients checks that a client has to wait only if it exceeds its limit.
func TestClients(t *testing.T) {
	var c clients
	var ends []func()
	for range queriesAtATime {
		end, err := c.take(t.Context(), "a")
		if err != nil {
			t.Fatal(err)
		}
		ends = append(ends, end)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := c.take(gone, "a"); !errors.Is(err, context.Canceled) {
		t.Errorf("an additional turn: %v", err)
	}
	other, err := c.take(t.Context(), "b")
	if err != nil {
		t.Fatalf("another client: %v", err)
	}
	other()
	ends[0]()
	again, err := c.take(t.Context(), "a")
	if err != nil {
		t.Fatalf("after a turn was released: %v", err)
	}
	again()
	ends[1]()
	if len(c.turns) != 0 {
		t.Errorf("%d clients are stored", len(c.turns))
	}
}

func TestClientOf(t *testing.T) {
	for _, c := range []struct{ remote, forwarded, want string }{
		{"203.0.113.5:80", "", "203.0.113.5"},
		{"203.0.113.5:80", "198.51.100.1", "203.0.113.5"}, // clients can send any value
		{"127.0.0.1:80", "198.51.100.1, 198.51.100.2", "198.51.100.2"},
		{"[::1]:80", "198.51.100.1", "198.51.100.1"},
		{"10.0.0.1:80", "2001:db8:1:2:3::4", "2001:db8:1:2::/64"},
		{"127.0.0.1:80", "nobody", "127.0.0.1"},
		{"[2001:db8:1:2::9%eth0]:80", "", "2001:db8:1:2::/64"},
		{"[::ffff:203.0.113.5]:80", "", "203.0.113.5"},
		{"pipe", "", "pipe"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = c.remote
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := clientOf(r); got != c.want {
			t.Errorf("clientOf(%s, %s) = %s, want %s", c.remote, c.forwarded, got, c.want)
		}
	}
}
