package icons_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/tresjs/tresdocs/internal/assets/icons"
	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// vector is a case in icons.json. It consists of the requested names and the expected subset.
type vector struct {
	Name  string
	Tier  string
	Input struct {
		Prefix string
		Icons  []string
	}
	Expected json.RawMessage
	NotFound []string `json:"not_found"`
}

// TestConformance requests the subsets of a collection that contains all icons of the vectors, because the sets
// themselves are not in the repository.
func TestConformance(t *testing.T) {
	var vectors []vector
	golden.Vectors(t, "icons.json", &vectors)
	collections := map[string]*icons.Collection{}
	score := golden.NewScore("icons.json")
	for _, v := range vectors {
		if collections[v.Input.Prefix] == nil {
			collections[v.Input.Prefix] = collect(t, v.Input.Prefix, vectors)
		}
		score.Add(v.Tier, v.Name, check(v, collections[v.Input.Prefix]))
	}
	score.Report(t)
}

func check(v vector, c *icons.Collection) string {
	got, notFound, err := c.Subset(v.Input.Icons)
	if err != nil {
		return err.Error()
	}
	if len(notFound)+len(v.NotFound) > 0 && fmt.Sprint(notFound) != fmt.Sprint(v.NotFound) {
		return fmt.Sprintf("not found: %v, want %v", notFound, v.NotFound)
	}
	return golden.SameJSON(json.RawMessage(got), v.Expected)
}

// collect packs all core icons of one collection that the vectors expect.
func collect(t *testing.T, prefix string, vectors []vector) *icons.Collection {
	t.Helper()
	whole := map[string]any{}
	lists := map[string]map[string]any{"icons": {}, "aliases": {}}
	for _, v := range vectors {
		var subset map[string]any
		if err := json.Unmarshal(v.Expected, &subset); err != nil {
			t.Fatal(err)
		}
		if v.Tier != "core" || v.Input.Prefix != prefix {
			continue
		}
		for key, value := range subset {
			members, isList := value.(map[string]any)
			if !isList {
				whole[key] = value
			}
			for name, icon := range members {
				lists[key][name] = icon
			}
		}
	}
	whole["icons"], whole["aliases"] = lists["icons"], lists["aliases"]
	source, err := json.Marshal(whole)
	if err != nil {
		t.Fatal(err)
	}
	return open(t, source)
}

// open packs a collection and opens it.
func open(t *testing.T, source []byte) *icons.Collection {
	t.Helper()
	packed, err := icons.Pack(source)
	if err != nil {
		t.Fatal(err)
	}
	c, err := icons.Open(packed)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
