package dev

import (
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// hub tells all browsers what happens, by events that the server sends. A browser that comes is told first
// how things stand.
type hub struct {
	mu      sync.Mutex
	clients map[chan []byte]bool
	// stand is the last event of each kind.
	stand map[string][]byte
}

// Kinds of events.
const (
	stateEvent    = "state"
	problemsEvent = "problems"
	filesEvent    = "files"
)

// backlog is how many events a browser may be behind. One that is further behind is sent away; it comes
// back by itself.
const backlog = 64

// retry is how long a browser waits before it looks for a preview that was stopped.
const retry = 300 * time.Millisecond

// eventTime is how long a browser may take to read an event.
const eventTime = 10 * time.Second

func newHub() *hub { return &hub{clients: map[chan []byte]bool{}, stand: map[string][]byte{}} }

// tell sends an event to all browsers; one that stands is told to those that come later, too.
func (h *hub) tell(kind string, value any, stands bool) error {
	data, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("encode event %s: %w", kind, err)
	}
	event := fmt.Appendf(nil, "event: %s\ndata: %s\n\n", kind, data)
	h.mu.Lock()
	defer h.mu.Unlock()
	if stands {
		h.stand[kind] = event
	}
	for client := range h.clients {
		select {
		case client <- event:
		default:
			h.drop(client)
		}
	}
	return nil
}

// join adds a browser, with the events that it is told first.
func (h *hub) join() chan []byte {
	client := make(chan []byte, backlog)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.clients[client] = true
	for _, kind := range []string{stateEvent, problemsEvent} {
		if event := h.stand[kind]; event != nil {
			client <- event
		}
	}
	return client
}

func (h *hub) leave(client chan []byte) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.clients[client] {
		h.drop(client)
	}
}

func (h *hub) drop(client chan []byte) {
	delete(h.clients, client)
	close(client)
}

// size is how many browsers listen.
func (h *hub) size() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.clients)
}

// serve sends events until the browser leaves or done is closed.
func (h *hub) serve(w http.ResponseWriter, r *http.Request, done <-chan struct{}) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	if err := send(w, fmt.Appendf(nil, "retry: %d\n\n", retry.Milliseconds())); err != nil {
		return
	}
	client := h.join()
	defer h.leave(client)
	for {
		select {
		case event, ok := <-client:
			if !ok {
				return
			}
			if err := send(w, event); err != nil {
				return
			}
		case <-r.Context().Done():
			return
		case <-done:
			return
		}
	}
}

// send sends one event at once, and gives up on a browser that does not read it.
func send(w http.ResponseWriter, event []byte) error {
	connection := http.NewResponseController(w)
	if err := connection.SetWriteDeadline(time.Now().Add(eventTime)); err != nil {
		return err
	}
	if _, err := w.Write(event); err != nil {
		return err
	}
	return connection.Flush()
}
