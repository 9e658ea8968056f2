import { expect, it, vi } from "vitest"
import { drawIcons } from "./replace-icons"

const size = { left: 0, top: 0, width: 24, height: 24 }

it("draws each icon in its position, with one request per set", async () => {
  document.body.innerHTML = `
    <svg id="a" data-td-icon="mdi:home"></svg><svg id="b" data-td-icon="mdi:home"></svg>
    <svg id="c" data-td-icon="mdi:flag"></svg><svg id="d" data-td-icon="mdi:nope"></svg>`
  const found = new Map([
    ["home", { ...size, body: '<path fill="currentColor" d="M0 0"/>' }],
    ["flag", { ...size, body: '<path fill="red"/>' }],
  ])
  const load = vi.fn(() => Promise.resolve(found))
  drawIcons(document, () => Promise.resolve({ load }))
  await vi.waitFor(() => expect(document.getElementById("c")?.style.background).toContain("url("))
  expect(load.mock.calls).toEqual([["mdi", ["home", "flag", "nope"]]])
  for (const id of ["a", "b"]) {
    expect(document.getElementById(id)?.style.background).toBe("currentcolor")
  }
  expect(document.getElementById("d")?.getAttribute("style")).toBeNull()
})

it("loads nothing if every icon is drawn", () => {
  document.body.innerHTML = `<svg><path/></svg>`
  const open = vi.fn()
  drawIcons(document, open)
  expect(open).not.toHaveBeenCalled()
})

it("leaves the page unchanged if icons cannot be fetched", async () => {
  document.body.innerHTML = `<svg data-td-icon="mdi:home"></svg>`
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
  drawIcons(document, () => Promise.resolve({ load: () => Promise.reject(new Error("gone")) }))
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith("tresdocs:", new Error("gone")))
})
