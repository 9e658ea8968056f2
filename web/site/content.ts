/**
 * Nuxt Content's query functions for a site's own components. While the build renders a page, it runs the queries in
 * `setup`, and the page includes their results. Browsers only run queries that a reader's actions trigger.
 */
import { computed, onServerPrefetch, ref, shallowRef, type Ref } from "vue"
import type { Execute, Row } from "../src/query/builder"
import { createQueries, type Queries } from "../src/query/queries"
import { answerKey, usePage, type PageContext } from "./page"

/**
 * Returns a function that runs a query on a page. It uses the stored results of the build, or runs the query in the
 * browser.
 */
function executeOn(page: PageContext): Execute {
  return (collection, sql) => {
    const query = { collection, sql }
    const answer = page.answers?.[answerKey(query)]
    if (typeof answer === "string") {
      page.refused?.push(answer)
      return Promise.reject(new Error(answer))
    }
    if (answer) return Promise.resolve(copyOf(answer))
    if (page.asked) {
      page.asked.push(query)
      return new Promise(() => {}) // the page is rendered again with the result
    }
    if (page.execute) return page.execute(collection, sql)
    return Promise.reject(new Error("documents can only be queried in setup"))
  }
}

/** Copies rows, because components may modify them. */
const copyOf = (rows: Row[]) => JSON.parse(JSON.stringify(rows)) as Row[]

const queries = () => createQueries(executeOn(usePage()))

export const queryCollection: Queries["queryCollection"] = (collection) =>
  queries().queryCollection(collection)

export const queryCollectionNavigation: Queries["queryCollectionNavigation"] = (...args) =>
  queries().queryCollectionNavigation(...args)

export const queryCollectionItemSurroundings: Queries["queryCollectionItemSurroundings"] = (
  ...args
) => queries().queryCollectionItemSurroundings(...args)

export const queryCollectionSearchSections: Queries["queryCollectionSearchSections"] = (...args) =>
  queries().queryCollectionSearchSections(...args)

interface AsyncDataOptions<T> {
  default?: () => T
  transform?: (value: T) => T
  pick?: string[]
  immediate?: boolean
}

interface AsyncData<T> {
  data: Ref<T | null>
  error: Ref<unknown>
  status: Ref<"idle" | "pending" | "success" | "error">
  pending: Ref<boolean>
  refresh: () => Promise<void>
  execute: () => Promise<void>
  clear: () => void
}

type Handler<T> = (app: unknown) => Promise<T>

type Loading<T> = AsyncData<T> & Promise<AsyncData<T>>

/** Loads data for a component. The result can be awaited or used immediately. */
export function useAsyncData<T>(
  key: string | (() => string),
  handler: Handler<T>,
  options?: AsyncDataOptions<T>,
): Loading<T>
export function useAsyncData<T>(handler: Handler<T>, options?: AsyncDataOptions<T>): Loading<T>
export function useAsyncData<T>(...args: unknown[]): Loading<T> {
  // The key may also be a function, so the handler is the last function.
  const load = args.findLast((arg) => typeof arg === "function") as Handler<T>
  const last = args.at(-1)
  const options = (typeof last === "object" && last !== null ? last : {}) as AsyncDataOptions<T>
  const data = shallowRef<T | null>(options.default?.() ?? null)
  const error = ref<unknown>(null)
  const status = ref<"idle" | "pending" | "success" | "error">("idle")

  const execute = async () => {
    status.value = "pending"
    try {
      data.value = finish(await load({}), options)
      status.value = "success"
    } catch (fault) {
      error.value = fault
      status.value = "error"
    }
  }
  const state: AsyncData<T> = {
    data,
    error,
    status,
    pending: computed(() => status.value === "pending"),
    refresh: execute,
    execute,
    clear: () => (data.value = null),
  }
  const loaded = options.immediate === false ? Promise.resolve() : execute()
  onServerPrefetch(() => loaded)
  return Object.assign(
    loaded.then(() => state),
    state,
  )
}

/** Applies the options `transform` and `pick` to a loaded value. */
function finish<T>(value: T, { transform, pick }: AsyncDataOptions<T>): T {
  const result = transform ? transform(value) : value
  if (!pick || typeof result !== "object" || result === null) return result
  const entries = Object.entries(result).filter(([key]) => pick.includes(key))
  return Object.fromEntries(entries) as T
}

export const useLazyAsyncData = useAsyncData
