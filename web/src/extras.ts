import type { Readable } from "./lib/store"
import type { Site } from "./payload.gen"
import type { View } from "./router/view"

/** Starts what some sites ask for beside their pages. Sites that ask for none of it do not load this. */
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
  if (insights) {
    Promise.all([import("./analytics/helpful"), import("./analytics/insights")])
      .then(([{ askHelpful }, { tell }]) =>
        askHelpful(site, view, (kind, text = "") => tell(insights, kind, text)),
      )
      .catch(fail)
  }
}
