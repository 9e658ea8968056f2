// Package iconservice requests icons by name from icon services such as Iconify's. A [Client] requests all icons of a
// site together, with one request for each icon set, and stores them in the site's cache.
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

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/base/cache"
)

// DefaultHost is the service for sites that do not configure one.
const DefaultHost = "https://api.iconify.design"

const (
	// defaultTimeout is the time limit for all requests for a site together.
	defaultTimeout = 6 * time.Second
	// maxAnswer is the maximum size of a response in bytes.
	maxAnswer = 4 << 20
	// maxQuery is the maximum length in bytes of the list of names in a request. Longer lists are split into several
	// requests.
	maxQuery = 1500
	// maxPrefixWords is the maximum number of words in the name of an icon set, such as "fluent-emoji-high-contrast".
	maxPrefixWords = 4
)

// Client requests icons.
type Client struct {
	// Hosts lists the services. If one fails, the next one is used.
	Hosts []string
	// Cache stores icons for the next build. If it is nil, icons are not stored.
	Cache *cache.Dir
	// Timeout is the time limit for all requests together. If it is 0, the limit is 6 s.
	Timeout time.Duration
}

// Answer is the result of a fetch.
type Answer struct {
	// Sets holds the requested icons that exist, as icon sets that contain only these icons.
	Sets []*icons.Collection
	// Key is a hash of the icons. It changes when they change.
	Key cache.Key
	// Failure is the reason why no service responded. It is empty if a service responded or no request was necessary.
	Failure string
}

// Fetch returns the named icons. It uses the cache if possible.
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
			continue // this program cannot read the set, so its icons count as missing
		}
		answer.Sets = append(answer.Sets, set)
		h = append(h, f.subsets[prefix]...)
	}
	answer.Key = cache.KeyOf(h...)
	return answer
}

// fetch is the state of one call to Fetch.
type fetch struct {
	client Client
	http   *http.Client
	// subsets holds the icons found so far, keyed by the name of their set. Each icon is a separate set in Iconify
	// JSON.
	subsets map[string][][]byte
}

// candidates lists the ways to split the name of an icon into the name of a set and the name within that set. The
// longest set name comes first.
type candidates struct {
	name  string
	parts []part
}

// part is a split icon name: the name of an icon set, and the name of an icon in that set.
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

// fromCache adds an icon from the cache. It returns false if the icon is not in the cache.
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

// ask requests icons. It first requests the list of existing sets, and then the candidates in each set.
func (f *fetch) ask(ctx context.Context, list []candidates) error {
	if len(list) == 0 {
		return nil
	}
	exists, err := f.sets(ctx, list)
	if err != nil {
		return err
	}
	iconsBySet := map[string][]string{}
	for _, c := range list {
		for _, p := range c.parts {
			if exists(p.prefix) {
				iconsBySet[p.prefix] = append(iconsBySet[p.prefix], p.icon)
			}
		}
	}
	answers := map[string][]*icons.Collection{}
	for _, prefix := range slices.Sorted(maps.Keys(iconsBySet)) {
		for _, query := range queries(slices.Compact(slices.Sorted(slices.Values(iconsBySet[prefix])))) {
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

// sets asks the service which of the possible sets exist. If the service does not provide this information, sets
// assumes that the name of each set ends at the first dash.
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

// icons requests icons of one set. It returns nil if the service does not have the set.
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

// keep adds the requested icons to the result and to the cache.
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

// get requests a path from the hosts, one after another. If the first host that responds does not have the path, the
// result is nil.
func (f *fetch) get(ctx context.Context, path string) ([]byte, error) {
	err := errors.New("no icon service is configured")
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
		return nil, errors.New("it responded with " + response.Status)
	}
	body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer+1))
	if err == nil && len(body) > maxAnswer {
		err = errors.New("the response is too long")
	}
	return body, err
}

// queries joins names with commas. It returns one list for each request.
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

// reason describes briefly why a service did not respond.
func reason(err error) string {
	host, _, _ := strings.Cut(err.Error(), ": ")
	var lookup *net.DNSError
	var timeout interface{ Timeout() bool }
	switch {
	case errors.As(err, &timeout) && timeout.Timeout():
		return host + " does not respond"
	case errors.As(err, &lookup):
		return host + " cannot be found"
	}
	var requestErr *url.Error
	if errors.As(err, &requestErr) {
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
