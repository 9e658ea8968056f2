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
		{"text in braces", `<A b={"c"} d={'e'}>f</A>`, `<A b="c" d="e">f</A>`},
		{"values", `<A b={2} c={true} d={["e"]} />`, `<A :b='2' :c='true' :d='["e"]'></A>`},
		{"spaces around equals signs", "<A b = \"c\"  d =\n {'e'} f g= 'h' >i</A>", `<A b="c"  d="e" f g='h'>i</A>`},
		{"spaces in a converted component", `<Aside type = "tip" title= "Wind">a</Aside>`, "\n\n:::tip[Wind]\n\na\n\n:::\n\n"},
		{"a package that the page computes", `<PackageManagers pkg={kite} dev />`, `<PackageManagers dev></PackageManagers>`},
		{"a program", `<A b={() => { return "}" }} c="d" {...rest}>e</A>`, `<A c="d">e</A>`},
		{"HTML in an attribute", "<Fragment set:html={\"<pre>a \\\"b\\\"\\n\\nc</pre>\"} />\n", "<pre>a \"b\"\n\nc</pre>\n"},
		{"names with capital letters", `<A onlyNew bC={1} d="e" /> <svg viewBox="0">f</svg>`, `<A only-new :b-c='1' d="e"></A> <svg viewBox="0">f</svg>`},
		{"quotes in text in braces", "<A b={`c \"d\"\n\ne`} />", `<A b="c &quot;d&quot;&#10;&#10;e"></A>`},
		{"a class", `<p className="a">b</p>`, `<p class="a">b</p>`},
		{"a picture", "import logo from '../logo.svg'\nimport { Image, Picture as Photo, } from 'astro:assets'\n\n<Image src={logo} alt=\"Logo\" widths={[1]} /> <Photo src={logo} alt=\"Logo\" width={4} formats={[\"avif\"]}></Photo>\n", "\n<img src=\"../logo.svg\" alt=\"Logo\" /> <img src=\"../logo.svg\" alt=\"Logo\" :width='4'>\n"},
		{"apostrophes and styles", "<A b={[\"it's\"]} /> <p style={{\"maxWidth\":\"4px\",\"--a\":1}}>c</p>\n", "<A :b='[\"it&#39;s\"]'></A> <p style=\"--a: 1; max-width: 4px\">c</p>\n"},
		{"white space around dropped attributes", "<A\n\tb={c()}\n\n\td=\"e\"\n\n\tk\n\t{...f}\n>\ng\n</A>\n<p\n  h={i()}\n>j</p>\n", "<A\n\td=\"e\"\n\tk>\ng\n</A>\n<p>j</p>\n"},
		{"a comment with a code block", "{/*\n```js\na\n```\n*/} b\n\n```js\n{/*\n```\n{/* c */}\nd {/* e\n*/}\n", " b\n\n```js\n{/*\n```\n\nd \n"},
		{"the text of a file that does not exist", "import a from './a.css?raw'\n\n<Code code={a} lang=\"css\" />\n", "\n<Code lang=\"css\"></Code>\n"},
		{"an image of the project", "import Image from './Image.astro'\n\n<Image src=\"a.png\" position=\"left\" />\n", "\n<Image src=\"a.png\" position=\"left\"></Image>\n"},
		{"values of styles", "<p style={{\"zIndex\":9999999,\"WebkitLineClamp\":0.5,\"color\":null,\"top\":false,\"left\":\"\"}}>c</p>\n", "<p style=\"-webkit-line-clamp: 0.5; z-index: 9999999\">c</p>\n"},
		{"no tag", "a < b, <3 and <A b=", "a < b, <3 and <A b="},
		{
			"text that MDC would interpret", "---\ntags: [a]\n---\nimport A from 'a'\n\n<A b={[1]} />\n\n<div>[c] :root</div>\n\n- [x] [d](e) `[f]` [g] :root\n",
			"---\ntags: [a]\n---\n\n<A :b='[1]'></A>\n\n<div>[c] :root</div>\n\n- [x] [d](e) `[f]` \\[g] \\:root\n",
		},
		{"no end", "`a <A b={", "`a <A b={"},
		{"a list in a component", "<Steps>\n1. One\n    ```js\n    a\n    ```\n</Steps>\nTwo\n", "<Steps>\n\n1. One\n    ```js\n    a\n    ```\n\n</Steps>\n\nTwo\n"},
		{
			"indentation", "<Tabs>\n  <TabItem label=\"A\">\n    Text\n\n        code\n  </TabItem>\n</Tabs>\n",
			"<Tabs>\n\n<TabItem label=\"A\">\n\nText\n\n    code\n\n</TabItem>\n\n\n</Tabs>\n\n",
		},
		{"a component in a list", "1. One\n\n   <Tip>\n     Two\n   </Tip>\n", "1. One\n\n   <Tip>\n\n   Two\n\n   </Tip>\n\n"},
		{"a fence far to the right", "1. One\n\n\t\t```js\n\t\ta(\n\t\t  b)\n\t\t```\n\nText\n\n    ```js\n    c\n    ```\n", "1. One\n\n   ```js\n   a(\n     b)\n   ```\n\nText\n\n```js\nc\n```\n"},
		{"a fence in its place", "- One\n  ```js\n\ta\n  ```\n", "- One\n  ```js\n\ta\n  ```\n"},
		{"tags below text", "Look:\n<Tip>\n  Two\n</Tip>\n", "Look:\n\n<Tip>\n\nTwo\n\n</Tip>\n\n"},
		{"an element with blocks", "<details>\n<summary>A</summary>\n```js\nb\n```\n</details>\n", "<details>\n\n<summary>A</summary>\n\n```js\nb\n```\n\n</details>\n\n"},
		{"the end of another element", "<Tip>\n<b>a\n</div>\n</Tip>\n", "<Tip>\n\n<b>a\n</div>\n\n</Tip>\n\n"},
		{"tags far to the right", "1. One\n\n         <Tabs>\n    <TabItem>\n    Two\n    </TabItem>\n    </Tabs>\n", "1. One\n\n   <Tabs>\n\n   <TabItem>\n\n   Two\n\n   </TabItem>\n\n\n   </Tabs>\n\n"},
		{"commands of package managers", "<PackageManagers pkg=\"kite @kite/tail\" dev />", "\n\n```bash pm\nnpm install -D kite @kite/tail\n```\n\n"},
		{"a command with arguments", `<PackageManagers type="create" pkg='kite@latest' args={"--tail red"} />`, "\n\n```bash pm\nnpm create kite@latest -- --tail red\n```\n\n"},
		{
			"a command in a list", "1. One\n\n   <PackageManagers\n     type=\"dlx\"\n     args=\"kite fly\"\n     comment=\"Fly with {PKG}\"\n   />\n",
			"1. One\n\n   \n\n   ```bash pm\n   # Fly with npm\n   npx kite fly\n   ```\n\n\n",
		},
		{"a badge", `<Badge text="New" variant="tip" slot="a" />`, `<Badge label="New" color="tip"></Badge>`},
		{"icons of files", `<TabItem label="a" icon="seti:npm">b</TabItem> <Icon name="seti:react" />`, `<TabItem label="a" icon="i-vscode-icons-file-type-npm">b</TabItem> <Icon name="i-vscode-icons-file-type-reactjs"></Icon>`},
		{"an icon", `<Icon name="rocket" color="red" />`, `<Icon name="i-lucide-rocket"></Icon>`},
		{"tags in code", "```html\n<Tip>\n  a\n</Tip>\n```\n", "```html\n<Tip>\n  a\n</Tip>\n```\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := fromMDX(c.in); got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
