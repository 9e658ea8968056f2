package migrate

import "testing"

func TestFromContainers(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"a tip", "::: tip\nText\n:::\n", "::tip\nText\n::\n"},
		{"a component before text", "<A b=\"c\" /> d\n\n<div>\n<A b=\"c\" /> d\n</div>\n", ":a{b=\"c\"} d\n\n<div>\n<A b=\"c\"></A> d\n</div>\n"},
		{"a title", ":::danger Take care\nText\n:::\n", "::caution\n**Take care**\n\nText\n::\n"},
		{"a label", ":::note[Did you know]\nText\n:::\n", "::note\n**Did you know**\n\nText\n::\n"},
		{"props", ":::tip{icon=\"star\"}\nText\n:::\n", "::tip{icon=\"star\"}\nText\n::\n"},
		{"details", "::: details More {open}\nText\n:::\n", "<details open><summary>More</summary>\n\nText\n\n</details>\n\n"},
		{"code", "::: code-group\n```sh [npm]\n::: tip\n```\n:::\n", "::code-group\n```sh [npm]\n::: tip\n```\n::\n"},
		{"code whose end is not indented", ":::tip\n ```js\n a\n```\n:::\n```js\n  ```\n", "::tip\n ```js\n a\n ```\n::\n```js\n  ```\n"},
		{"nested", ":::: info A\n::: tip\nText\n:::\n::::\n", "::note\n**A**\n\n:::tip\nText\n:::\n::\n"},
		{"closed with the one around", "::: tip\n::: code-group\n```sh\na\n```\n:::\nText\n", "::tip\n:::code-group\n```sh\na\n```\n:::\n::\nText\n"},
		{"never closed", "::: tip\nText\n", "::tip\nText\n\n::\n"},
		{"tabs", "::: tabs key:a\n== One\n::: tip\nText\n== Two\n:::\n", "::tabs{sync=\"a\"}\n:::tabs-item{label=\"One\"}\n::::tip\nText\n::::\n:::\n:::tabs-item{label=\"Two\"}\n:::\n::\n"},
		{"tabs in tabs", ":::: tabs\n=== One\n::: tabs\n== Inner\nText\n== Other\n:::\n=== Two\nLast\n::::\n", "::tabs\n:::tabs-item{label=\"One\"}\n::::tabs\n:::::tabs-item{label=\"Inner\"}\nText\n:::::\n:::::tabs-item{label=\"Other\"}\n:::::\n::::\n:::\n:::tabs-item{label=\"Two\"}\nLast\n:::\n::\n"},
		{"in a list", "- One\n\n  ::: warning\n  Text\n  :::\n", "- One\n\n  ::warning\n  Text\n  ::\n"},
		{"raw elements", "A <span v-pre>{{ raw }}</span> b {{ '{{' }} `{{ 'c' }}`\n", "A <span v-pre>\\{{ raw }}</span> b \\{{ `{{ 'c' }}`\n"},
		{"links to MDX", "[a](./y.mdx#b) `[a](y.mdx)`\n", "[a](./y.md#b) `[a](y.mdx)`\n"},
		{"without effect", "::: v-pre\n{{ a }}\n:::\n", "\n\\{{ a }}\n\n"},
		{"no end", "Text\n:::\n", "Text\n:::\n"},
		{"a heading", "## A `b` {#c}\n", "## [A `b`]{#c}\n"},
		{"a heading with keywords", "## A {keywords=\"b, c\"}\n", "## [A]{keywords=\"b, c\"}\n"},
		{"a heading with an id and a class", "## A {#b .c}\n", "## [A]{#b .c}\n"},
		{"a heading with a link", "## A [b](/c) {#d}\n", "## :span{#d}A [b](/c)\n"},
		{"a badge", "Text <Badge type=\"tip\" text=\"new\" />\n", "Text <Badge type=\"tip\" label=\"new\"></Badge>\n"},
		{"a badge in lower case, which Vue allows", "Text <badge text=\"new\">_new_</badge>\n", "Text <badge label=\"new\">_new_</badge>\n"},
		{"a badge on several lines", "Text <Badge\n type=\"tip\"\n text=\"new\"\n/>\n", "Text <Badge\n type=\"tip\"\n label=\"new\"></Badge>\n"},
		{"a code block in a comment", "<!-- ```js\na\n``` -->\n\n:::raft b\nc\n:::\n\n<!-- d -->\n:::raft\ne\n:::\n", "<!-- ```js\na\n``` -->\n\n::raft\n**b**\n\nc\n::\n\n<!-- d -->\n::raft\ne\n::\n"},
		{"comments on one line", "<!------ a ------>\n:::tip\nb\n:::\n<!--->\n:::tip\nc\n:::\n", "<!------ a ------>\n::tip\nb\n::\n<!--->\n::tip\nc\n::\n"},
		{"text after a component on several lines", "<A\n b=\"c\"\n/>\ntext\n\nText <A\n b=\"c\"\n/>\nmore\n", "<A\n b=\"c\"></A>\n\ntext\n\nText <A\n b=\"c\"></A>\nmore\n"},
		{"a badge in code", "`<Badge text=\"new\" />`\n", "`<Badge text=\"new\" />`\n"},
		{"backticks in two items", "- Press the ` key <Foo />\n- Use the ` key\n", "- Press the ` key <Foo></Foo>\n- Use the ` key\n"},
		{"backticks in two rows", "| a ` | <Foo /> |\n| - | - |\n| b ` | c |\n", "| a ` | <Foo></Foo> |\n| - | - |\n| b ` | c |\n"},
		{"contents", "[[toc]]\n", "\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := fromContainers(c.in); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}

// TestAttributes checks that attributes of paragraphs are removed only from VitePress documents. In other documents,
// they are text.
func TestAttributes(t *testing.T) {
	for in, want := range map[string]string{
		"Text {.note}\n":        "Text\n",
		"- item {#a .b}\n":      "- item :span{#a}\n",
		"## Title {#own}\n":     "## Title {#own}\n",
		"```\nText {.note}\n":   "```\nText {.note}\n",
		"::: tip T {.note}\n":   "::: tip T {.note}\n",
		"<p>Text</p> {.note}\n": "<p>Text</p> {.note}\n",
	} {
		if got := withoutAttributes(in); got != want {
			t.Errorf("%q became %q, want %q", in, got, want)
		}
	}
	if got := fromContainers("Text {.note}\n"); got != "Text {.note}\n" {
		t.Errorf("the text became %q", got)
	}
}
