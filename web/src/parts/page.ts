import type { ReactNode } from "react"
import { component, type AnyComponent } from "../prose/component"

/** The definition of a custom page: its front matter and its content. */
export interface PageDefinition {
  title: string
  description?: string
  /** Renders the content between the header and the footer. */
  render: () => ReactNode
  /** Any other front matter key, such as `seo`, `navigation` or `layout`. */
  [key: string]: unknown
}

/** A component that represents a page. */
export interface PageComponent extends AnyComponent {
  readonly page: Record<string, unknown>
}

/** Defines a page. A file in pages/ exports the result as its default export. */
export function page({ render, ...matter }: PageDefinition): PageComponent {
  return Object.assign(component({ doc: `The page ${matter.title}.`, render }), { page: matter })
}
