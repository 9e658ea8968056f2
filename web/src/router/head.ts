import { forceMode } from "../color-mode/color-mode"
import type { Page } from "../payload.gen"

/** Updates the document's metadata for the current page. `origin` is the site's origin. */
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

/**
 * Sets the content of the element in the head that has the given attribute. Removes the element if the content is
 * empty.
 */
function setElement(tag: string, key: string, value: string, attribute: string, content: string) {
  const existing = document.head.querySelector(`${tag}[${key}="${value}"]`)
  if (!content) return existing?.remove()
  const element = existing ?? document.createElement(tag)
  element.setAttribute(key, value)
  element.setAttribute(attribute, content)
  if (!existing) document.head.append(element)
}
