const LESS_MOTION = "(prefers-reduced-motion: reduce)"

/**
 * Draws a change, and has the browser fade from what was there before where it can, the reader likes motion and the
 * page is seen. It resolves when the change is drawn.
 */
export async function transition(draw: () => void): Promise<void> {
  const isWelcome = "startViewTransition" in document && !document.hidden
  if (!isWelcome || matchMedia(LESS_MOTION).matches) return draw()
  const { updateCallbackDone, ready } = document.startViewTransition(draw)
  ready.catch(() => undefined) // another change has come first; this one is drawn all the same
  await updateCallbackDone
}
