package content

import (
	"sync"

	"github.com/tresjs/tresdocs/internal/budget"
)

// allowance is the number of bytes that the documents of a collection may still include. Documents are read
// concurrently but use the allowance in document order, so that the same documents exceed it every time.
type allowance struct {
	left int
	// begun holds a channel for each document, plus one. A document's channel is closed when all documents before it
	// have included their files.
	begun []chan struct{}
}

func newAllowance(documents int) *allowance {
	a := &allowance{left: budget.Included, begun: make([]chan struct{}, documents+1)}
	for i := range a.begun {
		a.begun[i] = make(chan struct{})
	}
	close(a.begun[0])
	return a
}

// turn is the turn of one document.
type turn struct {
	begin func() *int
	end   func()
}

// turn returns the turn of document i, which begins when all earlier turns have ended. A document without includes ends
// its turn without beginning it.
func (a *allowance) turn(i int) turn {
	wait := sync.OnceFunc(func() { <-a.begun[i] })
	return turn{
		begin: func() *int { wait(); return &a.left },
		end:   sync.OnceFunc(func() { wait(); close(a.begun[i+1]) }),
	}
}
