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
	p := newRecompressor()
	defer p.close()
	read := p.packed(data)
	soon := read()
	for deadline := time.Now().Add(30 * time.Second); len(read()) >= len(soon); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("the size remained %d bytes", len(soon))
		}
	}
	for _, sent := range [][]byte{soon, read()} {
		plain, err := io.ReadAll(brotli.NewReader(bytes.NewReader(sent)))
		if err != nil || !bytes.Equal(plain, data) {
			t.Errorf("decompressed %d bytes, which differ from the original: %v", len(sent), err)
		}
	}
}

// TestClosedPacker checks that a closed packer drops pending work and still answers requests.
func TestClosedPacker(t *testing.T) {
	p := newRecompressor()
	p.turn <- struct{}{} // simulates compression that never ends
	data := bytes.Repeat([]byte("again and "), 1000)
	waiting, late := p.packed(data), p.packed(data)
	soon := waiting()
	p.close()
	if !bytes.Equal(late(), soon) || !bytes.Equal(waiting(), soon) {
		t.Error("a file was compressed after the end")
	}
	if _, ok := p.compressBest(data); ok {
		t.Error("compression continued after the end")
	}
}
