import type { Page, Section } from "../payload.gen"

/**
 * The navigation of a section: its nodes, or in the prerendered shell the HTML that Go
 * makes of them.
 */
export type Tree = { section: Section } | { html: string }

/** One page with everything it takes to show it. */
export interface View {
  page: Page
  /** Missing on pages that belong to no section. */
  tree?: Tree
  /** The article as HTML, islands included. */
  article: string
  /** The document came with this page as HTML. */
  prerendered?: true
}
