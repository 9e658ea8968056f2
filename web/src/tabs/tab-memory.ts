const KEY = "tresdocs:tabs"
const CHOSEN = "tresdocs:tab"

/** The maximum number of labels to remember. Typical labels are package managers and languages. */
const LIMIT = 12

/** Remembers a label and notifies all tab groups on the page. */
export function chooseLabel(label: string) {
  const labels = [label, ...chosen().filter((other) => other !== label)].slice(0, LIMIT)
  try {
    localStorage.setItem(KEY, JSON.stringify(labels))
  } catch {
    // Without storage, the choice is lost when the page is unloaded.
  }
  document.dispatchEvent(new CustomEvent(CHOSEN, { detail: label }))
}

/** Returns the most recently chosen of the given labels. */
export function favorite(offered: string[]): string | undefined {
  return chosen().find((label) => offered.includes(label))
}

/** Calls `listener` with each label that the reader chooses. Returns a function that removes the listener. */
export function onLabelChosen(listener: (label: string) => void): () => void {
  const chosenHere = (event: Event) => listener((event as CustomEvent<string>).detail)
  document.addEventListener(CHOSEN, chosenHere)
  return () => document.removeEventListener(CHOSEN, chosenHere)
}

function chosen(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]")
    return Array.isArray(stored) ? stored.filter((label) => typeof label === "string") : []
  } catch {
    return []
  }
}
