import { createViewObserver } from "../lib/in-view"
import { SiteComponent } from "./site-component"

/** A component's code is fetched this far before it comes into view. */
const AHEAD = "200px"

const components = new Map<HTMLElement, SiteComponent>()

const observer = createViewObserver((element) => components.get(element as HTMLElement)?.start(), {
  rootMargin: AHEAD,
})

/** Mounts the site's own components in a document, each when it comes into view, and forgets those that are gone. */
export function watchSiteComponents(root: ParentNode) {
  for (const [element, component] of components) {
    if (element.isConnected) continue
    component.pause()
    observer?.unobserve(element)
    components.delete(element)
  }
  for (const element of root.querySelectorAll<HTMLElement>("td-component[data-td-component]")) {
    if (components.has(element)) continue
    components.set(element, new SiteComponent(element))
    observer?.observe(element)
  }
}
