package config

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
)

// Marshal encodes c as YAML for tresdocs.yaml, with blank lines between the top-level keys. comments maps top-level
// keys to the comments above them.
func (c Config) Marshal(comments map[string]string) ([]byte, error) {
	above := yaml.CommentMap{}
	for key, text := range comments {
		above["$."+key] = []*yaml.Comment{yaml.HeadComment(" " + text)}
	}
	data, err := yaml.MarshalWithOptions(c, yaml.OmitEmpty(), yaml.OmitZero(), yaml.IndentSequence(true), yaml.WithComment(above))
	if err != nil {
		return nil, fmt.Errorf("write configuration: %w", err)
	}
	return spaced(data), nil
}

// spaced inserts a blank line before each top-level key except the first one. If the key has a comment above it, the
// blank line goes before the comment.
func spaced(data []byte) []byte {
	var b bytes.Buffer
	before := ""
	for line := range strings.Lines(string(data)) {
		if before != "" && line[0] != ' ' && before[0] != '#' {
			b.WriteByte('\n')
		}
		b.WriteString(line)
		before = line
	}
	return b.Bytes()
}

// Scale maps the shades of a color, from 50 to 950, to color values.
type Scale map[int]string

// MarshalYAML encodes the shades in ascending order.
func (s Scale) MarshalYAML() ([]byte, error) {
	var b bytes.Buffer
	for _, shade := range slices.Sorted(maps.Keys(s)) {
		fmt.Fprintf(&b, "%d: %q\n", shade, s[shade])
	}
	return b.Bytes(), nil
}

// MarshalYAML encodes a list with a single string as a string.
func (l StringList) MarshalYAML() (any, error) {
	if len(l) == 1 {
		return l[0], nil
	}
	return []string(l), nil
}
