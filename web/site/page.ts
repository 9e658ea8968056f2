/** Gives a site's own components access to information about their page. */
import { hasInjectionContext, inject, type InjectionKey } from "vue"
import { addressIn } from "../src/lib/base"
import type { Execute, Row } from "../src/query/builder"
import type { Toasts } from "../src/toasts/toasts"

/** A query for the content database. */
export interface ContentQuery {
  collection: string
  sql: string
}

/** One of the languages of a site. */
export interface PageLocale {
  code: string
  /** The name of the language in that language. */
  name: string
  /** The path prefix of the pages in this language. */
  path: string
}

/** The page that a component is shown on. */
export interface PageContext {
  /** The page's path, without the base path. */
  path: string
  /** The base path of the site. It is empty if the site is at the root of its host. */
  base: string
  /** The code of the page's language, and all languages of a multilingual site. */
  locale?: string
  locales?: PageLocale[] | null
  /** Whether the page is being rendered by the build. */
  server: boolean
  /**
   * The results of queries that the build has run, keyed by {@link answerKey}. A result consists of rows or is an error
   * message.
   */
  answers?: Record<string, Row[] | string>
  /** Collects the queries without a result during the build. */
  asked?: ContentQuery[]
  /** Collects the error messages of queries during the build. */
  refused?: string[]
  /** Runs queries in the browser that the build has not run. */
  execute?: Execute
  /** Loads style sheets of built-in components that the page may lack, because the build did not render them. */
  sheets?: (names: string[]) => void
  /** Shows messages to the reader. It is undefined during the build. */
  toasts?: Pick<Toasts, "add" | "update" | "remove" | "clear">
}

export const PAGE: InjectionKey<PageContext> = Symbol("page")

/** The context of components that are outside a page. */
const NO_PAGE: PageContext = { path: "/", base: "", server: true }

export const usePage = () => (hasInjectionContext() ? inject(PAGE, NO_PAGE) : NO_PAGE)

export const answerKey = ({ collection, sql }: ContentQuery) => `${collection}\n${sql}`

export interface Location {
  path?: string
  hash?: string
  query?: Record<string, string>
}

/** Returns the URL for a link's `to`. */
export function addressOf(to: string | Location | undefined, base: string): string {
  if (typeof to !== "object") return addressIn(base, to ?? "")
  const query = new URLSearchParams(to.query).toString()
  return base + (to.path ?? "") + (query && `?${query}`) + (to.hash ?? "")
}
