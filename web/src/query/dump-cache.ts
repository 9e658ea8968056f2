/** The dumps that the browser stores between visits, each with its version. */
export interface DumpCache {
  /** Returns a collection's dump; with a version only that one, and an older one is dropped. */
  get: (collection: string, version?: string) => string | undefined
  put: (collection: string, version: string, dump: string) => void
  drop: (collection: string) => void
}

/** Keeps dumps under the names that the clients of Nuxt Content use, so that both share them. */
export function openDumpCache(storage: () => Storage): DumpCache {
  const drop = (collection: string) => {
    storage().removeItem(versionKey(collection))
    storage().removeItem(dumpKey(collection))
  }
  return {
    get: (collection, version) =>
      attempt(() => {
        const found = storage().getItem(versionKey(collection))
        if (version === undefined || found === version) {
          return storage().getItem(dumpKey(collection)) ?? undefined
        }
        drop(collection)
        return undefined
      }),
    put: (collection, version, dump) => {
      const kept = attempt(() => {
        storage().setItem(versionKey(collection), version)
        storage().setItem(dumpKey(collection), dump)
        return true
      })
      if (!kept) attempt(() => drop(collection)) // no half of a pair
    },
    drop: (collection) => attempt(() => drop(collection)),
  }
}

const versionKey = (collection: string) => `content_checksum_${collection}`
const dumpKey = (collection: string) => `content_collection_${collection}`

/** Returns nothing where the browser allows no storage, or has no room left. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
