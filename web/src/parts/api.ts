/**
 * What a site's own parts import from "tresdocs": the same as this program's own components use.
 */
export { useHydrated } from "../hooks/use-hydrated"
export { page } from "./page"
export type { PageDefinition } from "./page"
export type { LayoutPage, LayoutProps } from "./layout"
export { component } from "../prose/component"
export type { Teaser } from "../payload.gen"
export type { Icon as IconSVG } from "../prose/component"
export { Link } from "../router/link"
export { Icon } from "./icon"
export { arrowKeys } from "../lib/arrow-keys"
