import type { Fetched, IconService } from "./icon-service"

/**
 * Draws the icons that the build did not find. Each of them is an empty <svg data-td-icon="set:name">. Fetched icons
 * are shown as images, which cannot run scripts.
 */
export function drawIcons(root: ParentNode, open: () => Promise<IconService>): void {
  const waiting = new Map<string, Map<string, SVGElement[]>>()
  for (const element of root.querySelectorAll<SVGElement>("svg[data-td-icon]")) {
    const [prefix = "", name = ""] = (element.dataset["tdIcon"] ?? "").split(":")
    const names = waiting.get(prefix) ?? new Map<string, SVGElement[]>()
    waiting.set(prefix, names.set(name, [...(names.get(name) ?? []), element]))
    delete element.dataset["tdIcon"]
  }
  for (const [prefix, names] of waiting) {
    open()
      .then((service) => service.load(prefix, [...names.keys()]))
      .then((icons) => {
        for (const [name, icon] of icons) names.get(name)?.forEach((element) => draw(element, icon))
      })
      .catch((error: unknown) => console.warn("tresdocs:", error))
  }
}

/** Draws a fetched icon in the text color, or in its own colors if it has any. */
function draw(element: SVGElement, { body, left, top, width, height }: Fetched): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">${body}</svg>`
  const picture = `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`
  if (body.includes("currentColor")) {
    element.style.setProperty("mask", picture)
    element.style.setProperty("background", "currentColor")
  } else {
    element.style.setProperty("background", picture)
  }
}
