import type { ReactNode } from "react"
import { component, type AnyComponent } from "../prose/component"

/** A page of the site's own: what a document says in its front matter, and what it shows. */
export interface PageDefinition {
  title: string
  description?: string
  /** Draws the page, between header and footer. */
  render: () => ReactNode
  /** Any other key of front matter, such as `seo`, `navigation` or `layout`. */
  [key: string]: unknown
}

/** A component that stands for a page. */
export interface PageComponent extends AnyComponent {
  readonly page: Record<string, unknown>
}

/** Defines a page: the default export of a file in pages/. */
export function page({ render, ...matter }: PageDefinition): PageComponent {
  return Object.assign(component({ doc: `The page ${matter.title}.`, render }), { page: matter })
}
