package codecheck

import "testing"

func TestWithoutProse(t *testing.T) {
	tests := map[string]struct{ code, want string }{
		"line comment":        {"a // b\nc", "a     \nc"},
		"block comment":       {"a /* b\n */ c", "a " + spaces("/* b\n */") + " c"},
		"open comment":        {"a /* b", "a     "},
		"URL":                 {`f("https://a.b//c") // d`, `f("https://a.b//c")     `},
		"quote in expression": {`x = /['"]/ // its`, `x = /['"]/ ` + spaces("// its")},
		"slashes, expression": {`x = /\//g; y`, `x = /\//g; y`},
		"template literal":    {"x = `a ${b + `c`} d`", "x =" + spaces(" `a ${") + "b + `c`" + spaces("} d`")},
		"after a comment":     {"f(/* glsl */ `a`)", "f(" + spaces("/* glsl */ `a`") + ")"},
		"open literal":        {"x = `a", "x = `a"},
		"escaped":             {"x = `\\`a` + b", "x = " + spaces("`\\`a`") + " + b"},
		"template":            {"<a :b=\"c\">it's // d {{ e }}</a><!-- f -->", "<a :b=\"c\">it's // d {{ e }}</a>" + spaces("<!-- f -->")},
		"script of a file":    {"<script setup>\na // b\n</script>\n<p>// c</p>", "<script setup>\na     \n</script>\n<p>// c</p>"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if got := withoutProse(tt.code); got != tt.want {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}

func TestStringsOfScriptsAreNotSuspect(t *testing.T) {
	words := newVocabulary(&Packages{functions: []string{"render"}})
	for code, want := range map[string]bool{
		`f({ "to": "reader@example.com" })`:            false,
		"reader()":                                     true,
		`f("a \" reader")`:                             false,
		"<template>\n<a :b=\"reader\" />\n</template>": true,
	} {
		if got := words.mayBeWrong(code); got != want {
			t.Errorf("%q may be wrong: %v, want %v", code, got, want)
		}
	}
}

func TestAttributesOfElementsAreNotSuspect(t *testing.T) {
	for code, want := range map[string]bool{
		"<input ":          false,
		"<my-box ":         false,
		"<TresMesh ":       true,
		"<a b=\"c\"\n d ":  false,
		"<a>b</a><MyBox\t": true,
	} {
		if got := !isHTML(code); got != want {
			t.Errorf("the attributes after %q are checked: %v, want %v", code, got, want)
		}
	}
}
