package linkcheck

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"time"
)

// longestWait is the maximum delay that a host may request before the next attempt.
const longestWait = 20 * time.Second

// patiently requests a URL and retries if the host reports a temporary error.
func (c Checker) patiently(ctx context.Context, client *http.Client, address string) Result {
	pause := orElse(c.Pause, defaultPause)
	for attempt := 1; ; attempt++ {
		result, wait := c.ask(ctx, client, address)
		if attempt >= worth(result) || ctx.Err() != nil {
			return result
		}
		select {
		case <-time.After(max(pause, wait)):
		case <-ctx.Done():
			return result
		}
		pause *= 2
	}
}

// worth returns the total number of attempts to make for a result.
func worth(r Result) int {
	switch r.Verdict {
	case Unsure:
		return attempts
	case Unreached:
		return unreachedAttempts
	}
	return 1
}

// ask requests a URL with HEAD. If that is rejected, it uses GET, because many hosts do not support HEAD properly.
// wait is the delay that the host requests.
func (c Checker) ask(ctx context.Context, client *http.Client, address string) (result Result, wait time.Duration) {
	for _, method := range []string{http.MethodHead, http.MethodGet} {
		status, header, err := c.request(ctx, client, method, address)
		if err != nil {
			result = failure(err, client.Timeout)
			if errors.Is(err, context.DeadlineExceeded) || isTimeout(err) {
				return result, 0 // the host would not respond to GET either
			}
			continue
		}
		result = verdict(status)
		wait = retryAfter(header)
		if result.Verdict == Alive {
			break
		}
	}
	return result, wait
}

// request returns the status and header of a response. It does not read the body.
func (c Checker) request(ctx context.Context, client *http.Client, method, address string) (int, http.Header, error) {
	request, err := http.NewRequestWithContext(ctx, method, address, nil)
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("User-Agent", "Mozilla/5.0 (compatible; "+c.Program+" link check)")
	request.Header.Set("Accept", "text/html,*/*;q=0.8")
	answer, err := client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	return answer.StatusCode, answer.Header, answer.Body.Close()
}

// verdict returns the result for an HTTP status.
func verdict(status int) Result {
	reason := fmt.Sprintf("%d %s", status, http.StatusText(status))
	switch status {
	case http.StatusNotFound, http.StatusGone:
		return Result{Dead, reason}
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusMethodNotAllowed, http.StatusNotAcceptable, 999:
		return Result{Verdict: Alive} // the page exists, but rejects bots
	}
	if status >= http.StatusBadRequest {
		return Result{Unsure, reason}
	}
	return Result{Verdict: Alive}
}

// failure describes why there was no response.
func failure(err error, timeout time.Duration) Result {
	var (
		dns         *net.DNSError
		certificate *tls.CertificateVerificationError
		operation   *net.OpError
	)
	switch {
	case errors.Is(err, errPrivate):
		return Result{Unreached, errPrivate.Error()}
	case errors.As(err, &dns) && dns.IsNotFound:
		return Result{Unreached, "unknown host " + dns.Name}
	case isTimeout(err):
		return Result{Unreached, "no answer within " + timeout.String()}
	case errors.As(err, &certificate):
		return Result{Unreached, "invalid certificate: " + certificate.Err.Error()}
	case errors.As(err, &operation):
		return Result{Unreached, operation.Err.Error()}
	}
	return Result{Unreached, errors.Unwrap(err).Error()}
}

func isTimeout(err error) bool {
	var timeout net.Error
	return errors.As(err, &timeout) && timeout.Timeout()
}

// retryAfter returns the delay in the Retry-After header. It returns 0 if there is no delay or if it is too long.
func retryAfter(header http.Header) time.Duration {
	seconds, err := strconv.Atoi(header.Get("Retry-After"))
	wait := time.Duration(seconds) * time.Second
	if err != nil || wait < 0 || wait > longestWait {
		return 0
	}
	return wait
}
