import { createContext, use } from "react"
import type { Site } from "../payload.gen"

/** Provides the data that all pages share. */
export const SiteContext = createContext<Site | null>(null)

/** Returns the data that all pages share. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error("useSite: no site; wrap the part in <SiteContext value={site}>")
  return site
}
