package internal

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Units of the numbers in [stated].
const (
	one    = 1.0
	second = float64(time.Second)
	kib    = 1 << 10
	mib    = 1 << 20
)

// statement is a sentence of a document with a number that is a constant of a program. The number replaces the "#". The
// constant is divided by the unit.
type statement struct {
	file, sentence   string
	source, constant string
	unit             float64
}

// stated lists sentences about tresdocs.
var stated = []statement{
	{"docs/deploying.md", "pending requests have up to # seconds to finish", "internal/out/server/server.go", "shutdownTime", second},
	{"docs/deploying.md", "can run # queries at a time", "internal/out/server/clients.go", "queriesAtATime", one},
	{"docs/deploying.md", "wait for up to # seconds and then receive a 503 response", "internal/out/server/clients.go", "turnTime", second},
	{"docs/deploying.md", "caches files in up to # MB of memory", "internal/out/server/filecache.go", "cacheBytes", mib},
	{"docs/deploying.md", "A query can run for up to # second", "internal/site/store/query.go", "maxQueryTime", second},
	{"docs/deploying.md", "return up to # rows", "internal/site/store/query.go", "maxAnswer", one},
	{"docs/deploying.md", "pattern is limited to # bytes", "internal/site/store/readers.go", "maxPattern", one},
	{"docs/deploying.md", "If the cache exceeds # MB", "internal/project/source/source.go", "cacheLimit", mib},
	{"docs/deploying.md", "the last # pages that a reader visited", "web/src/offline/worker.ts", "MAX_PAGES", one},
	{"docs/deploying.md", "unless the index has more than # files", "web/src/offline/worker.ts", "MAX_SEARCH_FILES", one},
	{"docs/deploying.md", "A string can be up to # bytes long", "internal/out/insights/insights.go", "maxText", one},
	{"docs/deploying.md", "and a sentence up to #.", "internal/out/insights/insights.go", "maxSentence", one},
	{"docs/deploying.md", "that is longer than # characters", "internal/out/outputs/hosts.go", "longestValue", one},
	{"docs/security.md", "policies longer than # characters", "internal/out/outputs/hosts.go", "longestValue", one},
	{"docs/agents.md", "up to # characters per call", "internal/out/mcp/tools.go", "maxText", one},
	{"docs/agents.md", "up to # pages per call", "internal/out/mcp/tools.go", "maxPages", one},
	{"docs/configuration.md", "limited to # MB", "internal/site/openapi/openapi.go", "maxSize", mib},
	{"docs/configuration.md", ", # operations and", "internal/site/openapi/openapi.go", "maxOperations", one},
	{"docs/configuration.md", "operations and # levels", "internal/site/openapi/openapi.go", "maxNesting", one},
	{"docs/configuration.md", "more than # operations, the sidebar", "internal/site/openapi/openapi.go", "maxInSidebar", one},
	{"docs/configuration.md", "are limited to # levels", "internal/site/openapi/schema.go", "maxLevels", one},
	{"docs/configuration.md", "levels and # fields", "internal/site/openapi/schema.go", "maxFields", one},
	{"docs/configuration.md", "Each icon can be up to # KB", "internal/assets/icons/folder.go", "maxFile", kib},
	{"docs/configuration.md", "If there are more than # problems", "cmd/tresdocs/printproblems.go", "fewProblems", one},
	{"docs/extending.md", "more than # KB of code", "internal/render/sitecomponents/graph.go", "maxPrerendered", 1000},
	{"docs/extending.md", "the code of all components exceeds # MB", "internal/render/sitecomponents/graph.go", "maxScript", 1e6},
	{"docs/migrating.md", "It lists # items", "cmd/tresdocs/init.go", "longestList", one},
	{"docs/writing.md", "| a content file | # MB |", "internal/base/budget/budget.go", "Bytes", mib},
	{"docs/writing.md", "emphasis and links | # |", "internal/base/budget/budget.go", "Depth", one},
	{"docs/writing.md", "text nodes in a document | # |", "internal/base/budget/budget.go", "Nodes", one},
	{"docs/writing.md", "in a paragraph | # |", "internal/base/budget/budget.go", "Marks", one},
	{"docs/writing.md", "attributes on an element | # |", "internal/base/budget/budget.go", "Attributes", one},
	{"docs/writing.md", "images and bindings | # MB |", "internal/base/budget/budget.go", "Repeated", mib},
	{"docs/writing.md", "a checked code block | # KB;", "internal/base/budget/budget.go", "Code", kib},
	{"docs/writing.md", "KB; # levels of brackets", "internal/base/budget/budget.go", "CodeDepth", one},
	{"docs/writing.md", "YAML in a document or data file | # KB;", "internal/base/budget/budget.go", "YAMLBytes", kib},
	{"docs/writing.md", "; # keys, values and punctuation characters", "internal/base/budget/budget.go", "YAMLTokens", one},
	{"docs/writing.md", "size of each file | #;", "internal/text/include/include.go", "maxDirectives", one},
	{"docs/writing.md", "time to draw it | # KB;", "internal/assets/figures/figures.go", "maxSource", kib},
	{"docs/writing.md", "or produced by YAML aliases | # |", "internal/base/budget/budget.go", "Values", one},
	{"docs/decisions/013-inlined-style-sheets.md", "more than # pages", "internal/site/language.go", "manyPages", one},
	{"docs/decisions/035-playground.md", "Loops are stopped after # seconds", "web/src/playground/runner.js", "MAX_LOOP_DURATION", 1000},
	{"docs/decisions/039-memory.md", "up to # MB of text", "internal/text/content/reader.go", "maxTreeText", mib},
	{"CHANGELOG.md", "a section is larger than # KB", "internal/render/largetree.go", "largeTree", kib},
	{"CHANGELOG.md", "more than # pages, pages link to the style sheets", "internal/site/language.go", "manyPages", one},
}

// statedOnSite lists sentences of the TresJS site about its scenes.
var statedOnSite = []statement{
	{"content/6.gallery/3.grass.md", "draws it # times in one call", "examples/gallery-grass/Grass.vue", "COUNT", one},
	{"content/6.gallery/3.grass.md", " # blades of grass", "examples/gallery-grass/Grass.vue", "COUNT", one},
	{"content/6.gallery/5.marbles.md", " # marbles fall on a plate", "examples/gallery-marbles/Marbles.vue", "COUNT", one},
	{"content/6.gallery/6.galaxy.md", " # soft points", "examples/gallery-galaxy/Galaxy.vue", "COUNT", one},
	{"content/6.gallery/10.letters-of-rods.md", "a canvas of # by", "examples/gallery-letters/Letters.vue", "COLUMNS", one},
	{"content/6.gallery/10.letters-of-rods.md", "by # pixels", "examples/gallery-letters/Letters.vue", "ROWS", one},
	{"content/6.gallery/11.shapes-of-ink.md", " # dots of ink", "examples/gallery-shapes/Particles.vue", "COUNT", one},
	{"content/6.gallery/11.shapes-of-ink.md", "every # seconds", "examples/gallery-shapes/Particles.vue", "STAY", one},
	{"content/6.gallery/15.newtons-cradle.md", " # chrome balls", "examples/gallery-cradle/Cradle.vue", "BALLS", one},
	{"content/6.gallery/19.kinetic-sculpture.md", " # bars on an axis", "examples/gallery-kinetic/Sculpture.vue", "COUNT", one},
	{"content/6.gallery/19.kinetic-sculpture.md", "writes # matrices per frame", "examples/gallery-kinetic/Sculpture.vue", "COUNT", one},
}

// TestStatedNumbers compares numbers in documents with the constants of the program.
func TestStatedNumbers(t *testing.T) { compareStated(t, stated) }

// TestStatedNumbersOfScenes compares numbers on the pages of the TresJS site with the constants of its scenes.
func TestStatedNumbersOfScenes(t *testing.T) {
	if testing.Short() {
		t.Skip("reads the content of the TresJS site: make test-content")
	}
	compareStated(t, statedOnSite)
}

func compareStated(t *testing.T, statements []statement) {
	t.Helper()
	for _, s := range statements {
		value, err := constantIn(filepath.Join("..", s.source), s.constant)
		if err != nil {
			t.Errorf("%s: %v", s.source, err)
			continue
		}
		text, err := os.ReadFile(filepath.Join("..", s.file))
		if err != nil {
			t.Fatal(err)
		}
		number := numberText(value / s.unit)
		if !s.isIn(string(text), number) {
			t.Errorf("%s: %q is missing, which %s in %s requires", s.file, strings.ReplaceAll(s.sentence, "#", number), s.constant, s.source)
		}
	}
}

// isIn reports whether text contains the statement with the given number, in digits or words.
func (s statement) isIn(text, number string) bool {
	contains := func(number string) bool {
		return strings.Contains(strings.ToLower(text), strings.ToLower(strings.ReplaceAll(s.sentence, "#", number)))
	}
	word, hasWord := numberWords[number]
	return contains(number) || hasWord && contains(word)
}

// numberWords are the numbers that documents write as words.
var numberWords = map[string]string{
	"1": "one", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine", "10": "ten",
	"52": "fifty-two", "70": "seventy", "9,000": "nine thousand", "12,000": "twelve thousand", "14,000": "fourteen thousand",
}

// numberText formats a number with commas between thousands.
func numberText(n float64) string {
	text := strconv.FormatFloat(n, 'f', -1, 64)
	whole, fraction, isFraction := strings.Cut(text, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + "," + whole[i:]
	}
	if isFraction {
		return whole + "." + fraction
	}
	return whole
}

// constantIn returns the value of a constant in a Go or TypeScript file. Durations are in nanoseconds.
func constantIn(file, name string) (float64, error) {
	source, err := os.ReadFile(file)
	if err != nil {
		return 0, err
	}
	match := regexp.MustCompile(`(?m)^\s*(?:export )?(?:const )?` + name + `\s*=\s*([^/\n]+)`).FindSubmatch(source)
	if match == nil {
		return 0, fmt.Errorf("there is no constant %s", name)
	}
	expression, err := parser.ParseExpr(strings.TrimSpace(string(match[1])))
	if err != nil {
		return 0, err
	}
	return valueOf(expression)
}

// valueOf evaluates an expression of literals and units of time.
func valueOf(expression ast.Expr) (float64, error) {
	switch e := expression.(type) {
	case *ast.BasicLit:
		n, err := strconv.ParseInt(e.Value, 0, 64)
		return float64(n), err
	case *ast.SelectorExpr:
		if e.Sel.Name == "Second" {
			return second, nil
		}
	case *ast.BinaryExpr:
		x, err := valueOf(e.X)
		if err != nil {
			return 0, err
		}
		y, err := valueOf(e.Y)
		if err != nil {
			return 0, err
		}
		switch e.Op {
		case token.MUL:
			return x * y, nil
		case token.SHL:
			return float64(int64(x) << int64(y)), nil
		}
	}
	return 0, fmt.Errorf("unknown expression %T", expression)
}
