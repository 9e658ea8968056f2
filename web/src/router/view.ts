import type { NavNode, Page, Section } from "../payload.gen"

/**
 * The navigation of a section. It consists of its nodes or, in the prerendered shell, of the HTML that Go generates
 * from them. `prerendered` are the nodes that the document shows.
 */
export type Tree = { section: Section; prerendered?: NavNode[] } | { html: string }

/** A page with everything that is needed to show it. */
export interface View {
  page: Page
  /** The navigation tree. It is missing on pages that do not belong to a section. */
  tree?: Tree
  /** The HTML of the article, which includes islands. */
  article: string
  /** Whether the document contains this page as prerendered HTML. */
  prerendered?: true
}
