import { SEARCH } from "../lib/limits"

/** Fetches each file only once. If a request fails or times out, the next call retries. */
export interface JSONCache {
  /** Returns a file if it has already been loaded. */
  peek: (address: string) => unknown
  get: (address: string) => Promise<unknown>
}

/** Creates a cache of JSON files. */
export function createJSONCache(): JSONCache {
  const values = new Map<string, unknown>()
  const promises = new Map<string, Promise<unknown>>()
  const fetchFile = async (address: string) => {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(SEARCH.timeout) })
      if (!response.ok) throw new Error(`fetch ${address}: status ${response.status}`)
      const value: unknown = await response.json()
      values.set(address, value)
      return value
    } finally {
      promises.delete(address)
    }
  }
  return {
    peek: (address) => values.get(address),
    get(address) {
      if (values.has(address)) return Promise.resolve(values.get(address))
      const promise = promises.get(address) ?? fetchFile(address)
      promises.set(address, promise)
      return promise
    },
  }
}
