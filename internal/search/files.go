package search

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
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
// ask for those of one build; all others are named by what is in them.
const (
	catalogFile  = "catalog.json"
	headingsFile = "headings.json"
)

// How much of the index goes into one file, in bytes before compression. A word costs a reader one
// words file, a result one texts file.
const (
	wordsSize = 48 << 10
	textsSize = 12 << 10
)

// Files gives the index of pages: a catalog with the pages' titles, a list of all headings, the
// words with the sections that have them, and the sections' texts. The words and the texts are in
// many files, so that a query loads no more than it needs.
func Files(pages []Page) ([]File, error) {
	w := &writer{}
	words := w.words(index(pages))
	texts := w.texts(pages)
	w.add(headingsFile, headingsOf(pages))
	w.add(catalogFile, catalogOf(pages, words, texts))
	return w.files, w.err
}

// writer collects files until the first that cannot be encoded.
type writer struct {
	files []File
	err   error
}

func (w *writer) add(name string, value any) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil && w.err == nil {
		w.err = fmt.Errorf("encode %s: %w", name, err)
	}
	w.files = append(w.files, File{name, b.Bytes()})
}

// hashed adds a file whose name tells its content and gives that part of the name.
func (w *writer) hashed(kind string, value any) string {
	w.add("", value)
	last := &w.files[len(w.files)-1]
	sum := sha256.Sum256(last.Data)
	hash := hex.EncodeToString(sum[:4])
	last.Name = kind + "." + hash + ".json"
	return hash
}

// shelf says where to look: file i holds what is from starts[i] up to the next start.
type shelf[T any] struct {
	Starts []T      `json:"starts"`
	Files  []string `json:"files"`
}

// wordsFile holds words in order, and for each its postings as numbers: the distance from the
// section before, the impact and the mark of a definition.
type wordsFile struct {
	Words string  `json:"words"`
	Hits  [][]int `json:"hits"`
}

func (w *writer) words(postings map[string][]posting) shelf[string] {
	shelf := shelf[string]{Starts: []string{}, Files: []string{}}
	var words []string
	var file wordsFile
	size := 0
	flush := func() {
		if len(words) == 0 {
			return
		}
		file.Words = strings.Join(words, " ")
		shelf.Starts = append(shelf.Starts, words[0])
		shelf.Files = append(shelf.Files, w.hashed("words", file))
		words, file, size = nil, wordsFile{}, 0
	}
	for _, word := range slices.Sorted(maps.Keys(postings)) {
		hits := packed(postings[word])
		// A posting is about four characters long.
		cost := len(word) + 4*len(hits)
		if size+cost > wordsSize {
			flush()
		}
		words, file.Hits, size = append(words, word), append(file.Hits, hits), size+cost
	}
	flush()
	return shelf
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

// texts writes the sections' contents, whole pages to a file.
func (w *writer) texts(pages []Page) shelf[int] {
	shelf := shelf[int]{Starts: []int{}, Files: []string{}}
	var texts []string
	size, number := 0, 0
	flush := func() {
		if len(texts) > 0 {
			shelf.Starts = append(shelf.Starts, number-len(texts))
			shelf.Files = append(shelf.Files, w.hashed("texts", texts))
		}
		texts, size = nil, 0
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
			texts, number = append(texts, section.Content), number+1
		}
		size += own
	}
	flush()
	return shelf
}
