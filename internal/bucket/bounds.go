package bucket

import (
	"errors"
	"fmt"
	"io"
	"net/http"
)

// The limits for what a store answers: bytes of any answer but an object, and pages of a list.
const (
	maxAnswer = 16 << 20
	maxPages  = 10_000
)

// bounds limits what a store answers, since the client reads lists and errors whole. One list is read at a time.
type bounds struct {
	http.RoundTripper
	// pages are the continuation tokens of the list that is being read.
	pages map[string]bool
}

func (b *bounds) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := b.RoundTripper.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	isFound := response.StatusCode == http.StatusOK
	if isFound && r.URL.RawQuery == "" {
		return response, nil // an object
	}
	body := &boundBody{ReadCloser: response.Body, left: maxAnswer}
	if query := r.URL.Query(); isFound && query.Has("list-type") {
		body.err = b.page(query.Get("continuation-token"))
	}
	response.Body = body
	return response, nil
}

// page reports an error if the store sends a page of a list again, or more and more pages.
func (b *bounds) page(token string) error {
	switch {
	case token == "":
		b.pages = map[string]bool{}
	case b.pages[token]:
		return errors.New("the store sends the same page of the list again")
	case len(b.pages) == maxPages:
		return fmt.Errorf("the store sends more than %d pages", maxPages)
	default:
		b.pages[token] = true
	}
	return nil
}

// boundBody is a response body that may have at most left more bytes, or must not be read because of err. The client would
// repeat a request that fails, but not one whose answer cannot be read.
type boundBody struct {
	io.ReadCloser
	left int64
	err  error
}

func (b *boundBody) Read(p []byte) (int, error) {
	if b.err != nil {
		return 0, b.err
	}
	n, err := b.ReadCloser.Read(p)
	if b.left -= int64(n); b.left < 0 {
		b.err = errors.New("the store's answer has no end")
		return 0, b.err
	}
	return n, err
}
