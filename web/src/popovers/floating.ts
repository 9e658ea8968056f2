/** The position of an overlay. */
export interface Placing {
  /** The preferred side, which is used if there is room. */
  side: "top" | "bottom"
  align: "start" | "center" | "end"
  /** The distance between the overlay and its anchor. */
  offset: number
}

/** The minimum distance between an overlay and the edges of the window. */
const MARGIN = 8

/** Places an element of the top layer next to its anchor and within the window. */
export function place(
  element: HTMLElement,
  anchor: Pick<Element, "getBoundingClientRect">,
  { side, align, offset }: Placing,
) {
  const { top, bottom, left, right, width } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = element
  const { clientHeight } = document.documentElement
  const room = document.documentElement.getBoundingClientRect().width // without the scrollbar
  const need = offsetHeight + offset + MARGIN
  const above = top >= need
  const below = clientHeight - bottom >= need
  const isBelow = side === "bottom" ? below || !above : !above
  const y = isBelow ? bottom + offset : top - offset - offsetHeight
  const x = { start: left, center: left + (width - offsetWidth) / 2, end: right - offsetWidth }[
    align
  ]
  const within = Math.max(MARGIN, Math.min(x, room - offsetWidth - MARGIN))
  element.dataset["side"] = isBelow ? "bottom" : "top"
  Object.assign(element.style, { inset: "auto", top: `${y}px`, left: `${within}px` })
}
