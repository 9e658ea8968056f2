package publish

import (
	"slices"
	"time"
)

// plan lists the changes that make the contents of a bucket match a site.
type plan struct {
	// files is the number of files in the site.
	files int
	// phases contains the objects to upload, grouped by phase.
	phases [phases][]object
	// stale lists the names of the objects to delete.
	stale []string
	// ahead is the record to write before the plan runs, and done is the record to write afterwards.
	ahead, done *record
	// changed reports whether done differs from the record of the previous publication.
	changed bool
}

// newPlan compares objects with the tags of the objects in the bucket and with the record of the previous
// publication.
func newPlan(objects []object, listed map[string]string, earlier *record, never func(string) bool, o Options) *plan {
	if earlier == nil {
		earlier = newRecord()
	}
	p := &plan{files: len(objects), ahead: newRecord(), done: newRecord()}
	site := map[string]bool{}
	for _, obj := range objects {
		site[obj.name] = true
		p.add(obj, listed[obj.name], earlier.Files[obj.name])
	}
	for name, before := range earlier.Files {
		if !before.isOwn(listed[name]) { // the object was deleted or replaced by someone else
			p.changed = p.changed || !site[name]
			continue
		}
		if !site[name] {
			p.leave(name, before, never(name), o)
		}
	}
	slices.Sort(p.stale)
	return p
}

// add plans the upload of obj if necessary. listed is the object's tag in the bucket, and before is its entry in the
// previous record.
func (p *plan) add(obj object, listed string, before entry) {
	after := entry{MD5: obj.md5, Headers: obj.headers.key()}
	if before.Headers == after.Headers && before.MD5 == after.MD5 && before.tag() == listed {
		after.ETag = before.ETag
		p.changed = p.changed || before != after
		p.ahead.Files[obj.name], p.done.Files[obj.name] = after, after
		return
	}
	p.phases[obj.phase] = append(p.phases[obj.phase], obj)
	p.done.Files[obj.name] = after
	if before.isOwn(listed) && listed != obj.md5 {
		after.Was = listed
	}
	p.ahead.Files[obj.name] = after
	if listed == obj.md5 { // only the headers differ, and the record must not contain the new ones before they are uploaded
		p.ahead.Files[obj.name] = before
	}
}

// leave plans the deletion of an object that is no longer part of the site.
func (p *plan) leave(name string, before entry, never bool, o Options) {
	p.ahead.Files[name] = before
	if !never {
		p.stale = append(p.stale, name)
		return
	}
	if before.Gone.IsZero() {
		before.Gone = o.Now.UTC().Truncate(time.Second)
		p.changed = true
	}
	if o.DeleteAfter > 0 && o.Now.Sub(before.Gone) >= o.DeleteAfter {
		p.stale = append(p.stale, name)
		return
	}
	p.done.Files[name] = before
}

// isEmpty reports whether the bucket is up to date.
func (p *plan) isEmpty() bool { return !p.changed && p.steps() == 0 }

// steps returns the number of uploads and deletions.
func (p *plan) steps() int {
	n := len(p.stale)
	for _, phase := range p.phases {
		n += len(phase)
	}
	return n
}
