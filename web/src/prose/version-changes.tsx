import { Fragment } from "react"
import type { Teaser } from "../payload.gen"
import { Link } from "../router/link"
import { prose } from "../strings/prose.gen"
import { Badge } from "../ui/badge"
import { component } from "./component"

export default component({
  doc: "Lists the pages below a folder that say `since`, `changed` or `deprecated` in their front matter, by version, the newest first.",
  props: {
    from: {
      type: "pages",
      doc: "The path of the folder, such as `/` for all pages; that of its own page by default.",
    },
  },
  slots: {},
  toMarkdown: ({ from = [] }) =>
    byVersion(from)
      .map(({ version, entries }) => {
        const list = entries.map(({ kind, page }) => `- ${kind}: [${page.title}](${page.to})`)
        return [`**${version}**`, list.join("\n")].join("\n\n")
      })
      .join("\n\n"),
  render: ({ from = [] }) => (
    <div className="version-changes">
      {byVersion(from).map(({ version, entries }) => (
        <Fragment key={version}>
          <p>
            <strong>{version}</strong>
          </p>
          <ul>
            {entries.map(({ kind, page }) => (
              <li key={kind + page.to}>
                <Link to={page.to}>{page.title}</Link> <Badge>{kind}</Badge>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  ),
})

interface Entry {
  kind: string
  page: Teaser
}

/** Groups pages by the versions that brought or changed them; those about what should no longer be used come last. */
export function byVersion(pages: Teaser[]): { version: string; entries: Entry[] }[] {
  const groups = new Map<string, Entry[]>()
  const add = (version: string, entry: Entry) =>
    groups.set(version, [...(groups.get(version) ?? []), entry])
  for (const page of pages) {
    if (page.since) add(page.since, { kind: prose.isNew, page })
    for (const version of page.changed ?? []) add(version, { kind: prose.isChanged, page })
  }
  const list = [...groups].map(([version, entries]) => ({ version, entries }))
  list.sort((a, b) => compare(b.version, a.version))
  const deprecated = pages.filter((page) => page.deprecated)
  if (deprecated.length === 0) return list
  const kind = prose.deprecated
  return [...list, { version: kind, entries: deprecated.map((page) => ({ kind, page })) }]
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
