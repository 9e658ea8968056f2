package payload

import (
	"encoding/json"
	"errors"
)

// MarshalJSON writes a part as its HTML string or as its component.
func (p Part) MarshalJSON() ([]byte, error) {
	if p.Component != nil {
		return json.Marshal(p.Component)
	}
	return json.Marshal(p.HTML)
}

// UnmarshalJSON reads the output of MarshalJSON.
func (p *Part) UnmarshalJSON(data []byte) error {
	if len(data) == 0 {
		return errors.New("decode part: no data")
	}
	if data[0] == '"' {
		return json.Unmarshal(data, &p.HTML)
	}
	p.Component = new(Component)
	return json.Unmarshal(data, p.Component)
}
