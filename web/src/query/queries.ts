import { createQuery, withoutTrailingSlash } from "./builder"
import type { Execute, Filters, Query, Row } from "./builder"
import { compareNatural } from "./natural"
import { navigationTree } from "./navigation"
import type { NavigationItem } from "./navigation"
import { searchSections } from "./sections"
import type { SearchSection, SectionOptions } from "./sections"
import { surroundings } from "./surround"
import type { SurroundOptions } from "./surround"

/** An answer that may still be narrowed down before it is awaited. */
export interface Pending<T> extends Filters<Pending<T>>, PromiseLike<T> {}

/** The ways to ask for a site's documents. */
export interface Queries {
  /** Asks for documents themselves. */
  queryCollection: <T = Row>(collection: string) => Query<T>
  /** Asks for the tree of all pages that want to be in the navigation. */
  queryCollectionNavigation: (collection: string, fields?: string[]) => Pending<NavigationItem[]>
  /** Asks for the pages before and after the one at a path. */
  queryCollectionItemSurroundings: (
    collection: string,
    path: string,
    options?: SurroundOptions,
  ) => Pending<(NavigationItem | null)[]>
  /** Asks for the sections that a search looks through. */
  queryCollectionSearchSections: (
    collection: string,
    options?: SectionOptions,
  ) => Pending<SearchSection[]>
}

/** Returns the search sections of the documents that a query finds; it rejects where it cannot. */
export type Cut = (sql: string) => Promise<SearchSection[]>

/** Returns the queries, answered by execute; sections that are cut already save the cutting. */
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

/** Answers with the sections of the documents that a query finds, instead of those. */
function sectionsOf(execute: Execute, cut: Cut, options: SectionOptions): Execute {
  return async (collection, sql) => {
    if (Object.keys(options).length === 0) {
      try {
        return await cut(sql)
      } catch {
        // Nobody has cut these yet.
      }
    }
    return (await execute(collection, sql)).flatMap((row) => searchSections(row, options))
  }
}

const noCut: Cut = () => Promise.reject(new Error("no sections are cut yet"))

/** Puts "2.two" before "10.ten", which SQL does not. */
function byStem(a: Row, b: Row): number {
  return compareNatural(String(a["stem"]), String(b["stem"]))
}

/** Passes filters on to query, and asks once somebody waits for the answer. */
function pending<T, R = Row>(
  query: Query<R>,
  ask: (query: Query<R>, isSorted: boolean) => Promise<T>,
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
      answer ??= ask(query, isSorted)
      return answer.then(fulfilled, rejected)
    },
  }
  return self
}
