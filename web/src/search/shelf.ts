import { SEARCH } from "../lib/limits"

/** Fetches files, each once; one that failed, or did not come in time, may be asked for again. */
export interface Shelf {
  /** Returns a file that is already here. */
  at: (address: string) => unknown
  get: (address: string) => Promise<unknown>
}

/** Returns a shelf for JSON files. */
export function createShelf(): Shelf {
  const here = new Map<string, unknown>()
  const coming = new Map<string, Promise<unknown>>()
  const fetchFile = async (address: string) => {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(SEARCH.patience) })
      if (!response.ok) throw new Error(`fetch ${address}: status ${response.status}`)
      const value: unknown = await response.json()
      here.set(address, value)
      return value
    } finally {
      coming.delete(address)
    }
  }
  return {
    at: (address) => here.get(address),
    get(address) {
      if (here.has(address)) return Promise.resolve(here.get(address))
      const waiting = coming.get(address) ?? fetchFile(address)
      coming.set(address, waiting)
      return waiting
    },
  }
}
