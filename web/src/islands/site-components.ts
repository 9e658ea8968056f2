import { createViewObserver } from "../lib/in-view"
import { SiteComponent } from "./site-component"

/** The code of a component is fetched once the component is this close to the viewport, in pixels. */
const AHEAD = 200

const components = new Map<HTMLElement, SiteComponent>()

const observer = createViewObserver((element) => components.get(element as HTMLElement)?.start(), {
  rootMargin: `${AHEAD}px`,
})

/** Reports whether an element is in view or close to it. */
function isNear(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight + AHEAD && bottom > -AHEAD
}

/** Returns the component whose slot contains an element. */
function outerOf(element: HTMLElement): SiteComponent | undefined {
  const outer = element.parentElement?.closest<HTMLElement>("td-component")
  return outer ? components.get(outer) : undefined
}

/**
 * Mounts the site's custom components in a document when they come into view, and unmounts removed ones. A component
 * that replaces another one is mounted without waiting for the observer.
 */
export function watchSiteComponents(root: ParentNode, sheets: (names: string[]) => void) {
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
    const component = new SiteComponent(element, sheets, () => outerOf(element))
    components.set(element, component)
    if (hasGone && isNear(element)) component.start()
    observer?.observe(element)
  }
}
