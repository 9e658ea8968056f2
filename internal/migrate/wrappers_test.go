package migrate

import "testing"

func TestWithoutWrappers(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"a block", "<ClientOnly>\n  <Map />\n</ClientOnly>\n", "<div>\n  <Map />\n</div>\n"},
		{"on one line", "<client-only><Map /></client-only> and <Teleport to=\"body\">text</Teleport>\n", "<Map /> and text\n"},
		{"nested", "<ClientOnly>\n<Teleport to=\"#a\" defer><p>Text</p></Teleport>\n<Map /></ClientOnly>\n", "<div>\n<p>Text</p>\n<Map /></div>\n"},
		{"a fallback", "<ClientOnly>\n\nText\n\n<template #fallback>\nLoading\n</template>\n</ClientOnly>\n", "<div>\n\nText\n\n</div>\n"},
		{"code", "`<ClientOnly>`\n```vue\n<ClientOnly>\n</ClientOnly>\n```\n", "`<ClientOnly>`\n```vue\n<ClientOnly>\n</ClientOnly>\n```\n"},
		{"unbalanced", "</Teleport>\n<Teleport />\n<ClientOnly/>\n", "</Teleport>\n\n\n"},
		{"a sign in an attribute", "<Teleport :to=\"x > 1 ? a : b\">Text</Teleport>\n", "Text\n"},
		{"a tag over two lines", "<Teleport to=\"body\"\n  defer>\nText\n</Teleport>\n", "<Teleport to=\"body\"\n  defer>\nText\n</Teleport>\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := withoutWrappers(c.in); got != c.want {
				t.Errorf("%q becomes %q, want %q", c.in, got, c.want)
			}
		})
	}
}
