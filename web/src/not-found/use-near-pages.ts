import { useEffect, useState } from "react"
import type { Site } from "../payload.gen"
import { thisBuild } from "../router/builds"
import { fetchManifest } from "../router/manifest"

/** Returns the pages that a missing URL most likely refers to. Returns none until they are known. */
export function useNearPages(path: string | undefined, { insights }: Site): string[] {
  const [suggestions, setSuggestions] = useState<{ path: string; pages: string[] }>()
  useEffect(() => {
    if (path === undefined) return
    let isStale = false
    const look = async () => {
      const [manifest, { nearPages, reportMissing }] = await Promise.all([
        thisBuild().then(fetchManifest),
        import("./near-pages"),
      ])
      if (insights) await reportMissing(insights, path)
      if (manifest && !isStale) setSuggestions({ path, pages: nearPages(path, manifest) })
    }
    look().catch((error: unknown) => console.warn("tresdocs: there are no suggestions:", error))
    return () => {
      isStale = true
    }
  }, [path, insights])
  return suggestions && suggestions.path === path ? suggestions.pages : []
}
