import type { Page } from "../payload.gen"

/** Redirects the hashes of headings that the page no longer contains. */
export function followMoved({ moved }: Page) {
  if (!moved) return
  import("./moved-headings").then(
    ({ leadOn }) => leadOn(moved),
    (error: unknown) => console.warn("tresdocs:", error),
  )
}
