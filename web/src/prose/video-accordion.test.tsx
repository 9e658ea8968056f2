import { render, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import VideoAccordion from "./video-accordion"

it("VideoAccordion links to the video and embeds nothing", () => {
  const { container } = render(<VideoAccordion title="See" videoId="a&b" startTime={29} />)
  expect(screen.getByText("See")).toBeDefined()
  const link = container.querySelector("a")
  expect(link?.getAttribute("href")).toBe("https://www.youtube.com/watch?v=a%26b&t=29s")
  expect(link?.dataset).toMatchObject({ tdVideo: "a&b", tdStart: "29" })
  expect(container.querySelector("iframe, img")).toBeNull()
})
