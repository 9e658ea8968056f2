package migrate

import (
	"testing"
)

func TestFromMDX(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"imports", "import { A,\n  B } from 'x'\nimport \"./style.css\";\nimport C from './c.astro'\n\nText\n", "\nText\n"},
		{"exports", "export const a = {\n  b: 1,\n}\n\nText\n", "\nText\n"},
		{"imports in code", "```js\nimport a from 'a'\n```\n", "```js\nimport a from 'a'\n```\n"},
		{"a component that ends itself", "Thanks to <Avatar handle=\"ada\" /> for it.", "Thanks to <Avatar handle=\"ada\"></Avatar> for it."},
		{"an element that ends itself", "One<br/>two", "One<br/>two"},
		{"code", "`<A />` and ``<A b={`c`} />``", "`<A />` and ``<A b={`c`} />``"},
		{"a comment", "One {/* not\nthis */}two", "One two"},
		{"a text in braces", `<A b={"c"} d={'e'}>f</A>`, `<A b="c" d="e">f</A>`},
		{"values", `<A b={2} c={true} d={["e"]} />`, `<A :b='2' :c='true' :d='["e"]'></A>`},
		{"a program", `<A b={() => { return "}" }} c="d" {...rest}>e</A>`, `<A  c="d" >e</A>`},
		{"a class", `<p className="a">b</p>`, `<p class="a">b</p>`},
		{"a picture", "import logo from '../logo.svg'\n\n<Image src={logo} alt=\"Logo\" />\n", "\n<Image src=\"../logo.svg\" alt=\"Logo\"></Image>\n"},
		{"no tag", "a < b, <3 and <A b=", "a < b, <3 and <A b="},
		{"no end", "`a <A b={", "`a <A b={"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := fromMDX(c.in); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
