package internal

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestTranslatedNumbers checks that the Chinese translation of each page contains all numbers in the text of the
// original, so that a number that is corrected on one page is corrected on both.
func TestTranslatedNumbers(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the content of the TresJS site: make test-content")
	}
	content := os.DirFS("../content")
	translations := 0
	err := fs.WalkDir(content, "zh-CN", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(file) != ".md" {
			return err
		}
		original, err := fs.ReadFile(content, strings.TrimPrefix(file, "zh-CN/"))
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		if err != nil {
			return err
		}
		translation, err := fs.ReadFile(content, file)
		translations++
		missing := numbersIn(string(original))
		for number, count := range numbersIn(string(translation)) {
			missing[number] -= count
		}
		for number, count := range missing {
			if count > 0 {
				t.Errorf("content/%s: %s is %d times less often in the text than in the original", file, number, count)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if translations == 0 {
		t.Error("there are no translations")
	}
}

var (
	fencedCode = regexp.MustCompile("(?ms)^ *```.*?^ *```")
	// notText matches inline code, the URLs of links, and attributes.
	notText = regexp.MustCompile("`[^`]*`|\\]\\([^)]*\\)|\\{[^}]*\\}")
	// textNumber matches numbers and names of versions, such as v4.
	textNumber = regexp.MustCompile(`\bv?\d+(?:,\d{3})*(?:\.\d+)?\b`)
)

// numbersIn counts the numbers in the text of a document.
func numbersIn(document string) map[string]int {
	counts := map[string]int{}
	text := notText.ReplaceAllString(fencedCode.ReplaceAllString(document, ""), "")
	for _, number := range textNumber.FindAllString(text, -1) {
		counts[strings.ReplaceAll(strings.TrimPrefix(number, "v"), ",", "")]++
	}
	return counts
}
