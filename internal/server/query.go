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

// queryCollection gives the collection whose query endpoint stands at path.
func queryCollection(path string) (string, bool) {
	rest, ok := strings.CutPrefix(path, "/"+site.DataDir)
	collection, found := strings.CutSuffix(rest, "/query")
	return collection, ok && found && collection != ""
}

// Limits of a request's body: the longest query there may be, with each of its characters written
// as an escape of six, and the object around it.
const (
	maxQueryBody = 6*store.MaxQueryLength + 16
	// maxDrained is how much is read of a body that is too long, so that its sender comes to read the answer: a
	// connection that is closed with data unread is reset.
	maxDrained = 8 << 20
	// bodyTime is how long a body may be on its way.
	bodyTime = 10 * time.Second
)

// Messages of refused requests, as clients know them.
const (
	methodMessage  = "HTTP method is not allowed."
	tooLongMessage = "Request body too large"
	tooSlowMessage = "Request body too slow"
	invalidMessage = "Invalid JSON body"
	busyMessage    = "Too many queries at a time"
	serverMessage  = "Server Error"
	badMessage     = "Bad Request"
)

// serveQuery answers a query of a collection, for clients that cannot hold a database themselves.
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

// answerQuery reads a query, then runs it, then writes what it found.
func (s *Server) answerQuery(w http.ResponseWriter, r *http.Request, collection string) {
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(bodyTime)) // else the server's own holds
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

// errBody is a body that is no JSON.
var errBody = errors.New("the body is no JSON")

// readQuery reads the SQL out of a request. It is empty where the body is an object without any.
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

// drain reads what is left of a body, unless that is said to be too much for it.
func drain(r *http.Request) {
	if r.ContentLength <= maxDrained {
		_, _ = io.CopyN(io.Discard, r.Body, maxDrained) // at worst the sender gets no answer
	}
}

// queryFailed tells why there is no answer. Only what the query itself did wrong is told in full.
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
	case errors.Is(err, store.ErrNoCollection): // the build before had it
		s.notFound(w, r)
	case errors.Is(err, context.Canceled): // nobody is there to be told
	default:
		s.broken(w, r, "answer query", err)
	}
}
