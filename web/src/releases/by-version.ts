import type { Released } from "../payload.gen"
import { prose } from "../strings/prose.gen"

/** A change that was made in a version. */
export interface Entry {
  /** "New", "Changed" or "Deprecated", in the language of the site. */
  kind: string
  of: Released
}

/** The changes of one version. */
export interface VersionGroup {
  /** The version, or the label for deprecations without a version. */
  version: string
  entries: Entry[]
}

/** Groups changes by version. Deprecations come last. */
export function byVersion(releases: Released[]): VersionGroup[] {
  const groups = new Map<string, Entry[]>()
  const add = (version: string, entry: Entry) =>
    groups.set(version, [...(groups.get(version) ?? []), entry])
  for (const of of releases) {
    if (of.since) add(of.since, { kind: prose.isNew, of })
    for (const version of of.changed ?? []) add(version, { kind: prose.isChanged, of })
  }
  const list = [...groups].map(([version, entries]) => ({ version, entries }))
  list.sort((a, b) => compare(b.version, a.version))
  const deprecated = releases.filter((of) => of.deprecated)
  if (deprecated.length === 0) return list
  const kind = prose.deprecated
  return [...list, { version: kind, entries: deprecated.map((of) => ({ kind, of })) }]
}

/** The filters that the reader has chosen. An empty string selects everything. */
export interface Choice {
  version: string
  kind: string
}

/** Applies filters to groups. */
export function choose(groups: VersionGroup[], { version, kind }: Choice): VersionGroup[] {
  return groups
    .filter((group) => !version || group.version === version)
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => !kind || entry.kind === kind),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** Compares versions by their numbers, so that 5.10 comes after 5.9. */
function compare(a: string, b: string): number {
  const [ours, theirs] = [numbersIn(a), numbersIn(b)]
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
    const difference = (ours[i] ?? 0) - (theirs[i] ?? 0)
    if (difference !== 0) return difference
  }
  return a < b ? -1 : 1
}

const numbersIn = (version: string) => (version.match(/\d+/g) ?? []).map(Number)
