// Package iconservice asks icon services, such as Iconify's, for icons by their names. A [Client] asks for all
// icons of a site at once, a request a set, and keeps what it gets in the site's cache.
package iconservice

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/icons"
)

// DefaultHost is the service that is asked where a site names none.
const DefaultHost = "https://api.iconify.design"

const (
	// defaultTimeout is how long all requests for a site may take.
	defaultTimeout = 6 * time.Second
	// maxAnswer is how long the answer to a request may be, in bytes.
	maxAnswer = 4 << 20
	// maxQuery is how long the list of names in a request may be, in bytes; the others go into the next one.
	maxQuery = 1500
	// maxPrefixWords is how many words the name of a set has at most ("fluent-emoji-high-contrast").
	maxPrefixWords = 4
)

// Client asks for icons.
type Client struct {
	// Hosts are the services, of which the next is asked where one fails.
	Hosts []string
	// Cache keeps icons for the next build; nil keeps nothing.
	Cache *cache.Dir
	// Timeout is how long all requests may take together, 0 for 6 s.
	Timeout time.Duration
}

// Answer is what came of asking for icons.
type Answer struct {
	// Sets are the icons that there are, as sets that hold no others.
	Sets []*icons.Collection
	// Key changes with any of them.
	Key cache.Key
	// Failure says why no service could be asked; empty where one answered or none was needed.
	Failure string
}

// Fetch gives the icons called names, from the cache where it has them.
func (c Client) Fetch(ctx context.Context, names []string) Answer {
	ctx, cancel := context.WithTimeout(ctx, orElse(c.Timeout, defaultTimeout))
	defer cancel()
	f := fetch{client: c, http: &http.Client{}, subsets: map[string][][]byte{}}
	defer f.http.CloseIdleConnections()
	var missing []candidates
	for _, name := range slices.Compact(slices.Sorted(slices.Values(names))) {
		if !f.fromCache(name) {
			missing = append(missing, split(name))
		}
	}
	var answer Answer
	if err := f.ask(ctx, missing); err != nil {
		answer.Failure = reason(err)
	}
	h := [][]byte{[]byte("icons")}
	for _, prefix := range slices.Sorted(maps.Keys(f.subsets)) {
		set, err := icons.Join(f.subsets[prefix])
		if err != nil {
			continue // not a set that this program can read: its icons count as missing
		}
		answer.Sets = append(answer.Sets, set)
		h = append(h, f.subsets[prefix]...)
	}
	answer.Key = cache.KeyOf(h...)
	return answer
}

// fetch is one call of Fetch.
type fetch struct {
	client Client
	http   *http.Client
	// subsets are the icons so far, each as a set of its own in iconify JSON, by the names of their sets.
	subsets map[string][][]byte
}

// candidates are the ways in which the name of an icon can be taken apart, the longest name of a set first.
type candidates struct {
	name  string
	parts []part
}

// part is the name of a set and of an icon in it.
type part struct{ prefix, icon string }

func split(name string) candidates {
	plain := strings.TrimPrefix(name, "i-")
	if prefix, icon, ok := strings.Cut(plain, ":"); ok {
		return candidates{name, []part{{prefix, icon}}}
	}
	words := strings.Split(plain, "-")
	list := candidates{name: name}
	for n := min(maxPrefixWords, len(words)-1); n > 0; n-- {
		list.parts = append(list.parts, part{strings.Join(words[:n], "-"), strings.Join(words[n:], "-")})
	}
	return list
}

func cacheKey(name string) cache.Key { return cache.KeyOf([]byte("icon of a service"), []byte(name)) }

// fromCache takes an icon from the cache, and reports whether it is there.
func (f *fetch) fromCache(name string) bool {
	subset, ok := f.client.Cache.Get(cacheKey(name))
	if !ok {
		return false
	}
	var set struct{ Prefix string }
	if json.Unmarshal(subset, &set) != nil {
		return false
	}
	f.subsets[set.Prefix] = append(f.subsets[set.Prefix], subset)
	return true
}

// ask asks for icons: first which of the sets there are, then each set for what may be in it.
func (f *fetch) ask(ctx context.Context, list []candidates) error {
	if len(list) == 0 {
		return nil
	}
	exists, err := f.sets(ctx, list)
	if err != nil {
		return err
	}
	wanted := map[string][]string{}
	for _, c := range list {
		for _, p := range c.parts {
			if exists(p.prefix) {
				wanted[p.prefix] = append(wanted[p.prefix], p.icon)
			}
		}
	}
	answers := map[string][]*icons.Collection{}
	for _, prefix := range slices.Sorted(maps.Keys(wanted)) {
		for _, query := range queries(slices.Compact(slices.Sorted(slices.Values(wanted[prefix])))) {
			set, err := f.icons(ctx, prefix, query)
			if err != nil {
				return err
			}
			if set != nil {
				answers[prefix] = append(answers[prefix], set)
			}
		}
	}
	for _, c := range list {
		f.keep(c, answers)
	}
	return nil
}

// sets asks which of the sets that names may mean there are. A service that does not say so has those before the
// first dash.
func (f *fetch) sets(ctx context.Context, list []candidates) (exists func(prefix string) bool, err error) {
	first, doubtful := map[string]bool{}, map[string]bool{}
	for _, c := range list {
		for i, p := range c.parts {
			if i == len(c.parts)-1 {
				first[p.prefix] = true
			}
			if len(c.parts) > 1 {
				doubtful[p.prefix] = true
			}
		}
	}
	known := map[string]bool{}
	for _, query := range queries(slices.Sorted(maps.Keys(doubtful))) {
		body, err := f.get(ctx, "/collections?prefixes="+url.QueryEscape(query))
		if err != nil {
			return nil, err
		}
		var sets map[string]any
		if body == nil || json.Unmarshal(body, &sets) != nil {
			return func(prefix string) bool { return first[prefix] }, nil
		}
		for prefix := range sets {
			known[prefix] = true
		}
	}
	return func(prefix string) bool { return known[prefix] || first[prefix] && !doubtful[prefix] }, nil
}

// icons asks for icons of one set; there is none where the service has no such set.
func (f *fetch) icons(ctx context.Context, prefix, query string) (*icons.Collection, error) {
	body, err := f.get(ctx, "/"+url.PathEscape(prefix)+".json?icons="+url.QueryEscape(query))
	if err != nil || body == nil {
		return nil, err
	}
	packed, err := icons.Pack(body)
	if err != nil {
		return nil, nil
	}
	set, err := icons.Open(packed)
	if err != nil || set.Prefix != prefix {
		return nil, nil
	}
	return set, nil
}

// keep puts an icon that a service gave to the others and into the cache.
func (f *fetch) keep(c candidates, answers map[string][]*icons.Collection) {
	for _, p := range c.parts {
		for _, set := range answers[p.prefix] {
			if _, ok := set.SVG(p.icon); !ok {
				continue
			}
			subset, _, err := set.Subset([]string{p.icon})
			if err != nil {
				continue
			}
			f.client.Cache.Put(cacheKey(c.name), subset)
			f.subsets[p.prefix] = append(f.subsets[p.prefix], subset)
			return
		}
	}
}

// get asks the hosts in turn. The answer is nil where the first that answers has nothing there.
func (f *fetch) get(ctx context.Context, path string) ([]byte, error) {
	err := errors.New("no icon service is named")
	for _, host := range f.client.Hosts {
		var body []byte
		if body, err = f.getFrom(ctx, strings.TrimSuffix(host, "/")+path); err == nil {
			return body, nil
		}
		err = fmt.Errorf("%s: %w", host, err)
	}
	return nil, err
}

func (f *fetch) getFrom(ctx context.Context, address string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("User-Agent", "tresdocs")
	response, err := f.http.Do(request)
	if err != nil {
		return nil, err
	}
	defer func() { _ = response.Body.Close() }()
	switch {
	case response.StatusCode == http.StatusNotFound:
		return nil, nil
	case response.StatusCode != http.StatusOK:
		return nil, errors.New("it answers " + response.Status)
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	if err == nil && len(body) > maxAnswer {
		err = errors.New("its answer is too long")
	}
	return body, err
}

// queries joins names with commas, as many as go into one request.
func queries(names []string) []string {
	var list []string
	for _, name := range names {
		if last := len(list) - 1; last >= 0 && len(list[last])+len(name) < maxQuery {
			list[last] += "," + name
			continue
		}
		list = append(list, name)
	}
	return list
}

// reason says in a few words why a service could not be asked.
func reason(err error) string {
	host, _, _ := strings.Cut(err.Error(), ": ")
	var lookup *net.DNSError
	var timeout interface{ Timeout() bool }
	switch {
	case errors.As(err, &timeout) && timeout.Timeout():
		return host + " does not answer"
	case errors.As(err, &lookup):
		return host + " cannot be found"
	}
	var asked *url.Error
	if errors.As(err, &asked) {
		return host + " cannot be reached"
	}
	return strings.Replace(err.Error(), host+": it", host, 1)
}

func orElse(d, otherwise time.Duration) time.Duration {
	if d == 0 {
		return otherwise
	}
	return d
}
