/** Returns the place of the row that a key leads to, nothing for keys that lead to none. */
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

/** Counts the rows that a list has room for, less one that stays in sight, by the height of the active one. */
export function rowsInView(list: HTMLElement | null): number {
  const row = list?.querySelector<HTMLElement>("[aria-selected=true]")
  if (!list || !row) return 1
  return Math.max(1, Math.floor(list.clientHeight / row.offsetHeight) - 1)
}
