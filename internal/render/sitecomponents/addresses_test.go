package sitecomponents

import (
	"slices"
	"testing"
)

func TestAddresses(t *testing.T) {
	got := addressesIn([]byte(`<script setup>
// see https://comment.test/a
const prices = await fetch("https://api.test/prices")
const one = await fetch(` + "`https://template.test/${id}`" + `)
const text = "read https://text.test/b"
</script>
<template>
  <a href="https://link.test/">x</a><NuxtLink :to="'https://to.test/'">y</NuxtLink>
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"></svg>
  <img src="https://picture.test/a.png"><img :src="'https://bound.test/a.png'">
</template>`))
	slices.Sort(got)
	want := []string{"https://api.test/prices", "https://bound.test/a.png", "https://picture.test/a.png", "https://template.test/${id}"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestPackageAddresses(t *testing.T) {
	needs := needsOf("a.js", []byte(`var a="https://assets.test/owner/repo/hdr/",b="https://files.test/x/city.hdr"
style("@font-face{src:url(https://fonts.test/s/mono.woff2)}")
warn("see https://docs.test/guide/start");link("https://docs.test/guide");link("https://home.test/")
var n="http://www.w3.org/2000/svg"`), nil)
	want := []string{"https://assets.test/owner/repo/hdr/", "https://files.test/x/city.hdr", "https://fonts.test/s/mono.woff2"}
	if got := packageAddresses([]File{{Needs: needs}}); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestWritesStyles checks that code of a library that writes style elements is recognized by the name of the library.
func TestWritesStyles(t *testing.T) {
	for code, want := range map[string]bool{
		`a.className="pane-title"`:                       true,
		`throw Error("Pane is disposed")`:                true,
		`a.style.color="red"`:                            false,
		`a.innerHTML=b`:                                  true,
		`document.createElement("style")`:                true,
		`document.createElement("p").className="styled"`: false,
	} {
		if got := needsOf("a.js", []byte(code), []string{"@tools/pane"}).WritesStyles; got != want {
			t.Errorf("%s writes styles: %t, want %t", code, got, want)
		}
	}
}
