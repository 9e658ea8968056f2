import { fireEvent, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { createApp, Fragment, h, nextTick, ref, type App, type VNode } from "vue"
import { PAGE } from "./page"
import { ProseCodeGroup, ProsePre } from "./code"
import { UTabs } from "./tabs"

let app: App | undefined
let loaded: string[] = []

/** Renders a node, as a component of the site in a browser. */
function show(render: () => VNode) {
  const element = document.body.appendChild(document.createElement("div"))
  app = createApp({ render })
  app.provide(PAGE, {
    path: "/",
    base: "",
    server: false,
    sheets: (names) => loaded.push(...names),
  })
  app.mount(element)
  return element
}

afterEach(() => {
  app?.unmount()
  loaded = []
  document.body.replaceChildren()
})

const chosen = () => screen.getByRole("tab", { selected: true }).textContent
const items = [
  { label: "One", content: "First text", badge: 3 },
  { label: "Two", slot: "second", value: "two" },
  { label: "Three", disabled: true },
]

describe("UTabs", () => {
  it("shows the content, the slot or the common slot of the chosen item", async () => {
    const slots = {
      second: ({ item }: { item: object }) => `Slot of ${(item as { label: string }).label}`,
      content: ({ index }: { index: number }) => `Common ${index}`,
      leading: () => "→ ",
    }
    const element = show(() => h(UTabs, { items }, slots))
    const panels = [...element.querySelectorAll("[role=tabpanel]")]
    expect(panels.map(({ textContent }) => textContent)).toEqual([
      "Common 0",
      "Slot of Two",
      "Common 2",
    ])
    expect(screen.getByRole("tabpanel", { name: "One" })).toBe(panels[0])
    expect(chosen()).toBe("→ One3")
    fireEvent.click(screen.getByRole("tab", { name: /Two/ }))
    await nextTick()
    expect(screen.getByRole("tabpanel", { name: "Two" })).toBe(panels[1])
    expect(screen.getByRole("tab", { name: /Three/ })).toHaveProperty("disabled", true)
    expect(loaded).toContain("tabs")
  })

  it("shows the text of an item without slots, and moves with the arrow keys", async () => {
    show(() => h(UTabs, { items: items.slice(0, 2), defaultValue: "two" }))
    expect(chosen()).toBe("Two")
    fireEvent.keyDown(screen.getByRole("tablist"), { key: "ArrowRight" })
    await nextTick()
    expect(chosen()).toBe("One3")
    expect(screen.getByRole("tabpanel").textContent).toBe("First text")
  })

  it("follows its model, and reports a choice", async () => {
    const model = ref<string | number>("two")
    const update = (value: string | number) => (model.value = value)
    show(() => h(UTabs, { items, modelValue: model.value, "onUpdate:modelValue": update }))
    expect(chosen()).toBe("Two")
    fireEvent.click(screen.getByRole("tab", { name: /One/ }))
    await nextTick()
    expect([model.value, chosen()]).toEqual(["0", "One3"])
  })

  it("has the labels and values of other keys, and no panels without content", () => {
    const props = {
      items: [{ name: "A", id: 1 }],
      labelKey: "name",
      valueKey: "id",
      content: false,
    }
    const element = show(() => h(UTabs, { ...props, modelValue: 1 } as object))
    expect(chosen()).toBe("A")
    expect(element.querySelector("[role=tabpanel]")?.textContent).toBe("")
  })
})

describe("ProseCodeGroup", () => {
  it("has a tab for each block, even in a loop", () => {
    const block = (props: object) => h("pre", props, "code")
    const loop = h(Fragment, [block({ filename: "a.ts" }), block({ label: "npm" })])
    show(() => h(ProseCodeGroup, null, { default: () => [loop, block({ language: "ts" })] }))
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "a.ts",
      "npm",
      "ts",
    ])
  })
})

describe("ProsePre", () => {
  it("has a caption with the file name, unless that is hidden", () => {
    const props = { code: "let x", filename: "a.ts", language: "ts", class: "shiki" }
    const element = show(() =>
      h("div", [h(ProsePre, props), h(ProsePre, { ...props, hideHeader: true })]),
    )
    const [first, second] = element.querySelectorAll("figure.code.shiki")
    expect([first?.textContent, second?.textContent]).toEqual(["a.tslet x", "let x"])
    expect(loaded).toContain("code")
  })
})
