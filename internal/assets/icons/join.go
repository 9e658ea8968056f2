package icons

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
)

// Join combines parts of a collection, each in the form of Iconify JSON, into one collection.
func Join(parts [][]byte) (*Collection, error) {
	whole := source{Icons: map[string]json.RawMessage{}, Aliases: map[string]json.RawMessage{}}
	for i, part := range parts {
		var src source
		if err := json.Unmarshal(part, &src); err != nil {
			return nil, fmt.Errorf("join icons: %w", err)
		}
		if i > 0 && src.Prefix != whole.Prefix {
			return nil, errors.New("join icons: parts of different collections")
		}
		whole.info = src.info
		maps.Copy(whole.Icons, src.Icons)
		maps.Copy(whole.Aliases, src.Aliases)
	}
	packed, err := pack(whole)
	if err != nil {
		return nil, err
	}
	return Open(packed)
}
