package bucket

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

// recordFile lists the objects that this program has published to the bucket. It is not a file of the site.
const recordFile = ".tresdocs-published.json"

// record lists the published objects. It is written before the objects: an object whose tag in the bucket is another
// one has not been uploaded yet. So the next publication can resume one that was interrupted.
type record struct {
	Files map[string]entry `json:"files"`
}

// entry is an object of a record.
type entry struct {
	MD5 string `json:"md5"`
	// ETag is the tag of the object if it is not its MD5, as in buckets that are encrypted with a customer key.
	ETag string `json:"etag,omitempty"`
	// Headers are the headers of the object.
	Headers string `json:"headers"`
	// Gone is when the site was first published without it.
	Gone time.Time `json:"gone,omitzero"`
}

func newRecord() *record { return &record{Files: map[string]entry{}} }

// tag returns the tag of the object in the bucket.
func (e entry) tag() string {
	if e.ETag != "" {
		return e.ETag
	}
	return e.MD5
}

// key returns the headers as one string.
func (h headers) key() string {
	return strings.Join([]string{h.contentType, h.cacheControl, h.encoding}, " | ")
}

// setTag records the tag that the bucket has returned for an object.
func (r *record) setTag(obj object, tag string) {
	if e := r.Files[obj.name]; tag != e.MD5 {
		e.ETag = tag
		r.Files[obj.name] = e
	}
}

// readRecord returns the record of the previous publication, or nil if there is none.
func (s *store) readRecord(ctx context.Context) (*record, error) {
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

// writeRecord writes a record and returns its hash.
func (s *store) writeRecord(ctx context.Context, r *record) (string, error) {
	data, err := json.Marshal(r)
	if err != nil {
		return "", fmt.Errorf("encode %s: %w", recordFile, err)
	}
	_, err = s.put(ctx, recordFile, data, headers{contentType: "application/json", cacheControl: "no-store"})
	return hash(data), err
}

// checkRecord returns an error if another publication has replaced the record with that hash.
func (s *store) checkRecord(ctx context.Context, want string) error {
	data, err := s.get(ctx, recordFile)
	if err == nil && hash(data) != want {
		return errors.New("another publication to " + s.target.String() + " has started; publish again when it is finished")
	}
	return err
}
