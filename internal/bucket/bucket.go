// Package bucket publishes a built site to a bucket of an S3-compatible object store. [Publish] compares the files with
// the contents of the bucket (plan.go), uploads changed files, and deletes last. Files that never change are uploaded
// first, then the files that pages load, pages, lists of pages, and finally the file that names the build. Whenever it
// stops, each page is the old one or the new one, with everything that it loads.
package bucket

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
	// Gzip stores text compressed, for hosts that do not compress responses.
	Gzip bool
	// Overwrite allows overwriting files that this program has not published.
	Overwrite bool
	// DryRun changes nothing.
	DryRun bool
	// DeleteAfter is how long files with a hash in their names stay after the last site that had them; 0 is forever.
	DeleteAfter time.Duration
	// Now is the time.
	Now time.Time
	// Begin is called with the number of uploads and deletions, and returns a func to call after each; nil is allowed.
	// Calls may overlap.
	Begin func(steps int) func()
}

// Result describes what a publication has done, or would do.
type Result struct {
	// Files is the number of files of the site, Bytes the total size of the uploads.
	Files int   `json:"files"`
	Bytes int64 `json:"bytes"`
	// Uploaded and Deleted are names of files, in processing order.
	Uploaded []string `json:"uploaded"`
	Deleted  []string `json:"deleted"`
}

// atATime limits the concurrent requests.
const atATime = 16

// Publish makes the contents of t equal to the site.
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
		if i == len(p.phases)-1 { // the file that names the build
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

// upload uploads objects, and notes tags that are not the hashes of their contents.
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

// each calls work for all items, some at a time, until one fails.
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

// result returns what the plan changes.
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
