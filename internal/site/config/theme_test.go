package config

import (
	"io/fs"
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
