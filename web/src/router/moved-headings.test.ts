import { beforeEach, expect, test, vi } from "vitest"
import { leadOn } from "./moved-headings"

const replace = vi.fn()

beforeEach(() => {
  replace.mockReset()
  document.body.innerHTML = `<h2 id="kept">Kept</h2>`
})

/** Comes to an address of a page that had these headings. */
function arrive(path: string, moved: Record<string, string>) {
  vi.stubGlobal("location", {
    pathname: path.split("#")[0],
    hash: `#${path.split("#")[1]}`,
    replace,
  })
  leadOn(moved)
}

test("a heading that is gone leads to where it is now", () => {
  arrive("/a#old", { old: "/b#new" })
  expect(replace).toHaveBeenCalledExactlyOnceWith("/b#new")
})

test("a name outside of ASCII is found as browsers write it", () => {
  arrive("/a#%C3%BC", { ü: "/a#new" })
  expect(replace).toHaveBeenCalledExactlyOnceWith("/a#new")
})

test("a heading that is there, an unknown one and one of another page lead nowhere", () => {
  arrive("/a#kept", { kept: "/b" })
  arrive("/a#other", { old: "/b" })
  arrive("/a#constructor", { old: "/b" })
  vi.stubGlobal("location", { pathname: "/c", hash: "#old", replace })
  window.dispatchEvent(new Event("hashchange"))
  expect(replace).not.toHaveBeenCalled()
})

test("a reader who comes for one later is led on too", () => {
  arrive("/a#", { old: "/b" })
  vi.stubGlobal("location", { pathname: "/a", hash: "#old", replace })
  window.dispatchEvent(new Event("hashchange"))
  expect(replace).toHaveBeenCalledWith("/b")
})
