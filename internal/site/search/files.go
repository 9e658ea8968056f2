package search

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strings"
)

// File is a file of the index that browsers fetch.
type File struct {
	Name string
	Data []byte
}

// The files that every search loads first. Their names are the same in every build. All other files are in a folder
// that is named by a hash of the index.
const (
	catalogFile  = "catalog.json"
	headingsFile = "headings.json"
)

// textsPrefix is the prefix of the names of text files.
const textsPrefix = "texts."

// The uncompressed sizes of the files, in bytes. A search loads one word file for each word and one text file for each
// result.
const (
	wordsSize = 32 << 10
	textsSize = 8 << 10
	// postingSize is the average size of a posting in bytes.
	postingSize = 4
)

// Files creates the index of pages in a language and calls visit with each of its files: a catalog with the titles of
// pages, a list of all headings, words with the sections that contain them, and the text of the sections. Words and text
// are split into many files, so that a query loads only what it needs. The encoded text of all pages is never in memory at
// once.
func Files(l Language, pages []Page, visit func(File) error) error {
	var words []File
	hash := sha256.New()
	starts, err := wordFiles(l, pages, func(file File) error {
		words = append(words, file)
		hash.Write(file.Data)
		return nil
	})
	if err != nil {
		return err
	}
	groups := textGroups(pages)
	counts := []int{}
	for _, group := range groups {
		counts = append(counts, len(group))
		for text := range texts(group) {
			fmt.Fprintf(hash, "%d:%s", len(text), text)
		}
	}
	folder := hex.EncodeToString(hash.Sum(nil)[:6])
	for _, file := range words {
		if err := visit(File{folder + "/" + file.Name, file.Data}); err != nil {
			return err
		}
	}
	for i, group := range groups {
		if err := visitJSON(visit, fmt.Sprintf("%s/%s%d.json", folder, textsPrefix, i), slices.AppendSeq([]string{}, texts(group))); err != nil {
			return err
		}
	}
	if err := visitJSON(visit, headingsFile, headingsOf(pages)); err != nil {
		return err
	}
	catalog := catalogOf(pages)
	catalog.Language = l
	catalog.Folder, catalog.Words, catalog.Texts = folder, starts, counts
	return visitJSON(visit, catalogFile, catalog)
}

// visitJSON calls visit with a file that holds value as JSON.
func visitJSON(visit func(File) error, name string, value any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return fmt.Errorf("encode %s: %w", name, err)
	}
	return visit(File{name, b.Bytes()})
}

// wordsFile holds sorted words and the postings of each, in the encoding of packPostings.
type wordsFile struct {
	Words string  `json:"words"`
	Hits  [][]int `json:"hits"`
}

// wordFiles creates the files of all words with their postings and returns the first word of each file.
func wordFiles(l Language, pages []Page, visit func(File) error) ([]string, error) {
	dictionary, postings := index(l, pages)
	starts := []string{}
	var words []string
	var file wordsFile
	size := 0
	flush := func() error {
		if len(words) == 0 {
			return nil
		}
		file.Words = strings.Join(words, " ")
		err := visitJSON(visit, fmt.Sprintf("words.%d.json", len(starts)), file)
		starts = append(starts, words[0])
		words, file, size = nil, wordsFile{}, 0
		return err
	}
	for _, number := range dictionary.sorted() {
		text, hits := dictionary.texts[number], packPostings(postings[number])
		cost := len(text) + postingSize*len(hits)
		if size+cost > wordsSize {
			if err := flush(); err != nil {
				return nil, err
			}
		}
		words, file.Hits, size = append(words, text), append(file.Hits, hits), size+cost
	}
	err := flush()
	return starts, err
}

// packPostings encodes each posting as a number: the distance from the previous section, 5 bits of impact, and 1 bit that
// is set for definitions.
func packPostings(postings []posting) []int {
	hits := make([]int, 0, len(postings))
	previous := 0
	for _, p := range postings {
		hit := (int(p.section)-previous)<<6 | int(p.impact)<<1
		if p.defines {
			hit |= 1
		}
		hits, previous = append(hits, hit), int(p.section)
	}
	return hits
}

// textGroups divides pages into groups whose text is in the same file. A page is never split between files.
func textGroups(pages []Page) [][]Page {
	var groups [][]Page
	start, size := 0, 0
	for i, page := range pages {
		pageSize := 0
		for _, section := range page.Sections {
			pageSize += len(section.Content) + len(section.Code)
		}
		if i > start && size+pageSize > textsSize {
			groups = append(groups, pages[start:i])
			start, size = i, 0
		}
		size += pageSize
	}
	if start < len(pages) {
		groups = append(groups, pages[start:])
	}
	return groups
}

// codeMark separates the prose and the code of a section in text files.
const codeMark = "\t"

// texts yields the text of each section of pages.
func texts(pages []Page) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, page := range pages {
			for _, section := range page.Sections {
				if !yield(section.text(codeMark)) {
					return
				}
			}
		}
	}
}
