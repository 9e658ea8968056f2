/** The delay of idle work in browsers without requestIdleCallback, in milliseconds. */
export const IDLE_DELAY = 1

/** The time budget that such work is given, in milliseconds. */
export const IDLE_BUDGET = 50

/** How long work waits for a browser that is never idle, in milliseconds. */
const IDLE_TIMEOUT = 1_000

/** Runs work when the browser is idle, or after a time. Returns a function that cancels it. */
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
