import type { NavNode, Page, Section } from "../payload.gen"

/**
 * The navigation of a section: its nodes or, in the prerendered shell, the HTML that Go generates from them.
 * `prerendered` contains the nodes in the document, which may be only some of the section's nodes.
 */
export type Tree = { section: Section; prerendered?: NavNode[] } | { html: string }

/** A page and everything needed to show it. */
export interface View {
  page: Page
  /** The navigation tree. It is missing on pages that do not belong to a section. */
  tree?: Tree
  /** The HTML of the article, which includes islands. */
  article: string
  /** Whether the document contains this page as prerendered HTML. */
  prerendered?: true
}
