package publish

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
)

// explained adds an explanation to the error of a request to the store. If the store could not be reached, the error
// includes its host and the reason, and suggests what to check.
func explained(err error) error {
	var request *url.Error
	if !errors.As(err, &request) || errors.Is(err, context.Canceled) {
		return err
	}
	host := request.URL
	if u, err := url.Parse(request.URL); err == nil {
		host = u.Host
	}
	return fmt.Errorf("cannot reach the store at %s: %w; check the network connection and the endpoint (--endpoint, AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL)",
		host, reason(request))
}

// reason returns the cause of a failed request without function names or addresses.
func reason(request *url.Error) error {
	var lookup *net.DNSError
	var call *os.SyscallError
	switch {
	case errors.As(request, &lookup) && lookup.IsNotFound:
		return errors.New("no host has this name")
	case errors.As(request, &call):
		return call.Err
	}
	return request.Err
}
