package dev

import (
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"
)

// hub sends server-sent events to all browsers. A newly connected browser first receives the last sticky event of
// each kind.
type hub struct {
	mu      sync.Mutex
	clients map[chan []byte]bool
	// last holds the last sticky event of each kind, for new browsers.
	last map[string][]byte
}

// The kinds of events.
const (
	stateEvent    = "state"
	problemsEvent = "problems"
	filesEvent    = "files"
)

// backlog is the number of events that a browser may fall behind. A browser that falls further behind is disconnected,
// and then reconnects automatically.
const backlog = 64

// retry is how long a browser waits before it tries to reconnect to a stopped preview.
const retry = 300 * time.Millisecond

// eventTime is how long a browser may take to read an event.
const eventTime = 10 * time.Second

func newHub() *hub { return &hub{clients: map[chan []byte]bool{}, last: map[string][]byte{}} }

// broadcast sends an event to all browsers. A sticky event is also sent to browsers that connect later.
func (h *hub) broadcast(kind string, value any, sticky bool) error {
	data, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("encode event %s: %w", kind, err)
	}
	event := fmt.Appendf(nil, "event: %s\ndata: %s\n\n", kind, data)
	h.mu.Lock()
	defer h.mu.Unlock()
	if sticky {
		h.last[kind] = event
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

// join adds a browser. The returned channel begins with its first events.
func (h *hub) join() chan []byte {
	client := make(chan []byte, backlog)
	h.mu.Lock()
	defer h.mu.Unlock()
	h.clients[client] = true
	for _, kind := range []string{stateEvent, problemsEvent} {
		if event := h.last[kind]; event != nil {
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

// size returns the number of connected browsers.
func (h *hub) size() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.clients)
}

// serve sends events until the browser disconnects or done is closed.
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

// send writes one event and flushes it. It returns an error if the browser does not read the event in time.
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
