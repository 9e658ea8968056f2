package search

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// MarshalJSON writes Fields first, sorted by name, followed by the section's own fields. It omits entries of Fields
// that have the same name as one of the section's own fields.
func (s Section) MarshalJSON() ([]byte, error) {
	section, err := json.Marshal(struct {
		ID      string   `json:"id"`
		Title   string   `json:"title"`
		Titles  []string `json:"titles"`
		Content string   `json:"content"`
		Level   int      `json:"level"`
	}{s.ID, s.Title, s.Titles, s.text(" "), s.Level})
	if err != nil {
		return nil, err
	}
	b := bytes.NewBufferString("{")
	for _, key := range slices.Sorted(maps.Keys(s.Fields)) {
		if slices.Contains([]string{"id", "title", "titles", "content", "level"}, key) {
			continue
		}
		member, err := json.Marshal(map[string]any{key: s.Fields[key]})
		if err != nil {
			return nil, err
		}
		b.Write(member[1 : len(member)-1])
		b.WriteByte(',')
	}
	b.Write(section[1:])
	return b.Bytes(), nil
}
