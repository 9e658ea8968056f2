import { beforeEach, describe, expect, it, vi } from "vitest"
import { startHoverMenus } from "./hover-menus"

const html = `
<button id="one" data-td-opens-hover-menu popovertarget="list-one">One</button><ul id="list-one"></ul>
<button id="two" data-td-opens-hover-menu popovertarget="list-two">Two</button><ul id="list-two"></ul>
<p>Text</p>`

/** Starts the menus of a document. Its lists only record whether they are open, because jsdom has no popovers. */
function setup() {
  const root = document.implementation.createHTMLDocument()
  root.body.innerHTML = html
  const open = new Set<string>()
  for (const list of root.querySelectorAll("ul")) {
    list.showPopover = () => open.add(list.id)
    list.hidePopover = () => open.delete(list.id)
  }
  const menus = startHoverMenus(root)
  const hover = (selector: string) => {
    const target = root.querySelector(selector)!
    vi.spyOn(target, "matches").mockReturnValue(true) // jsdom does not match :hover
    target.dispatchEvent(new Event("pointerover", { bubbles: true }))
  }
  return { open, hover, cancel: menus.cancel }
}

describe("startHoverMenus", () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  it("opens a menu after 200 ms, closes it 150 ms after the mouse leaves it, and skips the delay for 300 ms", () => {
    const { open, hover, cancel } = setup()
    hover("#one")
    vi.advanceTimersByTime(199)
    expect([...open]).toEqual([])
    vi.advanceTimersByTime(1)
    expect([...open]).toEqual(["list-one"])

    hover("p")
    vi.advanceTimersByTime(149)
    expect([...open]).toEqual(["list-one"])
    vi.advanceTimersByTime(1)
    expect([...open]).toEqual([])

    vi.advanceTimersByTime(299)
    hover("#two")
    expect([...open]).toEqual(["list-two"])
    cancel()
    vi.advanceTimersByTime(300)
    hover("#one")
    expect([...open]).toEqual([])
    vi.advanceTimersByTime(200)
    expect([...open]).toEqual(["list-one"])
  })
})
