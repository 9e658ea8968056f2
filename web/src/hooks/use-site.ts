import { createContext, use } from "react"
import type { Site } from "../payload.gen"

/** Carries what all pages share to every part of the shell. */
export const SiteContext = createContext<Site | null>(null)

/** Returns what all pages share. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error("useSite: no site; wrap the part in <SiteContext value={site}>")
  return site
}
