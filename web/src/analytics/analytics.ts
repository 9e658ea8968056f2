import type { Analytics } from "../payload.gen"
import { createScript } from "./script-loader"

/** Counts this visit, unless the reader does not want to be counted. */
export async function startAnalytics({ id, script }: Analytics): Promise<void> {
  if (wantsPrivacy()) return
  // The router changes the address before the canonical link, so the address is what counts.
  const attributes = { "data-site": id, "data-spa": "auto", "data-canonical": "false" }
  try {
    await createScript({ src: script, attributes }).load()
  } catch (error) {
    console.warn("tresdocs:", error)
  }
}

/** Reports whether the browser asks not to be tracked, by either sign. */
function wantsPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as {
    globalPrivacyControl?: boolean
  } & Navigator
  return doNotTrack === "1" || globalPrivacyControl === true
}
