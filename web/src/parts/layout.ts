import type { ReactNode } from "react"
import type { Page } from "../payload.gen"

/** What a layout knows of its page. */
export interface LayoutPage extends Pick<
  Page,
  "path" | "title" | "description" | "breadcrumbs" | "toc" | "links" | "previous" | "next" | "edit"
> {
  /** The front matter that no other key has. */
  matter: Record<string, unknown>
}

/** What a layout of the site's own gets. */
export interface LayoutProps {
  /** The document. */
  children: ReactNode
  page: LayoutPage
}

/** What stands around a layout: nothing but header and footer, or the columns of a page of documentation. */
export type Frame = "bare" | "docs"

/** A module in layouts/. */
export interface LayoutModule {
  default?: unknown
  frame?: unknown
}

/** A layout that can be used. */
export interface OwnLayout {
  Layout: (props: LayoutProps) => ReactNode
  frame: Frame
}

/** Returns the layout that a module holds, or throws and says why it holds none. */
export function layoutOf({ default: Layout, frame = "bare" }: LayoutModule): OwnLayout {
  if (typeof Layout !== "function") {
    throw new Error("export a React component as the default of the file")
  }
  if (frame !== "bare" && frame !== "docs") {
    throw new Error(`frame: it must be "bare" or "docs"`)
  }
  return { Layout: Layout as OwnLayout["Layout"], frame }
}
