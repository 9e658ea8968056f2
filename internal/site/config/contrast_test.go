package config

import (
	"encoding/json"
	"math"
	"regexp"
	"testing"
)

// TestReadable checks that text is readable in both color modes for every built-in color in every role.
func TestReadable(t *testing.T) {
	var all map[string]map[int]string
	if err := json.Unmarshal(builtinColors, &all); err != nil {
		t.Fatal(err)
	}
	changed := regexp.MustCompile(`--([\w-]+):light-dark\((#\w{6}),(#\w{6})\);`)
	for name, scale := range all {
		for _, neutral := range []string{"zinc", "slate", "stone"} {
			theme := Theme{Primary: name, Neutral: neutral, Success: name, Info: name, Warning: name, Error: name}
			colors := map[string][2]string{"on-primary": {scale[950], scale[950]}}
			for role, first := range firstShades {
				colors["text-"+role] = [2]string{scale[first[0]], scale[first[1]]}
			}
			for _, match := range changed.FindAllStringSubmatch(theme.readable(), -1) {
				colors[match[1]] = [2]string{match[2], match[3]}
			}
			for variable, color := range colors {
				grounds := [2][]string{{"#ffffff", all[neutral][100]}, {all[neutral][900], all[neutral][800]}}
				if variable == "on-primary" {
					grounds = [2][]string{{scale[500]}, {scale[400]}}
				}
				for mode, list := range grounds {
					for _, ground := range list {
						if got := contrast(color[mode], ground); got < readableFrom {
							t.Errorf("%s with %s: --%s %s on %s has a contrast of %.2f", name, neutral, variable, color[mode], ground, got)
						}
					}
				}
			}
		}
	}
}

// TestReadableChanges checks that only unreadable colors change. In the default theme, this is the text of warnings,
// because Tailwind's yellow 700 is slightly too light on gray.
func TestReadableChanges(t *testing.T) {
	if css, want := Default().Theme.readable(), "--text-warning:light-dark(#854d0e,#facc15);"; css != want {
		t.Errorf("the default theme needs %q, not %q", css, want)
	}
	theme := Default().Theme
	theme.Primary, theme.Warning = "indigo", "orange"
	if css, want := theme.readable(), "--on-primary:light-dark(#000000,#1e1b4b);"; css != want {
		t.Errorf("indigo needs %q, not %q", css, want)
	}
}

func TestContrast(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want float64
	}{{"#000000", "#ffffff", 21}, {"#ffffff", "#ffffff", 1}, {"#767676", "#ffffff", 4.54}, {"#ffffff", "#6366f1", 4.47}} {
		if got := contrast(c.a, c.b); math.Abs(got-c.want) > 0.005 {
			t.Errorf("contrast of %s and %s is %.3f, not %.2f", c.a, c.b, got, c.want)
		}
	}
}
