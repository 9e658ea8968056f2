package source

import (
	"testing"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// TestIsSetting checks which files are settings, regardless of the folder that contains the documents.
func TestIsSetting(t *testing.T) {
	for _, dir := range []string{"content", "./content/", "."} {
		c := config.Config{Content: config.Content{Dir: dir}}
		c.Header.Logo.Light = "/logo.svg"
		for name, want := range map[string]bool{
			"content/1.a.md": false, "content/.navigation.yml": false, "content": false,
			"public/photo.jpg": false, "public/logo.svg": true, "public": true,
			config.FileName: true, "icons/tres/a.svg": true, "icons": true, "examples/a/App.vue": true, SearchTestsFile: true, "": true,
		} {
			if got := IsSetting(c, name); got != want {
				t.Errorf("with the content in %s: %q is a setting: %v", dir, name, got)
			}
		}
	}
}
