import { addressOf } from "../lib/base"
import type { Execute, Row } from "./builder"
import { getText, patience } from "./fetch"
import type { DumpCache } from "./dump-cache"

/** Asks the worker to load a dump or, without one, to answer a query. */
export interface Request {
  id: number
  collection: string
  dump?: string
  sql?: string
}

/** What the worker has made of the request of the same id. */
export type Reply = { id: number; value: unknown } | { id: number; error: string }

/** What a database in the browser depends on. */
export interface SqliteOptions {
  /** Starts the worker; throws where the browser has none, or no WebAssembly. */
  start: () => Worker
  /** Returns the current version of a collection. */
  version: (collection: string) => Promise<string | undefined>
  kept: DumpCache
}

/** Answers queries from a database in a worker, which holds the collections asked for. */
export function sqliteTier({ start, version, kept }: SqliteOptions): Execute {
  let worker: ReturnType<typeof connect> | undefined
  const loaded = new Map<string, Promise<void>>()

  const load = async (collection: string, ask: Ask) => {
    const current = await version(collection)
    const known = current && kept.get(collection, current)
    if (known) {
      try {
        await ask({ collection, dump: known })
        return
      } catch {
        kept.drop(collection) // somebody else has written there
      }
    }
    const dump = await fetchDump(collection, current, kept)
    const found = (await ask({ collection, dump })) as string
    if (found) kept.put(collection, found, dump)
  }
  return async (collection, sql) => {
    worker ??= connect(start())
    const { ask } = worker
    if (!loaded.has(collection)) {
      const loading = load(collection, ask)
      loaded.set(collection, loading)
      loading.catch(() => loaded.delete(collection)) // the next query may have more luck
    }
    await loaded.get(collection)
    return (await ask({ collection, sql })) as Row[]
  }
}

/** Fetches a dump; where that fails, one that is kept is better than none. */
async function fetchDump(
  collection: string,
  version: string | undefined,
  kept: DumpCache,
): Promise<string> {
  const suffix = version ? `?v=${encodeURIComponent(version)}` : ""
  try {
    const path = `/__nuxt_content/${encodeURIComponent(collection)}/sql_dump.txt${suffix}`
    return await getText(addressOf(path))
  } catch (error) {
    const old = kept.get(collection)
    if (old === undefined) throw error
    return old
  }
}

/** Sends a request and waits for its reply. */
type Ask = (request: Omit<Request, "id">) => Promise<unknown>

/** Who wants a reply. */
interface Waiting {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

/**
 * Pairs requests with replies. A worker that breaks down, or is silent for too long, fails all requests, then
 * and until it is heard of again.
 */
function connect(worker: Worker): { ask: Ask } {
  const waiting = new Map<number, Waiting>()
  let last = 0
  let broken: Error | undefined
  const fail = (reason: string) => {
    broken = new Error(reason)
    for (const request of waiting.values()) request.reject(broken)
    waiting.clear()
  }
  const expect = (id: number) => {
    setTimeout(() => waiting.has(id) && fail("the database's worker does not answer"), patience)
  }
  worker.addEventListener("message", ({ data }: MessageEvent<Reply>) => {
    broken = undefined
    const request = waiting.get(data.id)
    waiting.delete(data.id)
    if ("error" in data) request?.reject(new Error(data.error))
    else request?.resolve(data.value)
  })
  worker.addEventListener("error", () => fail("the database's worker does not run"))
  return {
    ask(request) {
      if (broken) return Promise.reject(broken)
      const id = ++last
      worker.postMessage({ ...request, id } satisfies Request)
      expect(id)
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
  }
}
