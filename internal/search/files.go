package search

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
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

// Files makes the index of pages in a language and hands its files to visit: a catalog with the pages' titles, a list of all
// headings, the words with the sections that have them, and the sections' texts. The words and the texts are
// in many files, so that a query loads no more than it needs. The texts are made twice, for the name of
// their folder and to be written, so that nobody holds those of all pages.
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
	counts, err := textFiles(pages, func(file File) error {
		hash.Write(file.Data)
		return nil
	})
	if err != nil {
		return err
	}
	folder := hex.EncodeToString(hash.Sum(nil)[:6])
	inFolder := func(file File) error { return visit(File{folder + "/" + file.Name, file.Data}) }
	for _, file := range words {
		if err := inFolder(file); err != nil {
			return err
		}
	}
	if _, err := textFiles(pages, inFolder); err != nil {
		return err
	}
	if err := visitJSON(visit, headingsFile, headingsOf(pages)); err != nil {
		return err
	}
	catalog := catalogOf(pages)
	catalog.Language = l
	catalog.Folder, catalog.Words, catalog.Texts = folder, starts, counts
	return visitJSON(visit, catalogFile, catalog)
}

// visitJSON hands a file with value to visit.
func visitJSON(visit func(File) error, name string, value any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return fmt.Errorf("encode %s: %w", name, err)
	}
	return visit(File{name, b.Bytes()})
}

// wordsFile holds words in order, and for each its postings as numbers: the distance from the
// section before, the impact and the mark of a definition.
type wordsFile struct {
	Words string  `json:"words"`
	Hits  [][]int `json:"hits"`
}

// wordFiles makes the files of all words with their postings, and gives the first word of each.
func wordFiles(l Language, pages []Page, visit func(File) error) ([]string, error) {
	known, postings := index(l, pages)
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
	for _, number := range known.sorted() {
		text, hits := known.texts[number], packed(postings[number])
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

// packed writes postings as numbers.
func packed(postings []posting) []int {
	hits := make([]int, 0, len(postings))
	before := 0
	for _, p := range postings {
		hit := (int(p.section)-before)<<6 | int(p.impact)<<1
		if p.defines {
			hit |= 1
		}
		hits, before = append(hits, hit), int(p.section)
	}
	return hits
}

// textFiles makes the files of the sections' contents, whole pages to a file, and gives the number of pages
// in each.
func textFiles(pages []Page, visit func(File) error) ([]int, error) {
	counts := []int{}
	var texts []string
	size, count := 0, 0
	flush := func() error {
		var err error
		if count > 0 {
			err = visitJSON(visit, fmt.Sprintf("%s%d.json", textsPrefix, len(counts)), texts)
			counts = append(counts, count)
		}
		texts, size, count = []string{}, 0, 0
		return err
	}
	for _, page := range pages {
		own := 0
		for _, section := range page.Sections {
			own += len(section.Content)
		}
		if size+own > textsSize {
			if err := flush(); err != nil {
				return nil, err
			}
		}
		for _, section := range page.Sections {
			texts = append(texts, section.Content)
		}
		size, count = size+own, count+1
	}
	err := flush()
	return counts, err
}
