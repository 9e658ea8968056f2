import { createViewObserver } from "../lib/in-view"
import { SiteComponent } from "./site-component"

/** A component's code is fetched this far before it comes into view, in pixels. */
const AHEAD = 200

const components = new Map<HTMLElement, SiteComponent>()

const observer = createViewObserver((element) => components.get(element as HTMLElement)?.start(), {
  rootMargin: `${AHEAD}px`,
})

/** Reports whether an element is in view or nearly so. */
function isNear(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight + AHEAD && bottom > -AHEAD
}

/**
 * Mounts the site's own components in a document, each when it comes into view, and forgets those that are gone. One
 * that takes the place of another does not wait for the browser to tell that it is in view.
 */
export function watchSiteComponents(root: ParentNode) {
  let hasGone = false
  for (const [element, component] of components) {
    if (element.isConnected) continue
    hasGone = true
    component.pause()
    observer?.unobserve(element)
    components.delete(element)
  }
  for (const element of root.querySelectorAll<HTMLElement>("td-component[data-td-component]")) {
    if (components.has(element)) continue
    const component = new SiteComponent(element)
    components.set(element, component)
    if (hasGone && isNear(element)) component.start()
    observer?.observe(element)
  }
}
