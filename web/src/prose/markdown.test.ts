import { expect, test } from "vitest"
import { markdownOf, type MarkdownComponent, type MarkdownNode } from "./markdown"
import { registry } from "./registry"

const part = (
  name: string,
  props: Record<string, unknown> = {},
  ...nodes: MarkdownNode[]
): MarkdownComponent => ({ name, props, level: 2, slots: [{ name: "default", nodes }] })

const written = (...nodes: MarkdownNode[]) => markdownOf(registry, nodes).trim()

test("a callout is a quote with the marker of its type", () => {
  const tip = part("tip", { title: "Fast", to: "/a.md" }, "One.\n\nTwo.")
  expect(written(tip)).toBe("> [!TIP]\n> **[Fast](/a.md)**\n>\n> One.\n>\n> Two.")
  expect(written(part("callout", { color: "red" }, "No."))).toBe("> [!CAUTION]\n> No.")
})

test("questions become sections with headings, including questions in props", () => {
  const accordion = part(
    "accordion",
    { items: [{ label: "Why?", content: "C." }] },
    part("accordion-item", { label: "How?" }, "A."),
    part("accordion-item", {}, "B."),
  )
  expect(written(accordion)).toBe("### How?\n\nA.\n\n### 2\n\nB.\n\n### Why?\n\nC.")
})

test("fields are a table, or a list if one has more than a line", () => {
  const size = part("field", { name: "size", type: "number | null", default: "1" }, "How large.")
  const name = part("field", { name: "name", required: true }, "Its name.")
  expect(
    written(part("field-group", {}, size, name))
      .split("\n")
      .slice(2),
  ).toStrictEqual([
    "| `size` | `number \\| null` | `1` | How large. |",
    "| `name` |  | required | Its name. |",
  ])
  const long = part("field", { name: "size" }, "How large.\n\nIn pixels.")
  expect(written(part("field-group", {}, long, name))).toBe(
    "- `size`: How large.\n  \n  In pixels.\n\n\n- `name` (required): Its name.",
  )
})

test("decorative components are omitted, and inline text stays", () => {
  const inline = (node: MarkdownComponent) => ({ ...node, inline: true })
  const line = [
    "Press ",
    inline(part("kbd", { value: "K" })),
    " ",
    inline(part("icon", { name: "i-x" })),
    inline(part("badge", {}, "new")),
  ]
  expect(written(...line)).toBe("Press `K` new")
})

test("a block in a list item or a quote stays there", () => {
  const tip = { ...part("tip", {}, "One.\n\nTwo."), first: "- ", prefix: "  " }
  expect(written(tip)).toBe("- > [!TIP]\n  > One.\n  >\n  > Two.")
  const text = {
    ...part("visibility", { for: "agents" }, "One.\n\nTwo."),
    first: "> ",
    prefix: "> ",
  }
  expect(written(text)).toBe("> One.\n>\n> Two.")
})

test("text for agents is only in the Markdown, text for people is not", () => {
  expect(written(part("visibility", { for: "agents" }, "Run it."))).toBe("Run it.")
  expect(written(part("visibility", { for: "people" }, "Press it."))).toBe("")
})

test("any other component is its title, its description and its content", () => {
  const card = part("card", { title: "Loop", to: "/loop.md", description: "Each frame." }, "More.")
  expect(written(card)).toBe("**[Loop](/loop.md)**\n\nEach frame.\n\nMore.")
  expect(written(part("button", { to: "/a.md" }, "Go"))).toBe("[Go](/a.md)")
  expect(written(part("of-the-site", { title: "X" }, "Inside."))).toBe("Inside.")
})

test("lists, labeled links and images of any other component are part of its text", () => {
  const links = [
    { label: "Start", to: "/a.md" },
    { label: "End", to: "/b.md" },
  ]
  expect(written(part("page-links", { title: "More", links }))).toBe(
    "**More**\n\n- **[Start](/a.md)**\n- **[End](/b.md)**",
  )
  const items = [{ date: "2026", title: "One", description: "First." }]
  expect(written(part("timeline", { items }))).toBe("- 2026: **One**: First.")
  const plan = { title: "Pro", price: 9, features: ["Fast"], button: { label: "Buy", to: "/a.md" } }
  expect(written(part("pricing-plan", plan))).toBe("**Pro**\n\n9\n\n- Fast\n\n[Buy](/a.md)")
  const image = { src: "/a.png", alt: "A cube" }
  expect(written(part("nuxt-img", image))).toBe("![A cube](/a.png)")
  expect(written(part("video-player", { src: "/a.mp4", title: "Tour" }))).toBe("**[Tour](/a.mp4)**")
  expect(written(part("user", { name: "Ada", src: "/a.png" }))).toBe("**Ada**")
  expect(written(part("copy-code-input", { source: "npm i" }))).toBe("```bash\nnpm i\n```")
})
