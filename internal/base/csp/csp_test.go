package csp_test

import (
	"strings"
	"testing"

	"github.com/tresjs/tresdocs/internal/base/csp"
)

func TestPolicy(t *testing.T) {
	p := csp.New().With(csp.Script, csp.Hash("let a")).With(csp.Object, "https://b.test").With(csp.Image, "https://b.test", "https://a.test", "https://b.test")
	text := p.String()
	for _, want := range []string{
		"default-src 'none'; ",
		"; script-src 'self' 'sha256-IfEXP/8HLuXoAiy0hZVrCAcjcLsZqYFpLOHDGj8enqE='; ",
		"; img-src 'self' data: https://a.test https://b.test; ",
		"; object-src https://b.test; ",
		"; frame-ancestors 'self'",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %s", want, text)
		}
	}
	if strings.Contains(p.Meta(), csp.Ancestors) {
		t.Errorf("the policy of a page contains frame-ancestors: %s", p.Meta())
	}
	if strings.Contains(csp.New().String(), "a.test") {
		t.Error("With changes the policy that it is called on")
	}
}

// TestNothingUnsafe checks that the policies of pages never allow inline scripts.
func TestNothingUnsafe(t *testing.T) {
	for _, source := range csp.New()[csp.Script] {
		if strings.Contains(source, "unsafe") {
			t.Errorf("script-src has %s", source)
		}
	}
}

func TestOrigin(t *testing.T) {
	for address, want := range map[string]string{
		"/a.png":                     "",
		"a.png":                      "",
		"https://A.test:8080/b?c":    "https://a.test:8080",
		"//a.test/b":                 "a.test",
		"data:image/png;base64,AA":   "data:",
		"mailto:a@b.test":            "",
		"https://a.test;script-src/": "",
		" https://a.test/b":          "https://a.test",
		"https://":                   "",
		"https://${host}/a":          "",
		"https://*/a.png":            "", // all hosts
		"https://*.test/a.png":       "",
		"//*/a.png":                  "",
		"//https:/a.png":             "", // a scheme matches all hosts with this scheme
		"//blob:/a.png":              "",
		"https://a.test/${id}":       "https://a.test",
	} {
		if got := csp.Origin(address); got != want {
			t.Errorf("Origin(%q) = %q, want %q", address, got, want)
		}
	}
}
