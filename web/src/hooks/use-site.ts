import { createContext, use } from "react"
import type { Site } from "../payload.gen"

/** Provides the data shared by all pages. */
export const SiteContext = createContext<Site | null>(null)

/** Returns the data shared by all pages. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error("useSite: no site; wrap the part in <SiteContext value={site}>")
  return site
}
