package search

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"hash"
	"maps"
	"slices"
	"strings"
)

// File is a part of the index as browsers fetch it.
type File struct {
	Name string
	Data []byte
}

// The files that every search begins with. They keep their names from build to build, so browsers
// ask for those of one build; all others lie in a folder named by what is in it.
const (
	catalogFile  = "catalog.json"
	headingsFile = "headings.json"
)

// textsPrefix begins the names of the files with texts.
const textsPrefix = "texts."

// How much of the index goes into one file, in bytes before compression. A word costs a reader one
// words file, a result one texts file.
const (
	wordsSize = 32 << 10
	textsSize = 8 << 10
	// postingSize is what a posting takes on average.
	postingSize = 4
)

// Files gives the index of pages: a catalog with the pages' titles, a list of all headings, the
// words with the sections that have them, and the sections' texts. The words and the texts are in
// many files, so that a query loads no more than it needs.
func Files(pages []Page) ([]File, error) {
	w := &writer{hash: sha256.New()}
	starts := w.words(index(pages))
	counts := w.texts(pages)
	folder := hex.EncodeToString(w.hash.Sum(nil)[:6])
	for i := range w.files {
		w.files[i].Name = folder + "/" + w.files[i].Name
	}
	w.add(headingsFile, headingsOf(pages))
	catalog := catalogOf(pages)
	catalog.Folder, catalog.Words, catalog.Texts = folder, starts, counts
	w.add(catalogFile, catalog)
	return w.files, w.err
}

// writer collects files until the first that cannot be encoded.
type writer struct {
	files []File
	hash  hash.Hash
	err   error
}

func (w *writer) add(name string, value any) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil && w.err == nil {
		w.err = fmt.Errorf("encode %s: %w", name, err)
	}
	w.hash.Write(b.Bytes())
	w.files = append(w.files, File{name, b.Bytes()})
}

// wordsFile holds words in order, and for each its postings as numbers: the distance from the
// section before, the impact and the mark of a definition.
type wordsFile struct {
	Words string  `json:"words"`
	Hits  [][]int `json:"hits"`
}

// words writes all words with their postings and gives the first word of each file.
func (w *writer) words(postings map[string][]posting) []string {
	starts := []string{}
	var words []string
	var file wordsFile
	size := 0
	flush := func() {
		if len(words) == 0 {
			return
		}
		file.Words = strings.Join(words, " ")
		w.add(fmt.Sprintf("words.%d.json", len(starts)), file)
		starts = append(starts, words[0])
		words, file, size = nil, wordsFile{}, 0
	}
	for _, word := range slices.Sorted(maps.Keys(postings)) {
		hits := packed(postings[word])
		cost := len(word) + postingSize*len(hits)
		if size+cost > wordsSize {
			flush()
		}
		words, file.Hits, size = append(words, word), append(file.Hits, hits), size+cost
	}
	flush()
	return starts
}

// packed writes postings as numbers.
func packed(postings []posting) []int {
	hits := make([]int, 0, len(postings))
	before := 0
	for _, p := range postings {
		hit := (p.section-before)<<6 | p.impact<<1
		if p.defines {
			hit |= 1
		}
		hits, before = append(hits, hit), p.section
	}
	return hits
}

// texts writes the sections' contents, whole pages to a file, and gives the number of pages in each.
func (w *writer) texts(pages []Page) []int {
	counts := []int{}
	var texts []string
	size, count := 0, 0
	flush := func() {
		if count > 0 {
			w.add(fmt.Sprintf("%s%d.json", textsPrefix, len(counts)), texts)
			counts = append(counts, count)
		}
		texts, size, count = []string{}, 0, 0
	}
	for _, page := range pages {
		own := 0
		for _, section := range page.Sections {
			own += len(section.Content)
		}
		if size+own > textsSize {
			flush()
		}
		for _, section := range page.Sections {
			texts = append(texts, section.Content)
		}
		size, count = size+own, count+1
	}
	flush()
	return counts
}
