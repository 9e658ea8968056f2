import { createQuery, withoutTrailingSlash } from "./builder"
import type { Execute, Filters, Query, Row } from "./builder"
import { compareNatural } from "./natural"
import { navigationTree } from "./navigation"
import type { NavigationItem } from "./navigation"
import { searchSections } from "./sections"
import type { SearchSection, SectionOptions } from "./sections"
import { surroundings } from "./surround"
import type { SurroundOptions } from "./surround"

/** A pending result that can be filtered until it is awaited. */
export interface Pending<T> extends Filters<Pending<T>>, PromiseLike<T> {}

/** The queries for a site's documents. */
export interface Queries {
  /** Queries documents. */
  queryCollection: <T = Row>(collection: string) => Query<T>
  /** Queries the tree of all pages in the navigation. */
  queryCollectionNavigation: (collection: string, fields?: string[]) => Pending<NavigationItem[]>
  /** Queries the pages before and after the page at a path. */
  queryCollectionItemSurroundings: (
    collection: string,
    path: string,
    options?: SurroundOptions,
  ) => Pending<(NavigationItem | null)[]>
  /** Queries the sections of documents, for a search. */
  queryCollectionSearchSections: (
    collection: string,
    options?: SectionOptions,
  ) => Pending<SearchSection[]>
}

/** Returns the stored search sections of the documents that match a query. Rejects if there are none. */
export type Cut = (sql: string) => Promise<SearchSection[]>

/** Creates query functions that use `execute`. Search sections stored by the build are returned as they are. */
export function createQueries(execute: Execute, cut: Cut = noCut): Queries {
  const navigation = <T>(
    collection: string,
    fields: string[],
    finish: (tree: NavigationItem[]) => T,
  ) =>
    pending(createQuery(collection, execute), async (query, isSorted) => {
      if (!isSorted) query.order("stem", "ASC")
      query.orWhere((group) =>
        group.where("navigation", "<>", "false").where("navigation", "IS NULL"),
      )
      query.select("navigation", "stem", "path", "title", "meta", ...fields)
      const rows = await query.all()
      return finish(navigationTree(isSorted ? rows : [...rows].sort(byStem), fields))
    })

  return {
    queryCollection: (collection) => createQuery(collection, execute),
    queryCollectionNavigation: (collection, fields = []) =>
      navigation(collection, fields, (tree) => tree),
    queryCollectionItemSurroundings: (collection, path, options = {}) =>
      navigation(collection, options.fields ?? [], (tree) =>
        surroundings(tree, withoutTrailingSlash(path), options),
      ),
    queryCollectionSearchSections: (collection, options = {}) =>
      pending(
        createQuery<SearchSection>(collection, sectionsOf(execute, cut, options)),
        (query) => {
          query.where("extension", "=", "md")
          query.select("path", "body", "description", "title", ...(options.extraFields ?? []))
          return query.all()
        },
      ),
  }
}

/** Returns the sections of the documents that match a query. */
function sectionsOf(execute: Execute, cut: Cut, options: SectionOptions): Execute {
  return async (collection, sql) => {
    if (Object.keys(options).length === 0) {
      try {
        return await cut(sql)
      } catch {
        // There are no stored sections for these options.
      }
    }
    return (await execute(collection, sql)).flatMap((row) => searchSections(row, options))
  }
}

const noCut: Cut = () => Promise.reject(new Error("the sections are not available yet"))

/** Compares stems in natural order. Unlike in SQL, "2.two" comes before "10.ten". */
function byStem(a: Row, b: Row): number {
  return compareNatural(String(a["stem"]), String(b["stem"]))
}

/** Forwards filters to a query, and runs the query when the result is awaited. */
function pending<T, R = Row>(
  query: Query<R>,
  run: (query: Query<R>, isSorted: boolean) => Promise<T>,
): Pending<T> {
  let answer: Promise<T> | undefined
  let isSorted = false
  const self: Pending<T> = {
    where(field, operator, value) {
      query.where(field, operator, value)
      return self
    },
    andWhere(build) {
      query.andWhere(build)
      return self
    },
    orWhere(build) {
      query.orWhere(build)
      return self
    },
    order(field, direction) {
      isSorted = true
      query.order(field, direction)
      return self
    },
    then(fulfilled, rejected) {
      answer ??= run(query, isSorted)
      return answer.then(fulfilled, rejected)
    },
  }
  return self
}
