package main

import (
	"cmp"
	"io/fs"
	"maps"
	"math"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestPackTasks packs the documentation of TresJS and looks for the pages that answer the tasks in search/tasks.yaml.
// It simulates a reader that knows no synonyms and can only list, search and read files. This reader opens the two
// pages that rank best, based on the entries of an index, or on the index and the parts of pages that contain the words
// of the task. For each case, at least the given number of tasks must be answered.
func TestPackTasks(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the content of the TresJS site: make test-content")
	}
	dir := t.TempDir()
	if said, err := exec.Command("tresdocs", "pack", "--site", "../..", "--out", dir).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	agents, skill, pages := indexOf(t, dir, "AGENTS.md"), indexOf(t, dir, "SKILL.md"), partsOf(t, dir)
	for _, reader := range []struct {
		name  string
		texts []texts
		least int
	}{
		{"only AGENTS.md", []texts{agents}, 80},
		{"only SKILL.md", []texts{skill}, 87},
		{"AGENTS.md and search", []texts{agents, pages}, 94},
	} {
		var missed []string
		hits := make([]int, 4) // by the number of pages read
		for _, list := range readTasks(t) {
			for _, task := range list.Tasks {
				query := task.Key.(string)
				found := ranked(query, reader.texts...)
				for read := 1; read < len(hits); read++ {
					answers := func(page any) bool { return slices.Contains(found[:min(read, len(found))], "docs"+page.(string)+".md") }
					if slices.ContainsFunc(task.Value.([]any), answers) {
						hits[read]++
					} else if read == 2 {
						missed = append(missed, query+": "+strings.Join(found[:min(read, len(found))], " "))
					}
				}
			}
		}
		t.Logf("%s: %d tasks answered by the first page, %d by two, %d by three", reader.name, hits[1], hits[2], hits[3])
		if hits[2] < reader.least {
			t.Errorf("%s: two pages answered %d tasks, want %d\n%s", reader.name, hits[2], reader.least, strings.Join(missed, "\n"))
		}
	}
}

// texts maps pages to the word counts of their passages. A page may have several passages.
type texts map[string][]map[string]int

func (t texts) add(page, text string) {
	words := map[string]int{}
	for _, word := range wordsOf(text) {
		words[word]++
	}
	t[page] = append(t[page], words)
}

// indexOf returns the entries of an index.
func indexOf(t *testing.T, dir, name string) texts {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	entries, folder := texts{}, ""
	for line := range strings.Lines(string(data)) {
		if name, ok := strings.CutPrefix(line, "## "); ok {
			folder = strings.TrimSpace(name)
		} else if entry, ok := strings.CutPrefix(line, "- "); ok {
			file, _, _ := strings.Cut(entry, ".md")
			entries.add(folder+file+".md", folder+entry)
		}
	}
	return entries
}

// heading matches the beginning of a part of a page.
var heading = regexp.MustCompile(`(?m)^#+ `)

// partsOf returns the parts of all pages.
func partsOf(t *testing.T, dir string) texts {
	t.Helper()
	parts := texts{}
	err := fs.WalkDir(os.DirFS(dir), "docs", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".md" {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, name))
		for _, part := range heading.Split(string(data), -1) {
			parts.add(name, part)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return parts
}

// ranked returns the pages that best match the words of a task. Each page counts with its best passage.
func ranked(task string, from ...texts) []string {
	sums := map[string]float64{}
	for _, texts := range from {
		for page, score := range texts.scores(task) {
			sums[page] += score
		}
	}
	return slices.SortedFunc(maps.Keys(sums), func(a, b string) int {
		return cmp.Or(cmp.Compare(sums[b], sums[a]), strings.Compare(a, b))
	})
}

// scores returns how well the passages of each page match the words of a task (BM25): rare words count more, and so do
// words in short passages.
func (t texts) scores(task string) map[string]float64 {
	texts, words, with := 0.0, 0.0, map[string]float64{}
	for _, list := range t {
		for _, text := range list {
			texts++
			for word, n := range text {
				words += float64(n)
				with[word]++
			}
		}
	}
	scores := map[string]float64{}
	for page, list := range t {
		for _, text := range list {
			length := 0
			for _, n := range text {
				length += n
			}
			score := 0.0
			for _, word := range wordsOf(task) {
				if n := float64(text[word]); n > 0 {
					score += math.Log((texts+1)/with[word]) * 2.2 * n / (n + 0.6 + 0.6*float64(length)*texts/words)
				}
			}
			scores[page] = max(scores[page], score)
		}
	}
	return scores
}

// common lists words that are unrelated to the subject of a task.
var common = strings.Fields("a an the of in on to and or my our your with for from is are it its that this i we do does how make scene use when while at by as into not only be so one")

var letters = regexp.MustCompile(`[\p{L}\d]+`)

// wordsOf returns the words in text without their endings.
func wordsOf(text string) []string {
	var words []string
	for _, word := range letters.FindAllString(strings.ToLower(text), -1) {
		if slices.Contains(common, word) {
			continue
		}
		for _, ending := range []string{"ing", "ed", "es", "s", "e"} {
			if stem, ok := strings.CutSuffix(word, ending); ok && len(stem) > 2 {
				word = stem
				break
			}
		}
		if n := len(word); n > 3 && word[n-1] == word[n-2] {
			word = word[:n-1]
		}
		words = append(words, word)
	}
	return words
}
