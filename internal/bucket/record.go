package bucket

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

// recordFile says in the bucket what this program has put there. It is no file of the site.
const recordFile = ".tresdocs-published.json"

// record holds the objects that were published. While a publication is under way it has the objects as they will be:
// one whose tag is still another one is not there yet. So a publication that was interrupted is gone on with.
type record struct {
	Files map[string]entry `json:"files"`
}

// entry is an object of a record.
type entry struct {
	MD5 string `json:"md5"`
	// ETag is the tag of the object where that is not its MD5, as in buckets that are encrypted with a key of one's own.
	ETag string `json:"etag,omitempty"`
	// Headers are those that it was stored with.
	Headers string `json:"headers"`
	// Gone is when the site was first published without it.
	Gone time.Time `json:"gone,omitzero"`
}

func newRecord() *record { return &record{Files: map[string]entry{}} }

// tag is the tag that the object has in the bucket.
func (e entry) tag() string {
	if e.ETag != "" {
		return e.ETag
	}
	return e.MD5
}

// key writes headers as one text.
func (h headers) key() string {
	return strings.Join([]string{h.contentType, h.cacheControl, h.encoding}, " | ")
}

// note keeps the tag that the bucket has given an object.
func (r *record) note(obj object, tag string) {
	if e := r.Files[obj.name]; tag != e.MD5 {
		e.ETag = tag
		r.Files[obj.name] = e
	}
}

// record reads the record of the publication before; nil where there is none.
func (s *store) record(ctx context.Context) (*record, error) {
	data, err := s.get(ctx, recordFile)
	if err != nil || data == nil {
		return nil, err
	}
	r := newRecord()
	if err := json.Unmarshal(data, r); err != nil {
		return nil, fmt.Errorf("decode %s of %s: %w", recordFile, s.target, err)
	}
	return r, nil
}

// putRecord writes a record and returns its hash.
func (s *store) putRecord(ctx context.Context, r *record) (string, error) {
	data, err := json.Marshal(r)
	if err != nil {
		return "", fmt.Errorf("encode %s: %w", recordFile, err)
	}
	_, err = s.put(ctx, recordFile, data, headers{contentType: "application/json", cacheControl: "no-store"})
	return hash(data), err
}

// isAlone makes sure that the record with that hash is still there.
func (s *store) isAlone(ctx context.Context, own string) error {
	data, err := s.get(ctx, recordFile)
	if err == nil && hash(data) != own {
		return errors.New("another publication to " + s.target.String() + " has begun meanwhile; publish again when it has ended")
	}
	return err
}
