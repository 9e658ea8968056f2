import { render, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import User from "./user"

it("User shows the image of an avatar, and no HTML", () => {
  const avatar = { src: "/ada.png", icon: "<b>bold</b>" }
  const { container } = render(<User name="Ada" avatar={avatar} />)
  expect(screen.getByText("Ada")).toBeDefined()
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/ada.png")
  expect(container.querySelector("b")).toBeNull()
})
