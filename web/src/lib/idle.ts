/** Work for idle time starts this much later where a browser has none to give, in milliseconds. */
export const IDLE_DELAY = 1

/** And it is told that it has so many milliseconds. */
export const IDLE_BUDGET = 50

/** Calls back once the browser has nothing better to do; it returns how to call that off. */
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
