// Package nettest helps tests to start servers: it finds free addresses, and waits until servers listen.
package nettest

import (
	"net"
	"testing"
	"time"
)

// FreeAddress returns an address of this machine that no server listens on.
func FreeAddress(t testing.TB) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

// AwaitListener waits until a server listens on an address.
func AwaitListener(t testing.TB, address string) {
	t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		if conn, err := net.Dial("tcp", address); err == nil {
			_ = conn.Close()
			return
		}
	}
	t.Fatalf("no server listens on %s", address)
}
