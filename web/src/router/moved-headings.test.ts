import { beforeEach, expect, test, vi } from "vitest"
import { leadOn } from "./moved-headings"

const replace = vi.fn()

beforeEach(() => {
  replace.mockReset()
  document.body.innerHTML = `<h2 id="kept">Kept</h2>`
})

/** Opens a URL of a page that used to have these headings. */
function arrive(path: string, moved: Record<string, string>) {
  vi.stubGlobal("location", {
    pathname: path.split("#")[0],
    hash: `#${path.split("#")[1]}`,
    replace,
  })
  leadOn(moved)
}

test("a removed heading redirects to its new location", () => {
  arrive("/a#old", { old: "/b#new" })
  expect(replace).toHaveBeenCalledExactlyOnceWith("/b#new")
})

test("an id with non-ASCII characters is found as browsers encode it", () => {
  arrive("/a#%C3%BC", { ü: "/a#new" })
  expect(replace).toHaveBeenCalledExactlyOnceWith("/a#new")
})

test("existing and unknown headings, and headings of other pages, are not redirected", () => {
  arrive("/a#kept", { kept: "/b" })
  arrive("/a#other", { old: "/b" })
  arrive("/a#constructor", { old: "/b" })
  vi.stubGlobal("location", { pathname: "/c", hash: "#old", replace })
  window.dispatchEvent(new Event("hashchange"))
  expect(replace).not.toHaveBeenCalled()
})

test("later changes of the hash are redirected too", () => {
  arrive("/a#", { old: "/b" })
  vi.stubGlobal("location", { pathname: "/a", hash: "#old", replace })
  window.dispatchEvent(new Event("hashchange"))
  expect(replace).toHaveBeenCalledWith("/b")
})
