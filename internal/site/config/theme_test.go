package config

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
)

// TestThemeCSS checks that the theme declares all shades that the style sheets use.
func TestThemeCSS(t *testing.T) {
	declared := Default().Theme.CSS()
	shade := regexp.MustCompile(`var\((--color-[a-z]+-\d+)`)
	web := os.DirFS("../../../web/src")
	used := 0
	err := fs.WalkDir(web, ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".css" {
			return err
		}
		sheet, err := fs.ReadFile(web, name)
		for _, match := range shade.FindAllSubmatch(sheet, -1) {
			used++
			if !strings.Contains(declared, string(match[1])+":") {
				t.Errorf("%s uses %s, which no page declares", name, match[1])
			}
		}
		return err
	})
	if err != nil || used == 0 {
		t.Errorf("%d shades are used: %v", used, err)
	}
}

// TestOwnScale checks that a site's own color replaces a built-in color with the same name.
func TestOwnScale(t *testing.T) {
	own := Scale{500: "#123456"}
	theme := Theme{Colors: map[string]Scale{"red": own}}
	if scale, ok := theme.Scale("red"); !ok || !maps.Equal(scale, own) {
		t.Errorf("got %v, %v", scale, ok)
	}
}

// TestRoles checks that each role gets the shades of its own color. Primary and neutral get all shades.
func TestRoles(t *testing.T) {
	roles := map[string]string{"primary": "red", "neutral": "zinc", "success": "lime", "info": "cyan", "warning": "amber", "error": "pink"}
	var theme Theme
	for role, color := range roles {
		theme.SetRole(role, color)
	}
	declared := theme.CSS()
	if !strings.HasPrefix(declared, ":root{--color-") {
		t.Errorf("the page declares %.40s", declared)
	}
	for role, color := range roles {
		scale, ok := theme.Scale(color)
		if !ok || len(scale) != 11 {
			t.Fatalf("%s has %d shades", color, len(scale))
		}
		for shade, value := range scale {
			isComplete := role == "primary" || role == "neutral"
			if declaration := fmt.Sprintf("--color-%s-%d:%s;", role, shade, value); !strings.Contains(declared, declaration) && (isComplete || shade == 400 || shade == 500) {
				t.Errorf("%q is not declared", declaration)
			}
		}
	}
}
