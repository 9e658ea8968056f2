package migrate

import "testing"

// TestWithFlowItems checks that list items are written on one line, unless their values would have a different meaning
// there.
func TestWithFlowItems(t *testing.T) {
	for in, want := range map[string]string{
		"menu:\n  - label: A\n    to: /a\n":            "menu:\n  - {label: A, to: /a}\n",
		"menu:\n  - label: A, b\n    to: /a\n":         "menu:\n  - label: A, b\n    to: /a\n",
		"menu:\n  - label: A\n    items:\n      - b\n": "menu:\n  - label: A\n    items:\n      - b\n",
	} {
		got, err := withFlowItems([]byte(in))
		if err != nil || string(got) != want {
			t.Errorf("%q becomes %q, %v, want %q", in, got, err, want)
		}
	}
}
