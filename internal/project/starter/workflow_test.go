package starter_test

import (
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/project/starter"
)

// TestWorkflow checks that the workflow pins the version that created the site.
func TestWorkflow(t *testing.T) {
	for version, want := range map[string][2]string{
		"v1.2.3":                           {"tresdocs@v1.2.3 ", "version: v1.2.3 "},
		"v0.0.0-20261122101010-0123456789": {"tresdocs@main ", "version: latest "},
		"(devel)":                          {"tresdocs@main ", "version: latest "},
	} {
		text := string(starter.Workflow(version).Data)
		if !strings.Contains(text, want[0]) || !strings.Contains(text, want[1]) {
			t.Errorf("%s: %s", version, text)
		}
	}
}
