const LESS_MOTION = "(prefers-reduced-motion: reduce)"

/**
 * Calls `draw`, which changes the page. Uses a view transition if the browser supports it, the reader allows motion,
 * and the page is visible. Resolves once the change has been applied.
 */
export async function transition(draw: () => void): Promise<void> {
  const isWelcome = "startViewTransition" in document && !document.hidden
  if (!isWelcome || matchMedia(LESS_MOTION).matches) return draw()
  const { updateCallbackDone, ready } = document.startViewTransition(draw)
  ready.catch(() => undefined) // this transition was skipped in favor of another one, but the change is still applied
  await updateCallbackDone
}
