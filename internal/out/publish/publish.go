// Package publish publishes a built site to a bucket of an S3-compatible object store. [Publish] compares the files
// with the contents of the bucket (plan.go), uploads the changed files, and then deletes old files. It first uploads
// the files that never change, followed by the files that pages load, the pages, the lists of pages, and finally the
// file that identifies the build. If it stops at any point, each page is either the old one or the new one, and everything
// that the page loads is available.
package publish

import (
	"context"
	"fmt"
	"io/fs"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"
)

// Options configure a publication.
type Options struct {
	// Files is the built site.
	Files fs.FS
	// Gzip compresses text files in the bucket, for hosts that do not compress responses.
	Gzip bool
	// Overwrite allows overwriting files that were not published by this program.
	Overwrite bool
	// DryRun plans the publication without changing anything.
	DryRun bool
	// DeleteAfter is how long to keep files with hashed names after the last site that used them was replaced. If it
	// is 0, they are kept forever.
	DeleteAfter time.Duration
	// Now is the current time.
	Now time.Time
	// Begin is called with the number of uploads and deletions. It returns a function that is called after each of
	// them, possibly concurrently. Begin may be nil.
	Begin func(steps int) func()
}

// Result describes the changes that a publication has made. For a dry run, it describes the changes that it would
// make.
type Result struct {
	// Files is the number of files in the site, and Bytes is the total size of the uploads.
	Files int   `json:"files"`
	Bytes int64 `json:"bytes"`
	// Uploaded and Deleted list the names of files in processing order.
	Uploaded []string `json:"uploaded"`
	Deleted  []string `json:"deleted"`
}

// atATime is the maximum number of concurrent requests.
const atATime = 16

// Publish makes the contents of the bucket at t match the site.
func Publish(ctx context.Context, t Target, o Options) (Result, error) {
	objects, immutable, err := read(o.Files, o.Gzip)
	if err != nil {
		return Result{}, err
	}
	s, err := open(ctx, t)
	if err != nil {
		return Result{}, err
	}
	listed, err := s.list(ctx, maxObjects)
	if err != nil {
		return Result{}, err
	}
	earlier, err := s.readRecord(ctx)
	if err != nil {
		return Result{}, err
	}
	if earlier == nil && len(listed) > 0 && !o.Overwrite {
		return Result{}, fmt.Errorf("%s contains files that tresdocs did not publish; choose another prefix, or replace them with --overwrite", t)
	}
	p := newPlan(objects, listed, earlier, immutable, o)
	if o.DryRun || p.isEmpty() {
		return p.result(), nil
	}
	return p.result(), p.run(ctx, s, o)
}

// run executes the plan.
func (p *plan) run(ctx context.Context, s *store, o Options) error {
	step := func() {}
	if o.Begin != nil {
		step = o.Begin(p.steps())
	}
	own, err := s.writeRecord(ctx, p.ahead)
	if err != nil {
		return err
	}
	for i, phase := range p.phases {
		if i == len(p.phases)-1 { // this phase contains the file that identifies the build
			if err := s.checkRecord(ctx, own); err != nil {
				return err
			}
		}
		if err := p.upload(ctx, s, o, phase, step); err != nil {
			return err
		}
	}
	err = each(ctx, p.stale, func(ctx context.Context, name string) error {
		defer step()
		return s.remove(ctx, name)
	})
	if err != nil {
		return err
	}
	_, err = s.writeRecord(ctx, p.done)
	return err
}

// upload uploads objects. It records the tags that differ from the hashes of their contents.
func (p *plan) upload(ctx context.Context, s *store, o Options, objects []object, step func()) error {
	var noting sync.Mutex
	return each(ctx, objects, func(ctx context.Context, obj object) error {
		defer step()
		data, err := obj.read(o.Files)
		if err != nil {
			return err
		}
		tag, err := s.put(ctx, obj.name, data, obj.headers)
		if err != nil {
			return err
		}
		noting.Lock()
		defer noting.Unlock()
		p.done.setTag(obj, tag)
		return nil
	})
}

// each calls work for all items, several at a time, until a call fails.
func each[T any](ctx context.Context, items []T, work func(context.Context, T) error) error {
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(atATime)
	for _, item := range items {
		group.Go(func() error {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			return work(ctx, item)
		})
	}
	return group.Wait()
}

// result returns the changes in the plan.
func (p *plan) result() Result {
	r := Result{Files: p.files, Uploaded: []string{}, Deleted: append([]string{}, p.stale...)}
	for _, phase := range p.phases {
		for _, obj := range phase {
			r.Uploaded = append(r.Uploaded, obj.name)
			r.Bytes += obj.size
		}
	}
	return r
}
