import { describe, expect, it } from "vitest"
import { morph } from "./morph"

/** Morphs an article from one HTML into another, after running what a reader did in between. */
function morphed(
  before: string,
  after: string,
  meanwhile: (article: HTMLElement) => void = () => {},
) {
  const article = document.createElement("div")
  article.innerHTML = before
  meanwhile(article)
  morph(article, before, after)
  return article
}

describe("morph", () => {
  it.each([
    ["changed text", "<p>One</p>", "<p>Two</p>"],
    ["an added and a removed attribute", '<a href="/a" rel="x">A</a>', '<a href="/b" id="y">A</a>'],
    ["an inserted element", "<p>A</p>\n<p>B</p>", "<p>A</p>\n<h2>New</h2>\n<p>B</p>"],
    ["a removed element", "<p>A</p>\n<h2>Old</h2>\n<p>B</p>", "<p>A</p>\n<p>B</p>"],
    [
      "reordered elements",
      "<p>A</p><ul><li>B</li></ul><p>C</p>",
      "<p>C</p><ul><li>B</li></ul><p>A</p>",
    ],
    ["repeated elements", "<p>A</p><p>A</p><p>B</p>", "<p>B</p><p>A</p><p>A</p><p>A</p>"],
    ["an article that becomes empty", "<p>A</p>", ""],
    ["an empty article", "", "<p>A</p>"],
    ["an element with another tag", "<p>A <b>b</b></p>", "<h2>A <i>b</i></h2>"],
    ["text between elements", "a<br>b<br>c", "a<br>x<br>c d"],
  ])("updates %s", (_, before, after) => {
    expect(morphed(before, after).innerHTML).toBe(after)
  })

  it("keeps elements that both versions have", () => {
    const kept: (Element | null)[] = []
    const article = morphed(
      "<p>A</p><pre>code</pre><p>B</p>",
      "<p>New</p><p>A</p><pre>code</pre><p>Other</p>",
      (article) => kept.push(...article.children),
    )
    expect([...article.children].map((element) => kept.indexOf(element))).toEqual([-1, 0, 1, 2])
  })

  it("keeps open the elements that a reader has opened, even if their text changes", () => {
    const article = morphed(
      "<details><summary>S</summary>Old</details>",
      "<details><summary>S</summary>New</details>",
      (article) => article.querySelector("details")?.setAttribute("open", ""),
    )
    expect(article.innerHTML).toBe('<details open=""><summary>S</summary>New</details>')
  })

  const island = (props: string, one: string) =>
    `<div data-td-island="tabs" data-td-props="${props}"><div data-td-slot="one">${one}</div></div>`

  it("keeps the HTML that a component rendered around a slot that changes", () => {
    const article = morphed(island("p", "<p>A</p>"), island("p", "<p>B</p>"), (article) => {
      article.querySelector("[data-td-slot]")?.before(document.createElement("canvas"))
    })
    expect(article.innerHTML).toContain('<canvas></canvas><div data-td-slot="one"><p>B</p></div>')
  })

  it("replaces an island whose props differ", () => {
    const article = morphed(island("p", "A"), island("q", "A"), (article) => {
      article.firstElementChild?.setAttribute("data-td-awake", "")
    })
    expect(article.innerHTML).toBe(island("q", "A"))
  })

  const component = (module: string, words: string) =>
    `<td-component data-td-component="${module}"><p>drawn</p><td-piece n="0"><p>${words}</p></td-piece></td-component>`

  it("keeps the HTML that a site component rendered around changed text", () => {
    const article = morphed(component("one", "A"), component("one", "B"), (article) => {
      article.querySelector("p")?.replaceWith(document.createElement("canvas"))
    })
    expect(article.innerHTML).toContain('<canvas></canvas><td-piece n="0"><p>B</p></td-piece>')
  })

  it("replaces a component that was rebuilt", () => {
    const article = morphed(component("one", "A"), component("two", "A"), (article) => {
      article.firstElementChild?.setAttribute("data-v-app", "")
    })
    expect(article.innerHTML).toBe(component("two", "A"))
  })

  it("renders again if a script has changed the affected nodes", () => {
    const article = morphed("<ul><li>A</li></ul>", "<ul><li>B</li></ul>", (article) => {
      article.querySelector("ul")?.prepend(document.createElement("i"))
    })
    expect(article.innerHTML).toBe("<ul><li>B</li></ul>")
  })
})
