import { defaultsOf, evaluate, type ComponentName } from "./defaults.ts"
import { Declarations, type Member } from "./declared.ts"
import { documented, type Entry } from "./documented.ts"
import type { PackageName } from "./prelude.ts"
import type { Subject } from "./subjects.ts"

/** A difference between a page and the types of a package. */
export interface Finding {
  /** The heading and the name, such as "/api#types RenderMode". */
  place: string
  fault: "missing" | "gone" | "type" | "optional" | "default"
  text: string
}

/** A subject, the entries on its page, and the name of the type alias that the compiler compares them with. */
interface Comparison {
  subject: Subject
  entries: Entry[]
  alias: string
}

/** Lists the differences between pages and the declarations of a package. */
export function compare(name: PackageName, subjects: Subject[]): Finding[] {
  const comparisons = subjects.map((subject, i) => ({
    subject,
    entries: entriesOf(subject, new Set(subjects.map(({ at }) => at))),
    alias: `Subject${i}`,
  }))
  const declared = new Declarations(name, new Map(comparisons.flatMap(aliases)))
  return comparisons.flatMap((comparison) => [
    ...missing(comparison, declared),
    ...comparison.entries.flatMap((entry, i) => differences(comparison, entry, i, declared)),
  ])
}

/** Lists the entries on the page of a subject, except those below the headings of other subjects. */
function entriesOf(
  { at, and = [], column, exports, T = "T" }: Subject,
  others: Set<string>,
): Entry[] {
  const entries = [at, ...and].flatMap((heading) => documented(heading, others, column))
  return entries.map((entry) => ({
    ...entry,
    type: exports ? undefined : entry.type?.replaceAll(/\bT\b/g, T),
  }))
}

/** Returns type aliases for the compiler: the type of the subject, and the types that its page states. */
function aliases({ subject, entries, alias }: Comparison): [alias: string, text: string][] {
  const type = subject.members ?? subject.parameters ?? "unknown"
  return [
    [alias, type],
    [`${alias}Allowed`, subject.allowed ?? type],
    ...entries.flatMap(({ type }, i): [string, string][] =>
      type
        ? [
            [`${alias}Entry${i}`, type],
            [`${alias}Entry${i}OrNot`, `(${type}) | undefined`],
          ]
        : [],
    ),
  ]
}

/** Lists the members that the package declares for a subject. */
function members({ subject, alias }: Comparison, declared: Declarations): Member[] {
  if (subject.exports) return declared.exports(subject.exports)
  if (subject.parameters) return declared.parameters(alias)
  return declared.members(alias)
}

/** Lists the declared members that the page does not list. */
function missing(comparison: Comparison, declared: Declarations): Finding[] {
  const { subject, entries } = comparison
  const listed = new Set(entries.map((entry) => entry.name))
  return members(comparison, declared)
    .filter(({ name }) => !listed.has(name))
    .map((member) => finding(subject, member.name, "missing", `is ${declared.print(member)}`))
}

/** Lists the differences between one entry and its declaration. */
function differences(
  comparison: Comparison,
  entry: Entry,
  i: number,
  declared: Declarations,
): Finding[] {
  const { subject, alias } = comparison
  const name = entry.name
  const allowed = subject.allowed
    ? declared.members(`${alias}Allowed`)
    : members(comparison, declared)
  const member = allowed.find((candidate) => candidate.name === name)
  if (!member) return [finding(subject, name, "gone", "is not declared")]
  if (entry.isDescribed) return []
  const faults: [Finding["fault"], string][] = [
    ["type", typeFault(entry, member, `${alias}Entry${i}`, declared)],
    ["optional", optionalFault(entry, member, subject)],
    ["default", subject.component ? defaultFault(entry, name, subject.component) : ""],
  ]
  return faults
    .filter(([, text]) => text !== "")
    .map(([fault, text]) => finding(subject, name, fault, text))
}

function typeFault({ type }: Entry, member: Member, alias: string, declared: Declarations): string {
  if (type === undefined) return ""
  const actual = declared.print(member)
  if (type === "") return `has text instead of a type; it is ${actual}`
  const fault = declared.fault(alias)
  if (fault) return `${type} is not a valid type (${fault}); it is ${actual}`
  return declared.isA(member, alias) ? "" : `is not ${type} but ${actual}`
}

/** Compares whether an entry is required. This applies only to inputs, because outputs are never required. */
function optionalFault({ required }: Entry, { optional }: Member, subject: Subject): string {
  if (required && optional) return "is not required"
  const isInput = subject.component ?? subject.parameters
  return isInput && !required && !optional ? "is required" : ""
}

function defaultFault(entry: Entry, name: string, component: ComponentName): string {
  const actual = defaultsOf(component)[name]
  const documentedDefault = evaluate(entry.default)
  return documentedDefault === actual ? "" : `has the default ${actual}, not ${documentedDefault}`
}

function finding({ at }: Subject, name: string, fault: Finding["fault"], text: string): Finding {
  return { place: `${at} ${name}`, fault, text: `${name} ${text}` }
}
