package publish

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

// RecordFile is the name of the record of published objects in the bucket. If the site has a file with this name,
// that file is not published.
const RecordFile = ".tresdocs-published.json"

// record lists the published objects. It is written before the objects are uploaded. If an object in the bucket has a
// different tag than in the record, it has not been uploaded yet. This allows the next publication to resume an
// interrupted one.
type record struct {
	Files map[string]entry `json:"files"`
}

// entry is the entry of an object in a record.
type entry struct {
	MD5 string `json:"md5"`
	// ETag is the tag of the object if it differs from the MD5 hash, as it does in buckets that are encrypted with a
	// customer key.
	ETag string `json:"etag,omitempty"`
	// Was is the tag of the previous object while a publication is replacing it.
	Was string `json:"was,omitempty"`
	// Headers are the headers of the object.
	Headers string `json:"headers"`
	// Gone is the time when the site was first published without the object.
	Gone time.Time `json:"gone,omitzero"`
}

// maxRecord is the maximum size of a record in bytes. It is larger than a record of maxObjects.
const maxRecord = 256 << 20

func newRecord() *record { return &record{Files: map[string]entry{}} }

// tag returns the expected tag of the object in the bucket.
func (e entry) tag() string {
	if e.ETag != "" {
		return e.ETag
	}
	return e.MD5
}

// isOwn reports whether this program uploaded the object with the given tag. Someone else may have replaced it.
func (e entry) isOwn(tag string) bool { return tag != "" && (tag == e.tag() || tag == e.Was) }

// key returns the headers as one string.
func (h headers) key() string {
	return strings.Join([]string{h.contentType, h.cacheControl, h.encoding}, " | ")
}

// setTag records the tag that the store returned for an object.
func (r *record) setTag(obj object, tag string) {
	if e := r.Files[obj.name]; tag != e.MD5 {
		e.ETag = tag
		r.Files[obj.name] = e
	}
}

// readRecord returns the record of the previous publication, or nil if there is none.
func (s *store) readRecord(ctx context.Context) (*record, error) {
	data, err := s.get(ctx, RecordFile, maxRecord)
	if err != nil || data == nil {
		return nil, err
	}
	r := newRecord()
	if err := json.Unmarshal(data, r); err != nil {
		return nil, fmt.Errorf("decode %s of %s: %w", RecordFile, s.target, err)
	}
	return r, nil
}

// writeRecord writes a record and returns its hash.
func (s *store) writeRecord(ctx context.Context, r *record) (string, error) {
	data, err := json.Marshal(r)
	if err != nil {
		return "", fmt.Errorf("encode %s: %w", RecordFile, err)
	}
	_, err = s.put(ctx, RecordFile, data, headers{contentType: "application/json", cacheControl: "no-store"})
	return hash(data), err
}

// checkRecord returns an error if another publication has replaced the record whose hash is want.
func (s *store) checkRecord(ctx context.Context, want string) error {
	data, err := s.get(ctx, RecordFile, maxRecord)
	if err == nil && hash(data) != want {
		return errors.New("another publication to " + s.target.String() + " has started; publish again when it is finished")
	}
	return err
}
