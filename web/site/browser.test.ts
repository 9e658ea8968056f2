import { afterEach, describe, expect, it } from "vitest"
import { h, inject, nextTick, provide, ref, useId, type Component, type SetupContext } from "vue"
import { mount } from "./browser"

const element = document.createElement("div")
let unmount = () => {}

let words: ChildNode | null

/** Mounts a component whose slot contains one paragraph. */
function mounted(component: Component) {
  const paragraph = document.createElement("p")
  paragraph.textContent = "Words"
  words = paragraph.firstChild
  unmount = mount({
    element,
    tree: { name: "box", props: {}, slots: { default: [0] } },
    components: { box: component },
    pieces: [[paragraph]],
    page: { path: "/", base: "", server: false },
  })
  return paragraph
}

afterEach(() => unmount())

describe("the content of a missing component", () => {
  it("has the order of the document", () => {
    const slots = {
      api: [1, 3],
      default: [{ name: "inner", props: {}, slots: { default: [2] } }],
      title: [0],
    }
    unmount = mount({
      element,
      tree: { name: "outer", props: {}, slots },
      components: {},
      pieces: ["A", "B", "C", "D"].map((text) => [document.createTextNode(text)]),
      page: { path: "/", base: "", server: false },
    })
    expect(element.textContent).toBe("ABDC")
  })
})

describe("the content of a slot", () => {
  it("is the existing node", () => {
    const paragraph = mounted((_: object, { slots }) => h("section", slots["default"]?.()))
    expect(element.querySelector("td-piece")?.firstChild).toBe(paragraph)
  })

  it("has no paragraph around it if the slot unwraps it", () => {
    mounted((_: object, { slots }) => h("h2", slots["default"]?.({ mdcUnwrap: "p" })))
    expect(element.querySelector("td-piece")?.innerHTML).toBe("Words")
  })

  it("is unwrapped only if the slot requests it", async () => {
    const isFirst = ref(true)
    const paragraph = mounted((_: object, { slots }) =>
      h("section", [
        isFirst.value && h("b", slots["default"]?.({ mdcUnwrap: "p" })),
        h("i", slots["default"]?.()),
      ]),
    )
    const htmlOf = (name: string) => element.querySelector(`${name} td-piece`)?.innerHTML
    expect([htmlOf("b"), htmlOf("i")]).toEqual(["Words", "<p>Words</p>"])
    expect(element.querySelector("b td-piece")?.firstChild).toBe(words)
    isFirst.value = false
    await nextTick()
    expect([paragraph.innerHTML, htmlOf("i")]).toEqual(["Words", "<p>Words</p>"])
  })

  it("is copied to the other places of the slot", async () => {
    const isTwice = ref(true)
    const paragraph = mounted((_: object, { slots }) =>
      h("section", [h("b", slots["default"]?.()), isTwice.value && h("i", slots["default"]?.())]),
    )
    expect(element.textContent).toBe("WordsWords")
    expect(element.querySelector("b p")).toBe(paragraph)
    isTwice.value = false
    await nextTick()
    expect(element.textContent).toBe("Words")
  })
})

describe("useId", () => {
  it("returns different IDs in all trees of a page", () => {
    const ids: (string | undefined)[] = []
    const components = { box: { setup: () => (ids.push(useId()), () => h("i")) } }
    const page = { path: "/", base: "", server: false }
    const tree = { name: "box", props: {}, slots: {} }
    const unmountAll = [1, 2].map(() =>
      mount({ element: document.createElement("div"), tree, components, pieces: [], page }),
    )
    expect(new Set(ids).size).toBe(2)
    for (const one of unmountAll) one()
  })
})

describe("a component in another element of a slot", () => {
  it("gets what the component around it provides", async () => {
    const inner = document.createElement("td-component")
    const paragraph = document.createElement("p")
    paragraph.append(inner)
    const Box = {
      setup(_: object, { slots }: SetupContext) {
        provide("word", "given")
        return () => slots["default"]?.()
      },
    }
    const page = { path: "/", base: "", server: false }
    const slots = { default: [0] }
    unmount = mount({
      element,
      tree: { name: "box", props: {}, slots },
      components: { box: Box },
      pieces: [[paragraph]],
      page,
    })
    const components = { word: () => h("b", inject<string>("word")) }
    const tree = { name: "word", props: {}, slots: {} }
    mount({ element: inner, tree, components, pieces: [], page })
    await nextTick()
    expect(inner.innerHTML).toBe("<b>given</b>")
  })
})

describe("shown", () => {
  it("is called when components with an async setup are ready", async () => {
    let resolve = () => {}
    const promise = new Promise<void>((ready) => (resolve = ready))
    const events: string[] = []
    const shown = new Promise<void>((done) => {
      unmount = mount({
        element,
        tree: { name: "late", props: {}, slots: {} },
        components: {
          late: {
            async setup() {
              await promise
              events.push("set up")
              return () => h("i")
            },
          },
        },
        pieces: [],
        page: { path: "/", base: "", server: false },
        shown() {
          events.push(`shown: ${element.innerHTML}`)
          done()
        },
      })
    })
    events.push("mounted")
    resolve()
    await shown
    expect(events).toEqual(["mounted", "set up", "shown: <i></i>"])
  })
})
