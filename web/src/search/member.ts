import type { LinkedSite } from "../payload.gen"
import type { Hit } from "./answer"
import { MAX_HITS, RETRY_AFTER, type LinkedSiteSearch } from "./linked-site"
import { openSite, type OwnSite } from "./own-site"

/** Returns a function that searches another site of the workspace. It only loads the files that a query needs. */
export function openMember({ name, home = "" }: LinkedSite): LinkedSiteSearch {
  let opening: Promise<OwnSite> | undefined

  const search = async (query: string) => {
    opening ??= openIndex(home)
    const site = await opening
    let hits: Hit[] = []
    for await (const answer of site.answer({ query, within: "", recent: [] })) hits = answer.hits
    return hits
  }
  return {
    async hits(query) {
      const hits = await search(query).catch((error: unknown) => {
        console.warn("tresdocs: a site of the workspace cannot be searched:", error)
        setTimeout(() => (opening = undefined), RETRY_AFTER)
        return []
      })
      return hits.slice(0, MAX_HITS).map((hit) => {
        return { ...hit, group: name, above: hit.group ? [hit.group, ...hit.above] : hit.above }
      })
    },
  }
}

/** Opens the index of the current build of a site. */
async function openIndex(home: string): Promise<OwnSite> {
  const address = `${home}_nuxt/builds/latest.json`
  const response = await fetch(address, { cache: "no-cache" })
  if (!response.ok) throw new Error(`fetch ${address}: status ${response.status}`)
  const { id } = (await response.json()) as { id: string }
  return openSite({ base: `${home}_tresdocs/search/`, build: id, linkedSites: [] }, false)
}
