package server

import (
	"bytes"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/andybalholm/brotli"
)

// recompressor compresses files at the best ratio. This takes a second per file, so it compresses files one at a time
// in the background.
type recompressor struct {
	turn chan struct{} // held by the file being compressed
	done chan struct{} // closed when no more files need compression
	// soon limits concurrent quick compressions. Each takes a few megabytes, and running more of them at once is not
	// faster.
	soon chan struct{}

	mu   sync.Mutex // held when work is added or the recompressor is stopped
	work sync.WaitGroup
}

func newRecompressor() *recompressor {
	return &recompressor{turn: make(chan struct{}, 1), done: make(chan struct{}), soon: make(chan struct{}, runtime.GOMAXPROCS(0))}
}

// limited compresses data when there is room for it.
func (p *recompressor) limited(compress func([]byte) []byte, data []byte) []byte {
	p.soon <- struct{}{}
	defer func() { <-p.soon }()
	return compress(data)
}

// packed returns data compressed with Brotli: quickly at first, and at the best ratio later.
func (p *recompressor) packed(data []byte) func() []byte {
	var smallest atomic.Pointer[[]byte]
	soon := sync.OnceValue(func() []byte {
		p.add(func() {
			if best, ok := p.compressBest(data); ok {
				smallest.Store(&best)
			}
		})
		return p.limited(brotliBytes, data)
	})
	return func() []byte {
		if best := smallest.Load(); best != nil {
			return *best
		}
		return soon()
	}
}

// add runs job when it is its turn, unless the recompressor is closed first.
func (p *recompressor) add(job func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.isClosed() {
		return
	}
	p.work.Go(func() {
		select {
		case p.turn <- struct{}{}:
			job()
			<-p.turn
		case <-p.done:
		}
	})
}

// packPiece is the size of the pieces that data is compressed in, in bytes; between pieces it can be stopped.
const packPiece = 64 << 10

// compressBest compresses data. It returns false if the recompressor was closed meanwhile.
func (p *recompressor) compressBest(data []byte) ([]byte, bool) {
	var b bytes.Buffer
	w := brotli.NewWriterLevel(&b, brotli.BestCompression)
	for piece := range slices.Chunk(data, packPiece) {
		if p.isClosed() {
			return nil, false
		}
		_, _ = w.Write(piece) // a bytes.Buffer never fails
	}
	_ = w.Close()
	return b.Bytes(), true
}

func (p *recompressor) isClosed() bool {
	select {
	case <-p.done:
		return true
	default:
		return false
	}
}

// close drops pending compressions and waits until none is running.
func (p *recompressor) close() {
	p.mu.Lock()
	close(p.done)
	p.mu.Unlock()
	p.work.Wait()
}
