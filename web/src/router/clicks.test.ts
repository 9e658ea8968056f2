import { beforeEach, describe, expect, it } from "vitest"
import { ownClick } from "./clicks"

/** Clicks a link in the given HTML and returns where the router would go. */
function click(html: string, init: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = html
  let taken: URL | undefined
  const listen = (event: MouseEvent) => {
    taken = ownClick(event)
    event.preventDefault()
  }
  document.addEventListener("click", listen, { once: true })
  const target = document.querySelector("b") ?? document.querySelector("a")
  target?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }))
  return taken && taken.pathname + taken.search + taken.hash
}

describe("ownClick", () => {
  beforeEach(() => history.replaceState(null, "", "/here"))

  it.each([
    ['<a href="/there">x</a>', "/there"],
    ['<a href="/there#part"><b>x</b></a>', "/there#part"],
    ['<a href="/here">x</a>', "/here"],
    ['<a href="/here?q=1#part">x</a>', "/here?q=1#part"],
    ['<a href="#part">x</a>', undefined],
    ['<a href="/here#part">x</a>', undefined],
    ['<a href="https://example.org/">x</a>', undefined],
    ['<a href="mailto:a@example.org">x</a>', undefined],
    ['<a href="/there" target="_blank">x</a>', undefined],
    ['<a href="/there" download>x</a>', undefined],
    ['<a href="/there" rel="external">x</a>', undefined],
    ['<a href="/file.pdf">x</a>', undefined],
    ['<a href="http://[x">x</a>', undefined],
    ['<a href="filesystem:x">x</a>', undefined],
    ['<svg><a href="/there"><b>x</b></a></svg>', undefined],
    ["<b>x</b>", undefined],
  ])("a click on %s opens %s", (html, want) => {
    expect(click(html)).toBe(want)
  })

  it.each([
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])("leaves a click with %o to the browser", (init) => {
    expect(click('<a href="/there">x</a>', init)).toBeUndefined()
  })
})
