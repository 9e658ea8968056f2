import { useEffect, useState } from "react"
import { languageOf } from "../languages/language-guard"
import type { Locale, Page, Site } from "../payload.gen"
import { thisBuild } from "../router/builds"
import { getJSON, payloadAddress } from "../router/load"
import { fetchManifest } from "../router/manifest"

/** A suggested page. The label is its title or, if its payload cannot be loaded, its path. */
export interface NearPage {
  to: string
  label: string
  description?: string | undefined
}

const NO_LOCALES: Locale[] = []

/** Returns the pages that a missing URL most likely refers to. The list is empty until they are known. */
export function useNearPages(
  path: string | undefined,
  { insights, locales = NO_LOCALES }: Site,
): NearPage[] {
  const [suggestions, setSuggestions] = useState<{ path: string; pages: NearPage[] }>()
  useEffect(() => {
    if (path === undefined) return
    let isStale = false
    const look = async () => {
      const build = await thisBuild()
      const [manifest, { nearPages, reportMissing }] = await Promise.all([
        fetchManifest(build),
        import("./near-pages"),
      ])
      if (insights) await reportMissing(insights, path)
      if (!manifest) return
      const language = languageOf(path, locales)
      const prerendered = manifest.prerendered.filter(
        (page) => languageOf(page, locales) === language,
      )
      const near = nearPages(path, { ...manifest, prerendered })
      const pages = await Promise.all(near.map((to) => describe(to, build)))
      if (!isStale) setSuggestions({ path, pages })
    }
    look().catch((error: unknown) => console.warn("tresdocs: suggestions are unavailable:", error))
    return () => {
      isStale = true
    }
  }, [path, insights, locales])
  return suggestions && suggestions.path === path ? suggestions.pages : []
}

/** Loads the title and the description of a page. */
async function describe(to: string, build: string): Promise<NearPage> {
  try {
    const { title, description } = await getJSON<Page>(payloadAddress(to, build))
    return { to, label: title, description }
  } catch {
    return { to, label: to }
  }
}
