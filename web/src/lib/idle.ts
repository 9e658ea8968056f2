/** The delay of idle work in browsers without requestIdleCallback, in milliseconds. */
export const IDLE_DELAY = 1

/** The time budget that such work is given, in milliseconds. */
export const IDLE_BUDGET = 50

/** Runs work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: IdleRequestCallback, options?: IdleRequestOptions): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(work, options)
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(() => {
    const end = performance.now() + IDLE_BUDGET
    work({ didTimeout: false, timeRemaining: () => Math.max(0, end - performance.now()) })
  }, IDLE_DELAY)
  return () => clearTimeout(timer)
}
