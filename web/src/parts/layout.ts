import type { ReactNode } from "react"
import type { Page } from "../payload.gen"

/** The data about the page that a layout receives. */
export interface LayoutPage extends Pick<
  Page,
  "path" | "title" | "description" | "breadcrumbs" | "toc" | "links" | "previous" | "next" | "edit"
> {
  /** The remaining front matter. */
  matter: Record<string, unknown>
}

/** The props of a custom layout. */
export interface LayoutProps {
  /** The document. */
  children: ReactNode
  page: LayoutPage
}

/** The frame around a layout: only the header and footer, or the columns of a documentation page. */
export type Frame = "bare" | "docs"

/** A module in layouts/. */
export interface LayoutModule {
  default?: unknown
  frame?: unknown
}

/** A validated layout. */
export interface OwnLayout {
  Layout: (props: LayoutProps) => ReactNode
  frame: Frame
}

/** Returns the layout that a module exports. Throws an error if there is no valid layout. */
export function layoutOf({ default: Layout, frame = "bare" }: LayoutModule): OwnLayout {
  if (typeof Layout !== "function") {
    throw new Error("export a React component as the default export of the file")
  }
  if (frame !== "bare" && frame !== "docs") {
    throw new Error(`frame: it must be "bare" or "docs"`)
  }
  return { Layout: Layout as OwnLayout["Layout"], frame }
}
