/** The delay before idle work in browsers without requestIdleCallback, in milliseconds. */
export const IDLE_DELAY = 1

/** The time budget for idle work in these browsers, in milliseconds. */
export const IDLE_BUDGET = 50

/** How long work waits if the browser is never idle, in milliseconds. */
const IDLE_TIMEOUT = 1_000

/** Runs work when the browser is idle, or after a timeout. Returns a function that cancels the work. */
export function whenIdle(work: IdleRequestCallback): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(work, { timeout: IDLE_TIMEOUT })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(() => {
    const end = performance.now() + IDLE_BUDGET
    work({ didTimeout: false, timeRemaining: () => Math.max(0, end - performance.now()) })
  }, IDLE_DELAY)
  return () => clearTimeout(timer)
}
