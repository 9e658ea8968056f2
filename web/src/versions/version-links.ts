import { pathAt } from "../lib/base"
import { decoded } from "../lib/paths"
import type { Version, Versions } from "../payload.gen"
import { versions as texts } from "../strings/versions.gen"

/** A link in the version menu. */
export interface VersionLink {
  to: string
  label: string
  /** A note about the version. */
  note?: string
  isCurrent?: boolean
}

/**
 * Returns the links to a page in each version. A URL includes the current heading if the version has the same page.
 */
export function linksFrom(
  { current, versions }: Versions,
  { pathname, hash }: Location,
): VersionLink[] {
  const path = decoded(pathAt(pathname) ?? "/").replace(/(.)\/$/, "$1")
  return versions.map((version) => {
    const isCurrent = version.label === current
    const nearest = version.nearest?.[path]
    const isThere = isCurrent || !nearest || nearest.same === true
    return {
      to: version.base + encodeURI(nearest?.path ?? path) + (isThere ? hash : ""),
      label: version.label,
      note: isThere ? noteOn(version) : texts.nearest,
      isCurrent,
    }
  })
}

function noteOn({ newest, ahead }: Version): string | undefined {
  if (ahead) return texts.unreleased
  return newest ? texts.newest : undefined
}
