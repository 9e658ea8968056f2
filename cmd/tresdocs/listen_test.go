package main

import (
	"strings"
	"testing"
)

// TestListenElsewhere listens on an address that belongs to no machine.
func TestListenElsewhere(t *testing.T) {
	listener, err := listenOn("192.0.2.1:0")
	if err == nil {
		_ = listener.Close()
		t.Skip("this machine can listen on any address")
	}
	if want := "192.0.2.1:0 is not an address of this machine; --addr :3000 listens on all addresses"; err.Error() != want {
		t.Errorf("%s, want %s", err, want)
	}
	if _, err := listenOn("nonsense"); err == nil || !strings.HasPrefix(err.Error(), "nonsense is not an address to listen on") {
		t.Errorf("%v", err)
	}
}
