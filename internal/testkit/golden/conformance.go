package golden

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// The folders of conformance vectors, relative to the root of the module: the folder in the repository, and the default
// folder of additional vectors next to a checkout.
const (
	vectorsDir = "internal/testdata/conformance"
	besideDir  = "../shared/conformance"
)

// Vectors decodes a file of conformance vectors. into must be a pointer to a slice.
func Vectors(t testing.TB, file string, into any) {
	t.Helper()
	if !MoreVectors(t, file, into) {
		t.Fatalf("no conformance vectors %s in %s", file, vectorsDir)
	}
}

// MoreVectors is like Vectors, but for a file that is not in the repository because it contains third-party text. It
// reports whether the file exists. CONFORMANCE_DIR sets the folder of the file.
func MoreVectors(t testing.TB, file string, into any) bool {
	t.Helper()
	for _, dir := range []string{cmp.Or(os.Getenv("CONFORMANCE_DIR"), besideDir), vectorsDir} {
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(ModuleRoot(t), dir)
		}
		data, err := os.ReadFile(filepath.Join(dir, file))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, into); err != nil {
			t.Fatalf("decode %s: %v", file, err)
		}
		return true
	}
	return false
}

// ModuleRoot returns the folder that contains go.mod.
func ModuleRoot(t testing.TB) string {
	t.Helper()
	root, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for root != filepath.Dir(root) {
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			break
		}
		root = filepath.Dir(root)
	}
	return root
}

// Score counts the vectors of a file that pass, by tier.
type Score struct {
	file   string
	passed map[string]int
	failed map[string][]string
}

// NewScore returns the score for a file of vectors.
func NewScore(file string) *Score {
	return &Score{file: file, passed: map[string]int{}, failed: map[string][]string{}}
}

// Add counts one vector. An empty fault means that the vector passes.
func (s *Score) Add(tier, name, fault string) {
	if fault == "" {
		s.passed[tier]++
		return
	}
	s.failed[tier] = append(s.failed[tier], name+": "+fault)
}

// Report prints one line per tier and names the failed vectors. The test fails if a vector in the tier "core" failed.
func (s *Score) Report(t *testing.T) {
	t.Helper()
	tiers := map[string]bool{}
	for tier := range s.passed {
		tiers[tier] = true
	}
	for tier := range s.failed {
		tiers[tier] = true
	}
	for _, tier := range slices.Sorted(maps.Keys(tiers)) {
		passed, failed := s.passed[tier], s.failed[tier]
		fmt.Printf("conformance %s %s %d/%d\n", s.file, tier, passed, passed+len(failed))
		for _, fault := range failed {
			fmt.Printf("  %s %s\n", tier, fault)
		}
	}
	if len(tiers) == 0 {
		t.Errorf("%s holds no vectors", s.file)
	}
	if len(s.failed["core"]) > 0 {
		t.Errorf("%s: %d core vectors are not met", s.file, len(s.failed["core"]))
	}
}

// SameJSON compares a value with JSON, ignoring formatting. It returns "" if they are equal, and otherwise a message
// with both.
func SameJSON(got any, want json.RawMessage) string {
	encoded, err := json.Marshal(got)
	if err != nil {
		return "encode: " + err.Error()
	}
	var a, b any
	if err := json.Unmarshal(encoded, &a); err != nil {
		return "decode: " + err.Error()
	}
	if err := json.Unmarshal(want, &b); err != nil {
		return "decode expected JSON: " + err.Error()
	}
	x, y := mustJSON(a), mustJSON(b)
	if x == y {
		return ""
	}
	return "\n    want " + y + "\n    got  " + x
}

// mustJSON encodes a decoded value with sorted keys.
func mustJSON(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		return err.Error()
	}
	return string(data)
}
