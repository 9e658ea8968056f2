import type { ReactNode } from "react"
import { component, type AnyComponent } from "../prose/component"

/** A site's own page: front matter and content. */
export interface PageDefinition {
  title: string
  description?: string
  /** Renders the content between header and footer. */
  render: () => ReactNode
  /** Any other front matter key, such as `seo`, `navigation` or `layout`. */
  [key: string]: unknown
}

/** A component that represents a page. */
export interface PageComponent extends AnyComponent {
  readonly page: Record<string, unknown>
}

/** Defines a page: the default export of a file in pages/. */
export function page({ render, ...matter }: PageDefinition): PageComponent {
  return Object.assign(component({ doc: `The page ${matter.title}.`, render }), { page: matter })
}
