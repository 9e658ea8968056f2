import { forceMode } from "../lib/color-mode"
import type { Head } from "../payload.gen"

/** applyHead makes the document say of itself what the page now shown says. */
export function applyHead(head: Head) {
  const { title, description, ogTitle, ogDescription, colorMode } = head
  document.title = title
  setMeta("name", "description", description)
  setMeta("property", "og:title", ogTitle)
  setMeta("property", "og:description", ogDescription)
  setMeta("name", "twitter:title", ogTitle)
  setMeta("name", "twitter:description", ogDescription)
  forceMode(colorMode)
}

function setMeta(key: "name" | "property", value: string, content = "") {
  const known = document.head.querySelector(`meta[${key}="${value}"]`)
  if (!content) return known?.remove()
  const meta = known ?? document.createElement("meta")
  meta.setAttribute(key, value)
  meta.setAttribute("content", content)
  if (!known) document.head.append(meta)
}
