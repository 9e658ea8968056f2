import { Fragment, useState } from "react"
import { useHydrated } from "../hooks/use-hydrated"
import { readParam, writeParam } from "../lib/search-param"
import type { Released } from "../payload.gen"
import { Link } from "../router/link"
import { prose } from "../strings/prose.gen"
import { Badge } from "../ui/badge"
import { byVersion, choose, type Choice } from "./by-version"

interface VersionChangesProps {
  releases: Released[]
}

const ALL: Choice = { version: "", kind: "" }

/** Lists changes by version. The reader's filters are kept in the URL. */
export function VersionChanges({ releases }: VersionChangesProps) {
  const groups = byVersion(releases)
  const versions = groups.map(({ version }) => version).filter((name) => name !== prose.deprecated)
  const kinds = [
    ...new Set(groups.flatMap(({ entries }) => entries.map(({ kind }) => kind))),
  ].toSorted()
  const [selected, setSelected] = useState<Choice>()
  const fromURL = { version: readFilter("version", versions), kind: readFilter("kind", kinds) }
  const isHydrated = useHydrated()
  const choice = selected ?? (isHydrated ? fromURL : ALL)
  const change = (part: keyof Choice, value: string) => {
    writeParam(part, value)
    setSelected({ ...choice, [part]: value })
  }
  const filtered = choose(groups, choice)
  return (
    <div className="version-changes">
      {versions.length + kinds.length > 2 && (
        <div role="group" aria-label={prose.filter} className="version-filter">
          <Select
            label={prose.version}
            every={prose.everyVersion}
            values={versions}
            value={choice.version}
            onChange={(version) => change("version", version)}
          />
          <Select
            label={prose.kind}
            every={prose.everyKind}
            values={kinds}
            value={choice.kind}
            onChange={(kind) => change("kind", kind)}
          />
        </div>
      )}
      {filtered.map(({ version, entries }) => (
        <Fragment key={version}>
          <p>
            <strong>{version}</strong>
          </p>
          <ul>
            {entries.map(({ kind, of }) => (
              <li key={kind + of.to + of.title}>
                <Link to={of.to}>{of.title}</Link> {of.page && <span>{of.page}</span>}{" "}
                <Badge color={kind === prose.deprecated ? "warning" : undefined}>{kind}</Badge>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <p role="status">{groups.length > 0 && filtered.length === 0 ? prose.nothingChosen : ""}</p>
    </div>
  )
}

/** Returns a filter from the URL if its value is among `values`. */
function readFilter(name: keyof Choice, values: string[]): string {
  const value = import.meta.env.SSR ? "" : readParam(name)
  return values.includes(value) ? value : ""
}

interface SelectProps {
  label: string
  /** The label of the option that selects everything. */
  every: string
  values: string[]
  value: string
  onChange: (value: string) => void
}

function Select({ label, every, values, value, onChange }: SelectProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{every}</option>
        {values.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  )
}
