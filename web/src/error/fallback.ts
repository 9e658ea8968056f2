import { showFatal } from "./fatal"

/** The content that the reader sees if the app crashes. */
export interface Fallback {
  /**
   * Logs an error thrown by the app and shows the page without React. Restores the prerendered HTML or, if the reader
   * has navigated, reloads the document. If there is no HTML, shows the error.
   */
  show: (error: unknown) => void
  /** Reports whether the fallback has replaced the app. */
  isShown: () => boolean
}

/** Creates a fallback from the HTML that the document was loaded with. */
export function createFallback(root: HTMLElement, reload = () => location.reload()): Fallback {
  const prerendered = { path: location.pathname, html: root.innerHTML }
  let isShown = false
  return {
    isShown: () => isShown,
    show(error) {
      console.error("tresdocs: the page crashed:", error)
      isShown = true
      if (location.pathname !== prerendered.path) return reload()
      if (prerendered.html === "") return showFatal(root, error)
      root.innerHTML = prerendered.html
    },
  }
}
