package sitecomponents

import (
	"slices"
	"testing"
)

func TestAddresses(t *testing.T) {
	s := &sources{read: map[string][]byte{"a.vue": []byte(`<script setup>
// see https://comment.test/a
const prices = await fetch("https://api.test/prices")
const one = await fetch(` + "`https://template.test/${id}`" + `)
const text = "read https://text.test/b"
</script>
<template>
  <a href="https://link.test/">x</a><NuxtLink :to="'https://to.test/'">y</NuxtLink>
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"></svg>
  <img src="https://picture.test/a.png"><img :src="'https://bound.test/a.png'">
</template>`)}}
	want := []string{"https://api.test/prices", "https://bound.test/a.png", "https://picture.test/a.png", "https://template.test/${id}"}
	if got := s.addresses(); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
