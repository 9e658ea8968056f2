/**
 * Creates an observer that calls `seen` when an element comes into view. Returns undefined if the browser does not
 * support IntersectionObserver.
 */
export function createViewObserver(
  seen: (element: Element) => void,
  options?: IntersectionObserverInit,
): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === "undefined") return undefined
  return new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) seen(target)
  }, options)
}
