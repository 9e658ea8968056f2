/** What a site's own components know of the page that they are shown on. */
import { hasInjectionContext, inject, type InjectionKey } from "vue"
import type { Execute, Row } from "../src/query/builder"
import type { Toasts } from "../src/toasts/toasts"

/** A query of a collection, as the content database takes it. */
export interface ContentQuery {
  collection: string
  sql: string
}

/** The page that a component is shown on. */
export interface PageContext {
  /** The page's path, without the folder that the site stands in. */
  path: string
  /** The folder that the site stands in, empty for the root of its host. */
  base: string
  /** True while the page is rendered at build. */
  server: boolean
  /** The rows that queries found at build, or why there are none, by {@link answerKey}. */
  answers?: Record<string, Row[] | string>
  /** Takes the queries that have no answer yet while the page is rendered at build. */
  asked?: ContentQuery[]
  /** Takes why queries were refused while the page is rendered at build. */
  refused?: string[]
  /** Answers in the browser what the build has not answered. */
  execute?: Execute
  /** Where messages to the reader go; there is nobody to read them at build. */
  toasts?: Pick<Toasts, "add" | "update" | "remove" | "clear">
}

export const PAGE: InjectionKey<PageContext> = Symbol("page")

const NOWHERE: PageContext = { path: "/", base: "", server: true }

export const usePage = () => (hasInjectionContext() ? inject(PAGE, NOWHERE) : NOWHERE)

export const answerKey = ({ collection, sql }: ContentQuery) => `${collection}\n${sql}`

export interface Location {
  path?: string
  hash?: string
  query?: Record<string, string>
}

/** Returns the address of what a link's `to` names. */
export function addressOf(to: string | Location | undefined, base: string): string {
  if (typeof to !== "object") return to?.startsWith("/") ? base + to : (to ?? "")
  const query = new URLSearchParams(to.query).toString()
  return base + (to.path ?? "") + (query && `?${query}`) + (to.hash ?? "")
}
