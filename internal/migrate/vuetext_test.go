package migrate

import "testing"

func TestShownCode(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"twoslash", "```ts twoslash\nimport a\n// ---cut---\n// @errors: 1\nconst x = a\n//    ^?\n```\n", "```ts twoslash\nconst x = a\n```\n"},
		{"messages", "```ts twoslash\n// @errors: 2540\nconst a = 1\n// @log: A message\n// @error: Another one\n```\n", "```ts twoslash\nconst a = 1\n// @log: A message\n// @error: Another one\n```\n"},
		{"cuts", "```ts twoslash\na\n// ---cut-start---\nb\n// ---cut-end---\nc\n// ---cut-after---\nd\n```\nText\n", "```ts twoslash\na\nc\n```\nText\n"},
		{"no twoslash", "```ts\n// ---cut---\na\n```\n", "```ts\n// ---cut---\na\n```\n"},
		{"expressions", "```sh-vue [x]\necho {{ '<name>' }} {{ a }}\n```\n", "```sh [x]\necho <name> {{ a }}\n```\n"},
		{"no expressions", "```vue\n{{ 'a' }}\n```\n", "```vue\n{{ 'a' }}\n```\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := shownCode(c.in); got != c.want {
				t.Errorf("%q becomes %q, want %q", c.in, got, c.want)
			}
		})
	}
}

func TestCutScripts(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"a script", "A\n\n<script setup>\n# c\n</script>\n\n# B\n", "A\n\n\n# B\n"},
		{"on one line", "<script setup>import A from './A.vue'</script>\n# B\n", "# B\n"},
		{"in code", "```vue\n<script setup>\n</script>\n```\n", "```vue\n<script setup>\n</script>\n```\n"},
		{"without an end", "<script setup>\n# B\n", "<script setup>\n# B\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got, _ := cutScripts(c.in); got != c.want {
				t.Errorf("%q becomes %q, want %q", c.in, got, c.want)
			}
		})
	}
}
