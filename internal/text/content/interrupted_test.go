package content_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// interrupting is a file system that cancels the context when the first file is read.
type interrupting struct {
	fstest.MapFS
	cancel context.CancelFunc
	read   *atomic.Int32
}

// ReadFile cancels the context and counts the calls.
func (f interrupting) ReadFile(name string) ([]byte, error) {
	f.cancel()
	f.read.Add(1)
	return f.MapFS.ReadFile(name)
}

// TestInterruptedLoad checks that a canceled load does not start reading further documents.
func TestInterruptedLoad(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	files := interrupting{MapFS: fstest.MapFS{}, cancel: cancel, read: new(atomic.Int32)}
	for i := range 10 * runtime.GOMAXPROCS(0) {
		files.MapFS[fmt.Sprintf("%d.md", i)] = &fstest.MapFile{Data: []byte("Text.")}
	}
	var r content.Reader
	_, _, err := r.Load(ctx, files, content.Collection{Name: "docs", Type: content.PageType, Include: []string{"**"}})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	if read := int(files.read.Load()); read > runtime.GOMAXPROCS(0) {
		t.Errorf("read %d files after the interrupt", read)
	}
}
