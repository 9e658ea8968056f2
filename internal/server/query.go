package server

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"os"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/store"
)

// queryCollection returns the collection whose query endpoint is at path.
func queryCollection(path string) (string, bool) {
	rest, ok := strings.CutPrefix(path, "/"+site.DataDir)
	collection, found := strings.CutSuffix(rest, "/query")
	return collection, ok && found && collection != ""
}

// Limits of a request's body: the longest query allowed, with each character written as an escape of six
// bytes, and the JSON object around it.
const (
	maxQueryBody = 6*store.MaxQueryLength + 16
	// maxDrained is how many bytes of an oversized body are read. This lets the client receive the answer, because
	// closing a connection with unread data resets it.
	maxDrained = 8 << 20
	// bodyTime is how long a client may take to send the body.
	bodyTime = 10 * time.Second
)

// Messages of rejected requests, as clients know them.
const (
	methodMessage  = "HTTP method is not allowed."
	tooLongMessage = "Request body too large"
	tooSlowMessage = "Request body too slow"
	invalidMessage = "Invalid JSON body"
	busyMessage    = "Too many queries at a time"
	serverMessage  = "Server Error"
	badMessage     = "Bad Request"
)

// serveQuery answers a query of a collection, for clients that cannot run a database themselves.
func (s *Server) serveQuery(w http.ResponseWriter, r *http.Request, collection string) {
	known, err := s.hasCollection(r.Context(), collection)
	switch {
	case err != nil:
		s.queryFailed(w, r, err)
	case !known:
		s.notFound(w, r)
	case r.Method != http.MethodPost:
		w.Header().Set("Allow", http.MethodPost)
		s.fail(w, r, http.StatusMethodNotAllowed, methodMessage, methodMessage)
	default:
		s.answerQuery(w, r, collection)
	}
}

// answerQuery reads a query, runs it and writes the result.
func (s *Server) answerQuery(w http.ResponseWriter, r *http.Request, collection string) {
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTime)) // otherwise the server's own deadline applies
	query, err := readQuery(r)
	if err != nil {
		s.queryFailed(w, r, err)
		return
	}
	end, err := s.clients.take(r.Context(), clientOf(r))
	if err != nil {
		s.queryFailed(w, r, err)
		return
	}
	answer, err := s.query(r.Context(), collection, query)
	end()
	if err != nil {
		s.queryFailed(w, r, err)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	send(w, r, answer)
}

func (s *Server) hasCollection(ctx context.Context, collection string) (known bool, err error) {
	err = s.builds.withDatabase(ctx, func(db *store.DB) error {
		known = db.Has(collection)
		return nil
	})
	return known, err
}

func (s *Server) query(ctx context.Context, collection, query string) (answer []byte, err error) {
	err = s.builds.withDatabase(ctx, func(db *store.DB) error {
		answer, err = db.Query(ctx, collection, query)
		return err
	})
	return answer, err
}

// errBody is returned for a body that is not JSON.
var errBody = errors.New("the body is not JSON")

// readQuery returns the SQL in a request. It is "" if the body is an object without SQL.
func readQuery(r *http.Request) (string, error) {
	if kind, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err != nil || kind != "application/json" {
		return "", errBody
	}
	if r.ContentLength > maxQueryBody {
		return "", &http.MaxBytesError{Limit: maxQueryBody}
	}
	body, err := io.ReadAll(http.MaxBytesReader(nil, r.Body, maxQueryBody))
	var tooLong *http.MaxBytesError
	if errors.As(err, &tooLong) || errors.Is(err, os.ErrDeadlineExceeded) {
		return "", err
	}
	var value any
	if err != nil || json.Unmarshal(body, &value) != nil {
		return "", errBody
	}
	object, _ := value.(map[string]any)
	query, _ := object["sql"].(string)
	return query, nil
}

// drain reads the rest of a body unless its Content-Length is too large.
func drain(r *http.Request) {
	if r.ContentLength <= maxDrained {
		_, _ = io.CopyN(io.Discard, r.Body, maxDrained) // on failure the client gets no answer
	}
}

// queryFailed answers a query that failed. Only errors of the query itself are described in detail.
func (s *Server) queryFailed(w http.ResponseWriter, r *http.Request, err error) {
	var (
		refusal store.Refusal
		tooLong *http.MaxBytesError
	)
	switch {
	case errors.As(err, &refusal):
		s.fail(w, r, http.StatusBadRequest, badMessage, refusal.Error())
	case errors.As(err, &tooLong):
		drain(r)
		w.Header().Set("Connection", "close")
		s.fail(w, r, http.StatusRequestEntityTooLarge, tooLongMessage, tooLongMessage)
	case errors.Is(err, os.ErrDeadlineExceeded):
		w.Header().Set("Connection", "close")
		s.fail(w, r, http.StatusRequestTimeout, tooSlowMessage, tooSlowMessage)
	case errors.Is(err, errBody):
		s.fail(w, r, http.StatusBadRequest, badMessage, invalidMessage)
	case errors.Is(err, store.ErrBusy):
		w.Header().Set("Retry-After", "1")
		s.fail(w, r, http.StatusServiceUnavailable, busyMessage, busyMessage)
	case errors.Is(err, store.ErrNoCollection): // the previous build had it
		s.notFound(w, r)
	case errors.Is(err, context.Canceled): // the client has disconnected
	default:
		s.broken(w, r, "answer query", err)
	}
}
