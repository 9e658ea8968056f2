package publish

import (
	"context"
	"net/http"

	"github.com/minio/minio-go/v7"
)

// Head returns the headers of an object.
func Head(ctx context.Context, t Target, name string) (http.Header, error) {
	s, err := open(ctx, t)
	if err != nil {
		return nil, err
	}
	info, err := s.client.StatObject(ctx, t.Bucket, t.key(name), minio.StatObjectOptions{})
	if err != nil {
		return nil, err
	}
	info.Metadata.Set("Content-Type", info.ContentType)
	return info.Metadata, nil
}
