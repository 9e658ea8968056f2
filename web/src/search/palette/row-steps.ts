/**
 * Returns the index of the row that a key press makes active. Returns undefined if the key does not move through the
 * rows.
 */
export function stepTo(
  key: string,
  active: number,
  count: number,
  inView: () => number,
): number | undefined {
  switch (key) {
    case "ArrowDown":
      return (active + 1) % count
    case "ArrowUp":
      return (active - 1 + count) % count
    case "PageDown":
      return Math.min(active + inView(), count - 1)
    case "PageUp":
      return Math.max(active - inView(), 0)
  }
  return undefined
}

/** Returns the number of rows that fit in a list, minus one for context, based on the height of the active row. */
export function rowsInView(list: HTMLElement | null): number {
  const row = list?.querySelector<HTMLElement>("[aria-selected=true]")
  if (!list || !row) return 1
  return Math.max(1, Math.floor(list.clientHeight / row.offsetHeight) - 1)
}
