import type { View } from "../router/view"

/** The functions that `tresdocs dev` uses to update the current page to its latest state. */
export interface Preview {
  /** Returns the current page. */
  shown: () => View
  /** Shows a page without unmounting its islands. Islands with unchanged HTML stay mounted. */
  update: (view: View) => void
  /** Sets the build that subsequent pages are loaded from. */
  renew: (build: string) => void
}
