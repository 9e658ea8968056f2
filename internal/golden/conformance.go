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

// Folders of conformance vectors, from the module's root: those of the repository, and where further ones lie
// beside a checkout.
const (
	vectorsDir = "internal/testdata/conformance"
	besideDir  = "../shared/conformance"
)

// Vectors decodes a file of the conformance vectors into a pointer to a slice.
func Vectors(t testing.TB, file string, into any) {
	t.Helper()
	if !MoreVectors(t, file, into) {
		t.Fatalf("no conformance vectors %s in %s", file, vectorsDir)
	}
}

// MoreVectors does what Vectors does for a file that the repository does not hold, since its texts are those of
// others. It reports whether the file is there: CONFORMANCE_DIR says where such files lie.
func MoreVectors(t testing.TB, file string, into any) bool {
	t.Helper()
	for _, dir := range []string{cmp.Or(os.Getenv("CONFORMANCE_DIR"), besideDir), vectorsDir} {
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(moduleRoot(t), dir)
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

// moduleRoot is the folder of go.mod.
func moduleRoot(t testing.TB) string {
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
