import { render, screen } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import VideoPlayer from "./video-player"

describe("VideoPlayer", () => {
  it.each([
    "https://www.youtube.com/watch?v=o9e12WbKrd8",
    "https://youtu.be/o9e12WbKrd8?t=5",
    "https://www.youtube-nocookie.com/embed/o9e12WbKrd8",
  ])("links to %s and embeds nothing", (src) => {
    const { container } = render(<VideoPlayer src={src} title="A film" />)
    const link = screen.getByRole("link", { name: /A film/ })
    expect(link.dataset["tdVideo"]).toBe("o9e12WbKrd8")
    expect(container.querySelector("iframe, video")).toBeNull()
  })

  it("plays a file", () => {
    const { container } = render(<VideoPlayer src="/film.mp4" />)
    expect(container.querySelector("video")?.getAttribute("src")).toBe("/film.mp4")
  })
})
