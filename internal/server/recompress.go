package server

import (
	"bytes"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/andybalholm/brotli"
)

// recompressor makes files as small as can be. That takes a second each, so it is done in no hurry, one after the
// other, beside the requests.
type recompressor struct {
	turn chan struct{} // taken by the one that is packed
	done chan struct{} // closed when nothing more is to be packed
	// soon has room for those who compress quickly: each takes some megabytes, and more at a time are no quicker.
	soon chan struct{}

	mu   sync.Mutex // held by who adds work, and who stops it
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

// packed gives data compressed with Brotli: soon, and by and by as small as can be.
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

// add has job done when it is its turn, unless the recompressor is closed before.
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

// packPiece is how much is packed at a time; in between it may be given up.
const packPiece = 64 << 10

// compressBest packs data; it is false where the packer was closed meanwhile.
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

// close gives up what is not packed yet, and waits until nothing is under way.
func (p *recompressor) close() {
	p.mu.Lock()
	close(p.done)
	p.mu.Unlock()
	p.work.Wait()
}
