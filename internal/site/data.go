package site

import (
	"context"
	"io"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/cache"
	"github.com/tresjs/tresdocs/internal/content"
	"github.com/tresjs/tresdocs/internal/search"
	"github.com/tresjs/tresdocs/internal/store"
)

// answersFile tells clients which queries have their answers in files. Its name never changes.
const answersFile = DataDir + "answers.json"

// answers is what the front end reads before it asks a database: which version each collection
// has, and where the answers to queries lie, by their SQL.
type answers struct {
	Versions map[string]string `json:"versions"`
	// Rows are answers as a database would give them.
	Rows map[string]string `json:"rows"`
	// Sections are those into which the documents that a query finds are cut for a search.
	Sections map[string]string `json:"sections"`
}

// data gives the files from which clients answer queries: every collection's dump, and the answers to
// the queries that every site asks.
func (s *Site) data(ctx context.Context, visit func(File) error) error {
	index := answers{Versions: map[string]string{}, Rows: map[string]string{}, Sections: map[string]string{}}
	db, err := s.db()
	if err != nil {
		return err
	}
	if err := s.dumps(db, visit); err != nil {
		return err
	}
	for _, collection := range db.Collections() {
		index.Versions[collection] = db.Version(collection).Data
	}
	for _, collection := range s.config.Navigation {
		for _, query := range []string{store.NavigationQuery(collection), store.NavigationQuery(collection, "description")} {
			rows, err := db.Answer(ctx, collection, query)
			if err != nil {
				return err
			}
			file := hashedFile("rows", "json", rows)
			index.Rows[query] = s.url(file)
			if err := visit(file); err != nil {
				return err
			}
		}
		file, err := hashedWriter("sections", "json", s.sectionsWriter(collection))
		if err != nil {
			return err
		}
		index.Sections[store.SectionsQuery(collection)] = s.url(file)
		if err := visit(file); err != nil {
			return err
		}
	}
	list, err := encode(index)
	if err != nil {
		return err
	}
	return visit(File{Path: answersFile, Data: list})
}

// dumps gives the dumps of all collections.
func (s *Site) dumps(db *store.DB, visit func(File) error) error {
	for _, collection := range append(db.Collections(), store.InfoCollection) {
		dump, err := s.dump(db, collection)
		if err != nil {
			return err
		}
		if err := visit(File{Path: DumpFile(collection), Data: dump}); err != nil {
			return err
		}
	}
	return nil
}

// dump gives the dump of a collection, from the cache where that has it: packing takes a while.
func (s *Site) dump(db *store.DB, collection string) ([]byte, error) {
	if collection == store.InfoCollection {
		return db.Dump(collection)
	}
	key := cache.KeyOf([]byte("dump"), []byte(s.config.Version), []byte(db.Version(collection).Data))
	if dump, ok := s.config.Cache.Get(key); ok {
		return dump, nil
	}
	dump, err := db.Dump(collection)
	if err != nil {
		return nil, err
	}
	s.config.Cache.Put(key, dump)
	return dump, nil
}

// sectionsWriter writes the documents of a collection cut in the way of the clients that do it themselves.
func (s *Site) sectionsWriter(collection string) func(io.Writer) error {
	return func(w io.Writer) error {
		byStem := func(a, b content.Document) int { return strings.Compare(a.Stem, b.Stem) }
		list := newListWriter(w)
		for _, doc := range slices.SortedStableFunc(slices.Values(s.docs), byStem) {
			if doc.Collection == collection {
				writeItems(list, search.Sections(doc, search.Options{Plain: true}))
			}
		}
		return list.close()
	}
}

// iconFiles gives the site's own icons, a file a collection, where clients ask for some of them.
func (s *Site) iconFiles(context.Context) ([]File, error) {
	var files []File
	for _, collection := range s.config.Icons.Set().Own() {
		all, err := collection.All()
		if err != nil {
			return nil, err
		}
		if all != nil {
			files = append(files, File{Path: IconDir + collection.Prefix + ".json", Data: all})
		}
	}
	return files, nil
}

// Collections lists the collections whose data the site publishes.
func (s *Site) Collections() []string {
	var names []string
	for _, collection := range s.config.Collections {
		if collection.Name != store.InfoCollection {
			names = append(names, collection.Name)
		}
	}
	return names
}
