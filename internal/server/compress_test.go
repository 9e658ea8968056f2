package server

import (
	"bytes"
	"io"
	"os"
	"testing"
	"time"

	"github.com/andybalholm/brotli"
)

func TestPackedIsThereSoonAndSmallLater(t *testing.T) {
	data, err := os.ReadFile("compress.go")
	if err != nil {
		t.Fatal(err)
	}
	read := packed(data)
	soon := read()
	for deadline := time.Now().Add(30 * time.Second); len(read()) >= len(soon); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("it stays at %d bytes", len(soon))
		}
	}
	for _, sent := range [][]byte{soon, read()} {
		plain, err := io.ReadAll(brotli.NewReader(bytes.NewReader(sent)))
		if err != nil || !bytes.Equal(plain, data) {
			t.Errorf("%d bytes: not what was compressed: %v", len(sent), err)
		}
	}
}
