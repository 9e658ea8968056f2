package server

import (
	"bytes"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/andybalholm/brotli"
)

// recompressor compresses files with the best compression ratio. This takes a second per file, so it works in the background and
// compresses one file at a time.
type recompressor struct {
	turn chan struct{} // held while a file is being compressed
	done chan struct{} // closed when no more files need to be compressed
	// soon limits the number of concurrent quick compressions. Each takes a few megabytes of memory, and running more
	// of them in parallel is not faster.
	soon chan struct{}

	mu   sync.Mutex // held while adding work or stopping the recompressor
	work sync.WaitGroup
}

func newRecompressor() *recompressor {
	return &recompressor{turn: make(chan struct{}, 1), done: make(chan struct{}), soon: make(chan struct{}, runtime.GOMAXPROCS(0))}
}

// limited compresses data as soon as there is room for another quick compression.
func (p *recompressor) limited(compress func([]byte) []byte, data []byte) []byte {
	p.soon <- struct{}{}
	defer func() { <-p.soon }()
	return compress(data)
}

// packed returns a function for data compressed with Brotli. At first it returns a quick compression, and later the
// one with the best ratio.
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

// add runs job when no other job is running. It does not run the job if the recompressor is closed first.
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

// packPiece is the size in bytes of the pieces that data is compressed in. Compression can be stopped between two
// pieces.
const packPiece = 64 << 10

// compressBest compresses data. It returns false if the recompressor is closed before it finishes.
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

// close drops pending compressions and waits until no compression is running.
func (p *recompressor) close() {
	p.mu.Lock()
	close(p.done)
	p.mu.Unlock()
	p.work.Wait()
}
