package dev

import (
	"io/fs"
	"sync"
	"sync/atomic"

	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/icons"
	"github.com/tresjs/tresdocs/internal/publish"
	"github.com/tresjs/tresdocs/internal/review"
	"github.com/tresjs/tresdocs/internal/server"
	"github.com/tresjs/tresdocs/internal/site"
)

// State is the site as its files were at one moment. Nothing changes it: an edit makes the next one.
type State struct {
	Site *site.Site
	// Published are the files of the site that are no pages.
	Published *publish.Files
	// Review finds what is wrong with the site.
	Review *review.Review
	// Below are the files that stand where the site has none, the first before the others.
	Below []fs.FS
	Icons *icons.Set
	// Shell changes with all that only a new document can show: the frame of the pages, the front end.
	Shell string
	// Folders are those to watch with all that is in them, and Files those in the site's own folder,
	// both from there.
	Folders, Files []string
	// Judge gives problems their levels, without those that do not count.
	Judge func(diag.List) diag.List
	// Close frees what the state holds, once nobody uses it.
	Close func()
}

// shown is a state that requests are answered from.
type shown struct {
	*State
	pages *pages
	http  *server.Server
	users sync.WaitGroup
}

// screen holds the state that is shown. States that were shown before are closed once the last request
// for them is answered.
type screen struct {
	mu   sync.RWMutex
	now  *shown
	open atomic.Int32 // states that are not closed
	last sync.WaitGroup
}

// use gives the state that is shown, nil before the first; done must be called afterwards.
func (s *screen) use() (now *shown, done func()) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	if s.now == nil {
		return nil, func() {}
	}
	s.now.users.Add(1)
	return s.now, s.now.users.Done
}

// show puts next on the screen, and gives what was there before; nil for none.
func (s *screen) show(next *shown) *shown {
	s.mu.Lock()
	before := s.now
	s.now = next
	s.mu.Unlock()
	if next != nil {
		s.open.Add(1)
	}
	if before != nil {
		s.last.Go(func() {
			before.users.Wait()
			before.close()
			s.open.Add(-1)
		})
	}
	return before
}

// close takes the last state off the screen and waits until all are closed.
func (s *screen) close() {
	s.show(nil)
	s.last.Wait()
}

func (s *shown) close() {
	_ = s.http.Close()
	s.Close()
}
