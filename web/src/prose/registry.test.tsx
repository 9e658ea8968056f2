import { readdirSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { component } from "./component"
import { describe as describeAll } from "./describe"
import { Registry, registry as builtIn } from "./registry"

const render = () => null
const text = { type: "string", doc: "Some text." } as const

describe("Registry", () => {
  it("names components after their files", () => {
    const registry = new Registry()
    registry.add("site/quote-card.tsx", component({ doc: "A card.", aliases: ["quote"], render }))
    registry.add("./counter.island.tsx", component({ doc: "Counts.", render }))
    expect([...registry].map(([name, { island }]) => [name, island])).toEqual([
      ["quote-card", false],
      ["quote", false],
      ["counter", true],
    ])
  })

  it("rejects a name that is already used", () => {
    const registry = new Registry()
    registry.add("a.tsx", component({ doc: "A card.", render }))
    const again = component({ doc: "A card.", aliases: ["a"], render })
    expect(() => registry.add("b.tsx", again)).toThrow(
      'component "a": there are two components with this name',
    )
  })

  it("finds a component by its name and its aliases, which share its code", () => {
    const registry = new Registry()
    const card = component({ doc: "A card.", aliases: ["quote"], render })
    registry.add("quote-card.tsx", card)
    expect(registry.get("quote-card")?.component).toBe(card)
    expect(registry.get("quote")?.component.displayName).toBe("quote-card")
    expect(registry.get("card")).toBeUndefined()
  })

  it("replaces a component with the site's own one", () => {
    const registry = new Registry()
    registry.add("card.tsx", component({ doc: "A card.", render }))
    const own = component({ doc: "Our card.", aliases: ["our-card"], render })
    const entry = registry.addOwn("card", own, { island: true, module: "/card.js" })
    expect(entry).toEqual({ component: own, island: true, own: { module: "/card.js" } })
    expect(registry.get("card")).toBe(entry)
    expect(registry.get("our-card")?.component.displayName).toBe("card")
    expect(() => registry.addOwn("bad", {}, { island: false })).toThrow('component "bad"')
  })

  it("has the components of its folder, and only those", () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".island.tsx"))
    const islands = [...builtIn].filter(
      ([name, { island, component }]) => island && name === component.displayName,
    )
    expect(islands.map(([name]) => `${name}.island.tsx`).sort()).toEqual(files.sort())
    expect(builtIn.get("note")?.island).toBe(false)
    expect(builtIn.get("callout-frame")).toBeUndefined() // it is a part of other components
  })

  it.each<[object, string]>([
    [{}, "doc: must be a sentence"],
    [{ doc: " " }, "doc: must be a sentence"],
    [{ doc: "A.", render: undefined }, "render: must be a function"],
    [{ doc: "A.", prop: {} }, "prop: unknown key; available: doc, props"],
    [{ doc: "A.", props: { "max-width": text } }, "props.max-width: name props in camelCase"],
    [{ doc: "A.", props: { children: text } }, "props.children: the name is reserved; so are"],
    [{ doc: "A.", props: { a: { type: "string" } } }, "props.a.doc: must be a sentence"],
    [{ doc: "A.", props: { a: { ...text, type: "icn" } } }, "props.a.type: must be one of string"],
    [{ doc: "A.", props: { a: { ...text, type: [] } } }, "props.a.type: must be one of string"],
    [{ doc: "A.", props: { a: { ...text, defualt: 1 } } }, "props.a.defualt: unknown key"],
    [
      { doc: "A.", props: { a: { ...text, default: 1 } } },
      "props.a.default: 1 is not a valid value for the prop",
    ],
    [
      { doc: "A.", props: { a: { ...text, type: ["b"], default: "c" } } },
      'props.a.default: "c" is not a valid value for the prop',
    ],
    [
      { doc: "A.", props: { a: { ...text, required: true, default: "" } } },
      "props.a: a required prop has no default",
    ],
    [{ doc: "A.", props: { a: { ...text, of: "string" } } }, "props.a.of: only props of type"],
    [
      { doc: "A.", props: { a: { type: "list", doc: "A.", of: { b: { type: "string" } } } } },
      "props.a.of.b.doc: must be a sentence",
    ],
    [{ doc: "A.", items: { a: { type: "x", doc: "A." } } }, "items.a.type: must be one of string"],
    [{ doc: "A.", slots: { Title: "A." } }, "slots.Title: name slots in kebab-case"],
    [{ doc: "A.", slots: { title: "" } }, "slots.title: must be a sentence"],
    [
      { doc: "A.", slots: { default: { doc: "A.", or: "a" } } },
      'slots.default.or: there is no prop "a"',
    ],
    [{ doc: "A.", parent: "Tabs" }, 'parent: "Tabs" is not a valid component name'],
    [{ doc: "A.", aliases: ["a b"] }, 'aliases: "a b" is not a valid component name'],
    [{ doc: "A.", command: "npm {name}" }, 'command: there is no prop "name"'],
  ])("rejects %j: %s", (definition, want) => {
    const bad = component({ render, ...definition } as never)
    const add = () => new Registry().add("site/quote-card.tsx", bad)
    expect(add).toThrow(`component "quote-card": ${want}`)
  })

  it.each([undefined, null, () => null, "quote", { definition: null }])(
    "rejects the default export %j",
    (bad) => {
      expect(() => new Registry().add("quote-card.tsx", bad)).toThrow(
        'component "quote-card": export the result of component({…}) as the default export of the file',
      )
    },
  )

  it("explains an invalid file name", () => {
    expect(() => new Registry().add("QuoteCard.tsx", component({ doc: "A.", render }))).toThrow(
      'component "QuoteCard": name its file in kebab-case, such as quote-card.tsx',
    )
  })
})

describe("describe", () => {
  it("returns the definitions that Go checks documents against, by name", () => {
    const registry = new Registry()
    const link = { to: { type: "link", required: true, doc: "Where to." } } as const
    registry.add(
      "quote-card.tsx",
      component({
        doc: "A card.",
        parent: "quotes",
        props: {
          author: { type: "string", required: true, doc: "Who." },
          level: { type: [2, 3], default: 3, doc: "Level." },
          links: { type: "list", of: link, doc: "Links." },
          sizes: { type: "list", of: "number", doc: "Sizes." },
          module: { type: "string", supplied: true, doc: "The program." },
        },
        slots: { default: { doc: "The quote.", required: true, or: "author" }, source: "Where." },
        render,
      }),
    )
    registry.add("a.island.tsx", component({ doc: "A.", render }))
    expect(() => describeAll(registry)).toThrow(
      'component "quote-card": parent: there is no component "quotes"',
    )
    registry.add("quotes.tsx", component({ doc: "Quotes.", render }))
    registry.add("b.tsx", component({ doc: "B.", items: link, render }))
    registry.add("c.tsx", component({ doc: "C.", inline: true, render }))
    const described = describeAll(registry)
    expect(Object.entries(described).map(([name, { kind }]) => [name, kind])).toEqual([
      ["a", "island"],
      ["b", "list"],
      ["c", "inline"],
      ["quote-card", "block"],
      ["quotes", "block"],
    ])
    expect(described["b"]?.items?.map(({ name, type }) => [name, type])).toEqual([["to", "link"]])
    expect(JSON.parse(JSON.stringify(described["quote-card"]))).toEqual({
      kind: "block",
      doc: "A card.",
      parent: "quotes",
      props: [
        { name: "author", type: "string", required: true, doc: "Who." },
        { name: "level", type: "value", values: ["2", "3"], default: 3, doc: "Level." },
        {
          name: "links",
          type: "list",
          props: [{ name: "to", type: "link", required: true, doc: "Where to." }],
          doc: "Links.",
        },
        { name: "sizes", type: "list", of: "number", doc: "Sizes." },
      ],
      slots: [
        { name: "default", doc: "The quote.", required: true, or: "author" },
        { name: "source", doc: "Where." },
      ],
    })
  })
})
