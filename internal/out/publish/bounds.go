package publish

import (
	"errors"
	"fmt"
	"io"
	"net/http"
)

// The limits for the responses of a store: the size in bytes of any response except an object, and the number of
// pages in a list. A page of a list has at most 1,000 keys. A key can be up to 1,024 bytes long, or 3,072 if all of
// its bytes are escaped. Decoding a response takes up to 70 times its size in memory.
const (
	maxAnswer = 4 << 20
	maxPages  = 10_000
)

// bounds limits the responses of a store, because the client reads entire lists and errors into memory. It supports
// reading one list at a time.
type bounds struct {
	http.RoundTripper
	// pages holds the continuation tokens of the list that is currently being read.
	pages map[string]bool
}

func (b *bounds) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := b.RoundTripper.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	isFound := response.StatusCode == http.StatusOK
	if isFound && r.URL.RawQuery == "" {
		return response, nil // the response is an object
	}
	body := &boundBody{ReadCloser: response.Body, left: maxAnswer}
	if query := r.URL.Query(); isFound && query.Has("list-type") {
		body.err = b.page(query.Get("continuation-token"))
	}
	response.Body = body
	return response, nil
}

// page returns an error if the store sends the same page of a list twice or sends too many pages.
func (b *bounds) page(token string) error {
	switch {
	case token == "":
		b.pages = map[string]bool{}
	case b.pages[token]:
		return errors.New("the store sent the same page of the list twice")
	case len(b.pages) == maxPages:
		return fmt.Errorf("the store sent more than %d pages", maxPages)
	default:
		b.pages[token] = true
	}
	return nil
}

// boundBody is a response body that returns an error after left bytes, or returns err immediately if it is set. The
// error comes from the body because the client would retry a failed request, but does not retry if reading the body
// fails.
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
		b.err = errors.New("the store's response is too long")
		return 0, b.err
	}
	return n, err
}
