/** Tells of elements that come into view; nothing observes where the browser cannot tell. */
export function createViewObserver(
  seen: (element: Element) => void,
  options?: IntersectionObserverInit,
): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === "undefined") return undefined
  return new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) seen(target)
  }, options)
}
