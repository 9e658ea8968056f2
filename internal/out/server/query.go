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
	"github.com/tresjs/tresdocs/internal/site/store"
)

// queryCollection returns the collection whose queries are answered at path.
func queryCollection(path string) (string, bool) {
	rest, ok := strings.CutPrefix(path, "/"+site.DataDir)
	collection, found := strings.CutSuffix(rest, "/query")
	return collection, ok && found && collection != ""
}

// The limits for the body of a request. It must fit the longest allowed query, with each character written as a
// six-byte escape, and the JSON object that contains the query.
const (
	maxQueryBody = 6*store.MaxQueryLength + 16
	// maxDrained is how many bytes of an oversized body the server reads. Reading them lets the client receive the
	// response, because closing a connection with unread data resets it.
	maxDrained = 8 << 20
	// bodyTime is how long a client may take to send the body.
	bodyTime = 10 * time.Second
)

// The messages for rejected requests. Clients rely on them.
const (
	methodMessage  = "HTTP method is not allowed."
	tooLongMessage = "Request body too large"
	tooSlowMessage = "Request body too slow"
	invalidMessage = "Invalid JSON body"
	busyMessage    = "Too many queries at a time"
	serverMessage  = "Server Error"
	badMessage     = "Bad Request"
)

// serveQuery answers a query of a collection for clients that cannot run a database themselves.
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
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTime)) // without this, the deadline of the server applies
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

// readQuery returns the SQL in a request. It returns "" if the body is an object without SQL.
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

// drain reads the rest of a body unless the Content-Length is too large.
func drain(r *http.Request) {
	if r.ContentLength <= maxDrained {
		_, _ = io.CopyN(io.Discard, r.Body, maxDrained) // if this fails, the client receives no response
	}
}

// queryFailed answers a query that failed. It describes the error in detail only if the query itself caused it.
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
	case errors.Is(err, store.ErrNoCollection): // only the previous build has the collection
		s.notFound(w, r)
	case errors.Is(err, context.Canceled): // the client has disconnected
	default:
		s.broken(w, r, "answer query", err)
	}
}
