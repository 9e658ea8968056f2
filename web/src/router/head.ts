import { forceMode } from "../color-mode/color-mode"
import type { Page } from "../payload.gen"

/** Makes the document say of itself what the page now shown says. origin is that of the site. */
export function applyHead({ head, layout, path, ...page }: Page, origin = "") {
  const { title, description = page.description, ogTitle, colorMode, canonical } = head
  const ogDescription = ogTitle && description
  const isError = layout === "error"
  const address =
    origin && !isError ? origin + encodeURI((canonical ?? path).replace(/^\/$/, "")) : ""
  document.title = title
  setMeta("name", "robots", isError ? "noindex" : "")
  setMeta("name", "description", description)
  setMeta("property", "og:title", ogTitle)
  setMeta("property", "og:description", ogDescription)
  setMeta("property", "og:url", address)
  setMeta("name", "twitter:title", ogTitle)
  setMeta("name", "twitter:description", ogDescription)
  setElement("link", "rel", "canonical", "href", address)
  forceMode(colorMode)
}

function setMeta(key: "name" | "property", value: string, content = "") {
  setElement("meta", key, value, "content", content)
}

/** Writes one element of the head, known by an attribute; without content it goes. */
function setElement(tag: string, key: string, value: string, attribute: string, content: string) {
  const known = document.head.querySelector(`${tag}[${key}="${value}"]`)
  if (!content) return known?.remove()
  const element = known ?? document.createElement(tag)
  element.setAttribute(key, value)
  element.setAttribute(attribute, content)
  if (!known) document.head.append(element)
}
