package migrate

import "testing"

func TestEscapeMDC(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"brackets", "cmd [options] a[0]\n", "cmd \\[options] a\\[0]\n"},
		{"names", "Use :root, (:time) and 3:starred\n", "Use \\:root, (\\:time) and 3\\:starred\n"},
		{"links", "[a](b) [a][b] ![a](b[0]) [a [b] c](d) [![x](y)](z)\n", "[a](b) [a][b] ![a](b[0]) [a \\[b] c](d) [![x](y)](z)\n"},
		{"references", "[a] [B]\n\n[b]: /x\n", "\\[a] [B]\n\n[b]: /x\n"},
		{"a footnote, a note and a table of contents", "x[^1]\n\n> [!NOTE]\n> x\n\n[[toc]]\n", "x[^1]\n\n> [!NOTE]\n> x\n\n[[toc]]\n"},
		{"tasks", "- [ ] a\n- [x] b\n- [optional] c\n", "- [ ] a\n- [x] b\n- \\[optional] c\n"},
		{"emoji and times", ":tada: 10:30 http://a.b:c\n", ":tada: 10:30 http://a.b:c\n"},
		{"code", "`[a]` [b]\n\n```\n[c]\n```\n\n    [d]\n", "`[a]` \\[b]\n\n```\n[c]\n```\n\n    [d]\n"},
		{"nested items", "- a\n    - [b] c\n", "- a\n    - \\[b] c\n"},
		{"tags and expressions", "a <B :c=\"[1]\" /> {{ d[0] }}\n", "a <B :c=\"[1]\" /> {{ d[0] }}\n"},
		{"signs of less-than", "a <b [c] and d<E [f]\n[g]\n", "a <b \\[c] and d<E \\[f]\n\\[g]\n"},
		{"attributes", "## A {#b} [c]{.d}\n", "## A {#b} [c]{.d}\n"},
		{"elements", "<script setup>\nconst a = b[0]\n\nc[0]\n</script>\n[d]\n\n<B\n  :c=\"[1]\"\n/>\n\n[e]\n", "<script setup>\nconst a = b[0]\n\nc[0]\n</script>\n\\[d]\n\n<B\n  :c=\"[1]\"\n/>\n\n\\[e]\n"},
		{"a tag with a blank line", "<B\n\n  c=\"[1]\">\n[d]\n\n[e]\n", "<B\n\n  c=\"[1]\">\n[d]\n\n\\[e]\n"},
		{"a paragraph that begins with an element", "<kbd>A</kbd> [b]\n\n<https://a.b/> [c]\n\n<a href=\"d\">\n[e]\n</a>\n", "<kbd>A</kbd> \\[b]\n\n<https://a.b/> \\[c]\n\n<a href=\"d\">\n[e]\n</a>\n"},
		{"containers", "::: tip [a]\n:::\n<<< @/a.ts{1} [b]\n", "::: tip [a]\n:::\n<<< @/a.ts{1} [b]\n"},
		{"front matter", "---\ntitle: [a]\n---\n[b]\n", "---\ntitle: [a]\n---\n\\[b]\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := escapeMDC(c.in); got != c.want {
				t.Errorf("%q becomes %q, want %q", c.in, got, c.want)
			}
		})
	}
}
