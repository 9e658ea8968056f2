package golden

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// vectorsDir is where the conformance vectors lie beside a checkout, from the module's root.
const vectorsDir = "../shared/conformance"

// Vectors decodes a file of the conformance vectors into a pointer to a slice. The test is skipped
// where their whole folder is absent: CONFORMANCE_DIR says where it is.
func Vectors(t testing.TB, file string, into any) {
	t.Helper()
	if !HasVectors(t) {
		t.Skipf("no conformance vectors in %s; set CONFORMANCE_DIR", conformanceDir(t))
	}
	path := filepath.Join(conformanceDir(t), file)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, into); err != nil {
		t.Fatalf("decode %s: %v", path, err)
	}
}

// HasVectors reports whether the conformance vectors are on this machine.
func HasVectors(t testing.TB) bool {
	t.Helper()
	_, err := os.Stat(conformanceDir(t))
	return err == nil
}

// conformanceDir takes a relative CONFORMANCE_DIR from the module's root.
func conformanceDir(t testing.TB) string {
	t.Helper()
	dir := os.Getenv("CONFORMANCE_DIR")
	if filepath.IsAbs(dir) {
		return dir
	}
	if dir == "" {
		dir = vectorsDir
	}
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
	return filepath.Join(root, dir)
}

// Score counts how many vectors of a file are met, tier by tier.
type Score struct {
	file   string
	passed map[string]int
	failed map[string][]string
}

// NewScore starts counting for a file of vectors.
func NewScore(file string) *Score {
	return &Score{file: file, passed: map[string]int{}, failed: map[string][]string{}}
}

// Add counts one vector. An empty fault means that it is met.
func (s *Score) Add(tier, name, fault string) {
	if fault == "" {
		s.passed[tier]++
		return
	}
	s.failed[tier] = append(s.failed[tier], name+": "+fault)
}

// Report prints one line a tier and names what failed. Less than all of "core" fails the test.
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

// SameJSON compares a value with JSON by what they hold. It returns "" where they are equal, else both.
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
		return "decode what is wanted: " + err.Error()
	}
	x, y := mustJSON(a), mustJSON(b)
	if x == y {
		return ""
	}
	return "\n    want " + y + "\n    got  " + x
}

// mustJSON writes a decoded value with its keys sorted.
func mustJSON(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		return err.Error()
	}
	return string(data)
}
