import type { Page, Section } from "../payload.gen"

/** The navigation of a section: its nodes or, in the prerendered shell, the HTML that Go generates from them. */
export type Tree = { section: Section } | { html: string }

/** A page with everything needed to show it. */
export interface View {
  page: Page
  /** Missing on pages outside any section. */
  tree?: Tree
  /** The HTML of the article, including islands. */
  article: string
  /** Whether the document contains this page as prerendered HTML. */
  prerendered?: true
}
