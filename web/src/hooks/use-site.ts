import { createContext, use } from "react"
import type { Site } from "../payload.gen"

/** SiteContext carries what all pages share to every part of the shell. */
export const SiteContext = createContext<Site | null>(null)

/** useSite gives what all pages share. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error("useSite: no site; wrap the part in <SiteContext value={site}>")
  return site
}
