package publish

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// Target is a location in an object store.
type Target struct {
	// Endpoint is the URL of the store. If it is empty, the store is Amazon S3.
	Endpoint string
	// Region is the region of the bucket. It may be empty if the store reports it.
	Region         string
	Bucket, Prefix string
}

// amazon is the endpoint of Amazon S3. The client uses it to find the endpoint of the bucket's region.
const amazon = "https://s3.amazonaws.com"

// ParseTarget parses a URL such as "s3://bucket/prefix".
func ParseTarget(address string) (Target, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "s3" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return Target{}, fmt.Errorf("%q is not a target to publish to; write s3://BUCKET or s3://BUCKET/PREFIX", address)
	}
	return Target{Bucket: u.Host, Prefix: strings.Trim(u.Path, "/")}, nil
}

// String returns the URL of t.
func (t Target) String() string { return strings.TrimSuffix("s3://"+t.Bucket+"/"+t.Prefix, "/") }

// key returns the key in the bucket for a file in the site.
func (t Target) key(name string) string {
	if t.Prefix == "" {
		return name
	}
	return t.Prefix + "/" + name
}

// store reads and writes objects at a target, using the names of files in the site.
type store struct {
	client *minio.Client
	target Target
}

// open opens the store of a target. It finds credentials as Amazon's tools do: in the environment, in ~/.aws, or
// through this machine's role.
func open(ctx context.Context, t Target) (*store, error) {
	address := t.Endpoint
	if address == "" {
		address = amazon
	}
	endpoint, err := url.Parse(address)
	if err != nil || endpoint.Host == "" || strings.Trim(endpoint.Path, "/") != "" {
		return nil, fmt.Errorf("%q is not an endpoint; use a URL such as https://s3.example.com", t.Endpoint)
	}
	isSecure := endpoint.Scheme == "https"
	transport, err := minio.DefaultTransport(isSecure)
	if err != nil {
		return nil, fmt.Errorf("publish to %s: %w", t, err)
	}
	client, err := minio.New(endpoint.Host, &minio.Options{
		Creds:     credentials.NewChainCredentials([]credentials.Provider{&credentials.EnvAWS{}, &credentials.FileAWSCredentials{}, &credentials.IAM{}}),
		Secure:    isSecure,
		Region:    t.Region,
		Transport: &bounds{RoundTripper: transport},
	})
	if err != nil {
		return nil, fmt.Errorf("publish to %s: %w", t, err)
	}
	if given, err := client.GetCreds(); err != nil || given.AccessKeyID == "" {
		return nil, errors.Join(errors.New("no credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or set AWS_PROFILE to a profile in ~/.aws/credentials"), err)
	}
	return &store{client, t}, ctx.Err()
}

// maxObjects is the maximum number of objects that are listed.
const maxObjects = 1_000_000

// list returns the tags of all objects below the prefix, except the record. It returns an error if there are more
// than most objects, because the store decides when its list ends.
func (s *store) list(ctx context.Context, most int) (map[string]string, error) {
	ctx, cancel := context.WithCancel(ctx) // cancels the requests of a list that is not read completely
	defer cancel()
	prefix := s.target.key("")
	tags := map[string]string{}
	left := most
	for object := range s.client.ListObjectsIter(ctx, s.target.Bucket, minio.ListObjectsOptions{Prefix: prefix, Recursive: true}) {
		if object.Err != nil {
			return nil, fmt.Errorf("list %s: %w", s.target, explained(object.Err))
		}
		if left--; left < 0 {
			return nil, fmt.Errorf("list %s: it contains more than %d files; use a prefix that contains only the site, such as s3://%s/docs", s.target, most, s.target.Bucket)
		}
		if name := strings.TrimPrefix(object.Key, prefix); name != RecordFile && !strings.HasSuffix(name, "/") {
			tags[name] = strings.Trim(object.ETag, `"`)
		}
	}
	return tags, ctx.Err()
}

// get returns the content of an object, or nil if it does not exist. It returns an error if the object is larger than
// most bytes.
func (s *store) get(ctx context.Context, name string, most int64) ([]byte, error) {
	object, err := s.client.GetObject(ctx, s.target.Bucket, s.target.key(name), minio.GetObjectOptions{})
	if err != nil {
		return nil, fmt.Errorf("read %s of %s: %w", name, s.target, explained(err))
	}
	defer object.Close()
	data, err := io.ReadAll(io.LimitReader(object, most+1))
	if minio.ToErrorResponse(err).Code == minio.NoSuchKey {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read %s of %s: %w", name, s.target, explained(err))
	}
	if int64(len(data)) > most {
		return nil, fmt.Errorf("read %s of %s: it is larger than %d bytes, so tresdocs did not write it; remove it, and publish with --overwrite", name, s.target, most)
	}
	return data, nil
}

// put stores an object and returns its tag. Stores verify the hash in the request. put does not also sign each chunk,
// because this requires the encoding "aws-chunked", which some stores keep and send to readers.
func (s *store) put(ctx context.Context, name string, data []byte, h headers) (tag string, err error) {
	stored, err := s.client.PutObject(ctx, s.target.Bucket, s.target.key(name), bytes.NewReader(data), int64(len(data)), minio.PutObjectOptions{
		ContentType: h.contentType, CacheControl: h.cacheControl, ContentEncoding: h.encoding,
		SendContentMd5: true, DisableContentSha256: true, DisableMultipart: true,
	})
	if err != nil {
		return "", fmt.Errorf("upload %s to %s: %w", name, s.target, explained(err))
	}
	return stored.ETag, nil
}

func (s *store) remove(ctx context.Context, name string) error {
	if err := s.client.RemoveObject(ctx, s.target.Bucket, s.target.key(name), minio.RemoveObjectOptions{}); err != nil {
		return fmt.Errorf("delete %s of %s: %w", name, s.target, explained(err))
	}
	return nil
}
