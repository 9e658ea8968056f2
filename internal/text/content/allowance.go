package content

import (
	"sync"

	"github.com/tresjs/tresdocs/internal/base/budget"
)

// allowance is the number of bytes that the documents of a collection may still include. Documents are read
// concurrently but use up the allowance in document order, so that it is always the same documents that exceed it.
type allowance struct {
	left int
	// begun contains one channel for each document, plus one. The channel of a document is closed when all documents
	// before it have included their files.
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

// turn controls when one document may include files.
type turn struct {
	begin func() *int
	end   func()
}

// turn returns the turn of document i. It begins when all earlier turns have ended. A document without includes
// only needs to end its turn.
func (a *allowance) turn(i int) turn {
	wait := sync.OnceFunc(func() { <-a.begun[i] })
	return turn{
		begin: func() *int { wait(); return &a.left },
		end:   sync.OnceFunc(func() { wait(); close(a.begun[i+1]) }),
	}
}
