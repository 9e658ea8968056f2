import { expect, it } from "vitest"
import { startVideos } from "./video"

it("startVideos replaces a clicked link with a player", () => {
  document.body.innerHTML =
    '<p><a href="https://example.org/" data-td-video="a b" data-td-start="29"><b>play</b></a></p>'
  startVideos(document)
  expect(document.querySelector("iframe")).toBeNull()
  document.querySelector("b")?.click()
  expect(document.querySelector("p > iframe")?.getAttribute("src")).toBe(
    "https://www.youtube-nocookie.com/embed/a%20b?start=29&autoplay=1",
  )
  expect(document.querySelector("a")).toBeNull()
})
