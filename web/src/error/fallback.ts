import { showFatal } from "./fatal"

/** What the reader sees if the program fails. */
export interface Fallback {
  /**
   * Logs an error of the program and falls back to HTML without React. This is the HTML of the document or, if the
   * reader has navigated, of the current page. Without HTML, it is the error.
   */
  show: (error: unknown) => void
  /** Reports whether the page has no program any more. */
  isShown: () => boolean
}

/** Creates a fallback from the HTML that the document was loaded with. */
export function createFallback(root: HTMLElement, reload = () => location.reload()): Fallback {
  const prerendered = { path: location.pathname, html: root.innerHTML }
  let isShown = false
  return {
    isShown: () => isShown,
    show(error) {
      console.error("tresdocs: the page broke down:", error)
      isShown = true
      if (location.pathname !== prerendered.path) return reload()
      if (prerendered.html === "") return showFatal(root, error)
      root.innerHTML = prerendered.html
    },
  }
}
