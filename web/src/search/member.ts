import type { LinkedSite } from "../payload.gen"
import type { Hit } from "./answer"
import { MAX_HITS, RETRY_AFTER, type LinkedSiteSearch } from "./linked-site"
import { openSite, type OwnSite } from "./own-site"

/** Returns a function that searches another site of the workspace, which loads only the files that a query needs. */
export function openMember({ name, home = "" }: LinkedSite): LinkedSiteSearch {
  let opening: Promise<OwnSite | undefined> | undefined

  const open = () =>
    openIndex(home).catch((error: unknown) => {
      console.warn("tresdocs: a site of the workspace cannot be searched:", error)
      setTimeout(() => (opening = undefined), RETRY_AFTER)
      return undefined
    })
  return {
    async hits(query) {
      opening ??= open()
      const site = await opening
      let hits: Hit[] = []
      for await (const answer of site?.answer({ query, within: "", recent: [] }) ?? []) {
        hits = answer.hits
      }
      return hits.slice(0, MAX_HITS).map((hit) => {
        return { ...hit, group: name, above: hit.group ? [hit.group, ...hit.above] : hit.above }
      })
    },
  }
}

/** Opens the index of the current build of a site. */
async function openIndex(home: string): Promise<OwnSite> {
  const response = await fetch(`${home}_nuxt/builds/latest.json`, { cache: "no-cache" })
  if (!response.ok) throw new Error(`fetch the build of ${home}: status ${response.status}`)
  const { id } = (await response.json()) as { id: string }
  return openSite({ base: `${home}_tresdocs/search/`, build: id, linkedSites: [] }, false)
}
