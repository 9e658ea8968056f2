import { describe, expect, it } from "vitest"
import { morph } from "./morph"

/** Changes an article from one HTML into another, after a reader has been there. */
function mend(before: string, after: string, meanwhile: (article: HTMLElement) => void = () => {}) {
  const article = document.createElement("div")
  article.innerHTML = before
  meanwhile(article)
  morph(article, before, after)
  return article
}

describe("morph", () => {
  it.each([
    ["a text", "<p>One</p>", "<p>Two</p>"],
    [
      "an attribute that comes and one that goes",
      '<a href="/a" rel="x">A</a>',
      '<a href="/b" id="y">A</a>',
    ],
    ["something new in between", "<p>A</p>\n<p>B</p>", "<p>A</p>\n<h2>New</h2>\n<p>B</p>"],
    ["something gone", "<p>A</p>\n<h2>Old</h2>\n<p>B</p>", "<p>A</p>\n<p>B</p>"],
    ["another order", "<p>A</p><ul><li>B</li></ul><p>C</p>", "<p>C</p><ul><li>B</li></ul><p>A</p>"],
    ["the same again and again", "<p>A</p><p>A</p><p>B</p>", "<p>B</p><p>A</p><p>A</p><p>A</p>"],
    ["nothing at all", "<p>A</p>", ""],
    ["from nothing", "", "<p>A</p>"],
    ["another kind of element", "<p>A <b>b</b></p>", "<h2>A <i>b</i></h2>"],
    ["text around elements", "a<br>b<br>c", "a<br>x<br>c d"],
  ])("arrives at %s", (_, before, after) => {
    expect(mend(before, after).innerHTML).toBe(after)
  })

  it("leaves elements that both have", () => {
    const kept: (Element | null)[] = []
    const article = mend(
      "<p>A</p><pre>code</pre><p>B</p>",
      "<p>New</p><p>A</p><pre>code</pre><p>Other</p>",
      (article) => kept.push(...article.children),
    )
    expect([...article.children].map((element) => kept.indexOf(element))).toEqual([-1, 0, 1, 2])
  })

  it("leaves open what a reader has opened, also where its text changes", () => {
    const article = mend(
      "<details><summary>S</summary>Old</details>",
      "<details><summary>S</summary>New</details>",
      (article) => article.querySelector("details")?.setAttribute("open", ""),
    )
    expect(article.innerHTML).toBe('<details open=""><summary>S</summary>New</details>')
  })

  const island = (props: string, one: string) =>
    `<div data-td-island="tabs" data-td-props="${props}"><div data-td-slot="one">${one}</div></div>`

  it("leaves what a component has drawn around a slot that changes", () => {
    const article = mend(island("p", "<p>A</p>"), island("p", "<p>B</p>"), (article) => {
      article.querySelector("[data-td-slot]")?.before(document.createElement("canvas"))
    })
    expect(article.innerHTML).toContain('<canvas></canvas><div data-td-slot="one"><p>B</p></div>')
  })

  it("puts a new island in the place of one with other props", () => {
    const article = mend(island("p", "A"), island("q", "A"), (article) => {
      article.firstElementChild?.setAttribute("data-td-awake", "")
    })
    expect(article.innerHTML).toBe(island("q", "A"))
  })

  const component = (module: string, words: string) =>
    `<td-component data-td-component="${module}"><p>drawn</p><td-piece n="0"><p>${words}</p></td-piece></td-component>`

  it("leaves what a component of the site's own has drawn around words that change", () => {
    const article = mend(component("one", "A"), component("one", "B"), (article) => {
      article.querySelector("p")?.replaceWith(document.createElement("canvas"))
    })
    expect(article.innerHTML).toContain('<canvas></canvas><td-piece n="0"><p>B</p></td-piece>')
  })

  it("puts a component that is built anew in the place of the one before", () => {
    const article = mend(component("one", "A"), component("two", "A"), (article) => {
      article.firstElementChild?.setAttribute("data-v-app", "")
    })
    expect(article.innerHTML).toBe(component("two", "A"))
  })

  it("starts over where a script has changed what it mends", () => {
    const article = mend("<ul><li>A</li></ul>", "<ul><li>B</li></ul>", (article) => {
      article.querySelector("ul")?.prepend(document.createElement("i"))
    })
    expect(article.innerHTML).toBe("<ul><li>B</li></ul>")
  })
})
