/** The dumps that the browser keeps between visits, with their versions. */
export interface DumpCache {
  /**
   * Returns a collection's dump. If a version is given, only returns a dump of that version, and removes any other
   * one.
   */
  get: (collection: string, version?: string) => string | undefined
  put: (collection: string, version: string, dump: string) => void
  drop: (collection: string) => void
}

/** Stores dumps under the same keys as Nuxt Content's clients, so that both can use them. */
export function openDumpCache(storage: () => Storage): DumpCache {
  const drop = (collection: string) => {
    storage().removeItem(versionKey(collection))
    storage().removeItem(dumpKey(collection))
  }
  return {
    get: (collection, version) =>
      attempt(() => {
        const storedVersion = storage().getItem(versionKey(collection))
        if (version === undefined || storedVersion === version) {
          return storage().getItem(dumpKey(collection)) ?? undefined
        }
        drop(collection)
        return undefined
      }),
    put: (collection, version, dump) => {
      const isStored = attempt(() => {
        storage().setItem(versionKey(collection), version)
        storage().setItem(dumpKey(collection), dump)
        return true
      })
      if (!isStored) attempt(() => drop(collection)) // remove a partially stored dump
    },
    drop: (collection) => attempt(() => drop(collection)),
  }
}

const versionKey = (collection: string) => `content_checksum_${collection}`
const dumpKey = (collection: string) => `content_collection_${collection}`

/** Returns undefined if storage is unavailable or full. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
