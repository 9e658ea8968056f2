import type { Readable } from "./lib/store"
import type { Site } from "./payload.gen"
import type { View } from "./router/view"

/** Starts the features that only some sites enable. Other sites do not load this module. */
export function startExtras(site: Site, view: Readable<View>) {
  const fail = (error: unknown) => console.warn("tresdocs:", error)
  const { analytics, insights, offline } = site
  if (analytics) {
    import("./analytics/analytics")
      .then(({ startAnalytics }) => startAnalytics(analytics, view))
      .catch(fail)
  }
  if (offline) {
    import("./offline/offline").then(({ keepPages }) => keepPages(site, view)).catch(fail)
  }
  if (insights) ask(site, insights, view).catch(fail)
}

/** Asks readers whether each page was helpful, and sends their answers to an endpoint. */
async function ask(site: Site, address: string, view: Readable<View>) {
  const { report } = await import("./analytics/insights")
  const { askHelpful } = await import("./analytics/helpful")
  askHelpful(site, view, (kind, text = "") => report(address, kind, text))
}
