package content

import (
	"sync"

	"github.com/tresjs/tresdocs/internal/budget"
)

// allowance is how many bytes the documents of a collection may still include. The documents take from it in their
// order, though they are read concurrently, so that the same documents exceed it each time.
type allowance struct {
	left int
	// begun holds a channel for each document, and one more. It is closed when the documents before it have included
	// their files.
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

// turn returns the turn of document i. It begins when the turns before it have ended. A document that includes nothing
// ends its turn without beginning it.
func (a *allowance) turn(i int) turn {
	wait := sync.OnceFunc(func() { <-a.begun[i] })
	return turn{
		begin: func() *int { wait(); return &a.left },
		end:   sync.OnceFunc(func() { wait(); close(a.begun[i+1]) }),
	}
}
