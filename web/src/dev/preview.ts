import type { View } from "../router/view"

/** Preview is what `tresdocs dev` needs to put the newest state of a page in the place of the one shown. */
export interface Preview {
  /** shown gives the page on the screen. */
  shown: () => View
  /** update shows a page without resting its islands: those whose HTML is the same live on. */
  update: (view: View) => void
  /** renew has pages that come later be of another build. */
  renew: (build: string) => void
}
