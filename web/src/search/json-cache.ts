import { SEARCH } from "../lib/limits"

/** Fetches files, each once. One that failed or timed out is fetched again when it is asked for. */
export interface JSONCache {
  /** Returns a file that is already here. */
  peek: (address: string) => unknown
  get: (address: string) => Promise<unknown>
}

/** Returns a cache of JSON files. */
export function createJSONCache(): JSONCache {
  const here = new Map<string, unknown>()
  const coming = new Map<string, Promise<unknown>>()
  const fetchFile = async (address: string) => {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(SEARCH.timeout) })
      if (!response.ok) throw new Error(`fetch ${address}: status ${response.status}`)
      const value: unknown = await response.json()
      here.set(address, value)
      return value
    } finally {
      coming.delete(address)
    }
  }
  return {
    peek: (address) => here.get(address),
    get(address) {
      if (here.has(address)) return Promise.resolve(here.get(address))
      const waiting = coming.get(address) ?? fetchFile(address)
      coming.set(address, waiting)
      return waiting
    },
  }
}
