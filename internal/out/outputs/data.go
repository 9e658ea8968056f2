package outputs

import (
	"context"
	"io"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/base/cache"
	"github.com/tresjs/tresdocs/internal/render/payload"
	"github.com/tresjs/tresdocs/internal/site"
	"github.com/tresjs/tresdocs/internal/site/search"
	"github.com/tresjs/tresdocs/internal/site/store"
	"github.com/tresjs/tresdocs/internal/text/content"
)

// answersFile lists the queries whose results are in files. Its name never changes.
const answersFile = site.DataDir + "answers.json"

// answers is the file that the front end reads before it queries a database: the version of each collection, and the
// files with query results, keyed by SQL.
type answers struct {
	Versions map[string]string `json:"versions"`
	// Rows are query results in the format of the database.
	Rows map[string]string `json:"rows"`
	// Sections are the search sections of the documents that match a query.
	Sections map[string]string `json:"sections"`
}

// data returns the files that answer clients' queries: the dump of every collection, and the results of the queries
// that every site runs.
func (f *Files) data(ctx context.Context, visit func(site.File) error) error {
	index := answers{Versions: map[string]string{}, Rows: map[string]string{}, Sections: map[string]string{}}
	db, err := f.db.Get(ctx)
	if err != nil {
		return err
	}
	if err := f.dumps(db, visit); err != nil {
		return err
	}
	for _, collection := range db.Collections() {
		index.Versions[collection] = db.Version(collection).Data
	}
	for _, collection := range f.config.Navigation {
		for _, query := range []string{store.NavigationQuery(collection), store.NavigationQuery(collection, "description")} {
			rows, err := db.Answer(ctx, collection, query)
			if err != nil {
				return err
			}
			file := site.HashedFile("rows", "json", rows)
			index.Rows[query] = f.config.Base.Address(file.URL())
			if err := visit(file); err != nil {
				return err
			}
		}
		file := site.HashedWriter("sections", "json", f.sectionsWriter(collection), f.config.Version, db.Version(collection).Data)
		index.Sections[store.SectionsQuery(collection)] = f.config.Base.Address(file.URL())
		if err := visit(file); err != nil {
			return err
		}
	}
	list, err := payload.Encode(index)
	if err != nil {
		return err
	}
	return visit(site.File{Path: answersFile, Data: list})
}

// dumps returns the dumps of all collections.
func (f *Files) dumps(db *store.DB, visit func(site.File) error) error {
	for _, collection := range append(db.Collections(), store.InfoCollection) {
		dump, err := f.dump(db, collection)
		if err != nil {
			return err
		}
		if err := visit(site.File{Path: site.DumpFile(collection), Data: dump}); err != nil {
			return err
		}
	}
	return nil
}

// dump returns the dump of a collection, from the cache if possible, because compressing it is slow.
func (f *Files) dump(db *store.DB, collection string) ([]byte, error) {
	if collection == store.InfoCollection {
		return db.Dump(collection)
	}
	key := cache.KeyOf([]byte("dump"), []byte(f.config.Version), []byte(db.Version(collection).Data))
	if dump, ok := f.config.Cache.Get(key); ok {
		return dump, nil
	}
	dump, err := db.Dump(collection)
	if err != nil {
		return nil, err
	}
	f.config.Cache.Put(key, dump)
	return dump, nil
}

// sectionsWriter writes the documents of a collection, split into sections exactly as clients would split them.
func (f *Files) sectionsWriter(collection string) func(io.Writer) error {
	return func(w io.Writer) error {
		byStem := func(a, b content.Document) int { return strings.Compare(a.Stem, b.Stem) }
		list := newListWriter(w)
		for _, doc := range slices.SortedStableFunc(slices.Values(f.site.Documents()), byStem) {
			if doc.Collection == collection {
				writeItems(list, search.Sections(doc, search.Options{Plain: true}))
			}
		}
		return list.close()
	}
}

// iconFiles returns the site's own icons, one file per collection, at the path where clients request icons.
func (f *Files) iconFiles(context.Context) ([]site.File, error) {
	var files []site.File
	for _, collection := range f.config.Icons.Set().Own() {
		all, err := collection.All()
		if err != nil {
			return nil, err
		}
		if all != nil {
			files = append(files, site.File{Path: site.IconDir + collection.Prefix + ".json", Data: all})
		}
	}
	return files, nil
}

// Collections lists the collections whose data the site publishes.
func (f *Files) Collections() []string {
	var names []string
	for _, collection := range f.config.Collections {
		if collection.Name != store.InfoCollection {
			names = append(names, collection.Name)
		}
	}
	return names
}
