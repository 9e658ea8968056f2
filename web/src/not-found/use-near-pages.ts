import { useEffect, useState } from "react"
import type { Site } from "../payload.gen"
import { fetchManifest } from "../router/manifest"

/** Returns the pages that were most likely meant by an address without a page, once that has been found out. */
export function useNearPages(path: string | undefined, { build, insights }: Site): string[] {
  const [found, setFound] = useState<{ path: string; pages: string[] }>()
  useEffect(() => {
    if (path === undefined) return
    let left = false
    const look = async () => {
      const [manifest, { nearPages, tellMissing }] = await Promise.all([
        fetchManifest(build),
        import("./near-pages"),
      ])
      if (insights) await tellMissing(insights, path)
      if (manifest && !left) setFound({ path, pages: nearPages(path, manifest) })
    }
    look().catch((error: unknown) => console.warn("tresdocs: there are no suggestions:", error))
    return () => {
      left = true
    }
  }, [path, build, insights])
  return found && found.path === path ? found.pages : []
}
