/**
 * The exports of "tresdocs" that a site's own components can use. The components of this program use the same
 * functions.
 */
export { useHydrated } from "../hooks/use-hydrated"
export { page } from "./page"
export type { PageDefinition } from "./page"
export type { LayoutPage, LayoutProps } from "./layout"
export { component } from "../prose/component"
export type { Teaser } from "../payload.gen"
export type { Icon as IconSVG } from "../prose/component"
export { Link } from "./link"
export { Icon } from "./icon"
export { arrowKeys } from "../lib/arrow-keys"
