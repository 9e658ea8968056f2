import { addressOf } from "../lib/base"
import type { Execute, Row } from "./builder"
import { getText, TIMEOUT_MS } from "./fetch"
import type { DumpCache } from "./dump-cache"

/** A request to load a dump or, without a dump, to run a query. */
export interface Request {
  id: number
  collection: string
  dump?: string
  sql?: string
}

/** The worker's reply to the request with the same id. */
export type Reply = { id: number; value: unknown } | { id: number; error: string }

/** The dependencies of the browser database. */
export interface SqliteOptions {
  /** Starts the worker. Throws if the browser supports neither workers nor WebAssembly. */
  start: () => Worker
  /** Returns the current version of a collection. */
  version: (collection: string) => Promise<string | undefined>
  cache: DumpCache
}

/** Runs queries in a worker, which loads collections on demand. */
export function sqliteTier({ start, version, cache }: SqliteOptions): Execute {
  let worker: ReturnType<typeof connect> | undefined
  const loaded = new Map<string, Promise<void>>()

  const load = async (collection: string, ask: Ask) => {
    const current = await version(collection)
    const cachedDump = current && cache.get(collection, current)
    if (cachedDump) {
      try {
        await ask({ collection, dump: cachedDump })
        return
      } catch {
        cache.drop(collection) // the stored dump is invalid
      }
    }
    const dump = await fetchDump(collection, current, cache)
    const loadedVersion = (await ask({ collection, dump })) as string
    if (loadedVersion) cache.put(collection, loadedVersion, dump)
  }
  return async (collection, sql) => {
    worker ??= connect(start())
    const { ask } = worker
    if (!loaded.has(collection)) {
      const loading = load(collection, ask)
      loaded.set(collection, loading)
      loading.catch(() => loaded.delete(collection)) // retry with the next query
    }
    await loaded.get(collection)
    return (await ask({ collection, sql })) as Row[]
  }
}

/** Fetches a dump. If that fails, returns a stored dump of any version. */
async function fetchDump(
  collection: string,
  version: string | undefined,
  cache: DumpCache,
): Promise<string> {
  const suffix = version ? `?v=${encodeURIComponent(version)}` : ""
  try {
    const path = `/__nuxt_content/${encodeURIComponent(collection)}/sql_dump.txt${suffix}`
    return await getText(addressOf(path))
  } catch (error) {
    const old = cache.get(collection)
    if (old === undefined) throw error
    return old
  }
}

/** Sends a request and waits for the reply. */
type Ask = (request: Omit<Request, "id">) => Promise<unknown>

/** A pending request. */
interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/**
 * Matches replies with requests. If the worker crashes or does not respond in time, all requests fail until it
 * responds again.
 */
function connect(worker: Worker): { ask: Ask } {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let failure: Error | undefined
  const fail = (reason: string) => {
    failure = new Error(reason)
    for (const request of waiting.values()) request.reject(failure)
    waiting.clear()
  }
  const expect = (id: number) => {
    setTimeout(() => waiting.has(id) && fail("the database worker does not respond"), TIMEOUT_MS)
  }
  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    failure = undefined
    const request = waiting.get(data.id)
    waiting.delete(data.id)
    if ("error" in data) request?.reject(new Error(data.error))
    else request?.resolve(data.value)
  })
  worker.addEventListener("error", () => fail("the database worker failed"))
  return {
    ask(request) {
      if (failure) return Promise.reject(failure)
      const id = ++lastId
      worker.postMessage({ ...request, id } satisfies Request)
      expect(id)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
  }
}
