import { defaultsOf, evaluate, type ComponentName } from "./defaults.ts"
import { Declarations, type Member } from "./declared.ts"
import { documented, type Entry } from "./documented.ts"
import type { PackageName } from "./prelude.ts"
import type { Subject } from "./subjects.ts"

/** One thing that a page and a package say differently. */
export interface Finding {
  /** The heading and the name, such as "/api#types RenderMode". */
  place: string
  fault: "missing" | "gone" | "type" | "optional" | "default"
  text: string
}

/** A subject, what its page says, and the name of its type for the compiler. */
interface Question {
  subject: Subject
  entries: Entry[]
  alias: string
}

/** Lists what pages and the declarations of a package say differently of subjects. */
export function compare(name: PackageName, subjects: Subject[]): Finding[] {
  const questions = subjects.map((subject, i) => ({
    subject,
    entries: entriesOf(subject, new Set(subjects.map(({ at }) => at))),
    alias: `Subject${i}`,
  }))
  const declared = new Declarations(name, new Map(questions.flatMap(aliases)))
  return questions.flatMap((question) => [
    ...missing(question, declared),
    ...question.entries.flatMap((entry, i) => different(question, entry, i, declared)),
  ])
}

/** Lists what the page says of a subject; headings that belong to others are left to them. */
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

/** The types that the compiler is asked about: the subject's, and those that its page gives. */
function aliases({ subject, entries, alias }: Question): [alias: string, text: string][] {
  const own = subject.members ?? subject.parameters ?? "unknown"
  return [
    [alias, own],
    [`${alias}Allowed`, subject.allowed ?? own],
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

function members({ subject, alias }: Question, declared: Declarations): Member[] {
  if (subject.exports) return declared.exports(subject.exports)
  if (subject.parameters) return declared.parameters(alias)
  return declared.members(alias)
}

function missing(question: Question, declared: Declarations): Finding[] {
  const { subject, entries } = question
  const listed = new Set(entries.map((entry) => nameOf(entry, subject)))
  return members(question, declared)
    .filter(({ name }) => !listed.has(name))
    .map((member) => finding(subject, member.name, "missing", `is ${declared.print(member)}`))
}

/** Lists what is wrong with one entry. */
function different(question: Question, entry: Entry, i: number, declared: Declarations): Finding[] {
  const { subject, alias } = question
  const name = nameOf(entry, subject)
  const allowed = subject.allowed
    ? declared.members(`${alias}Allowed`)
    : members(question, declared)
  const member = allowed.find((found) => found.name === name)
  if (!member) return [finding(subject, name, "gone", "is not declared")]
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
  if (type === "") return `has words for a type, it is ${actual}`
  const fault = declared.fault(alias)
  if (fault) return `${type} means nothing (${fault}), it is ${actual}`
  return declared.isA(member, alias) ? "" : `is not ${type} but ${actual}`
}

/** Looks at what is handed in: nobody asks whether what comes out is required. */
function optionalFault({ required }: Entry, { optional }: Member, subject: Subject): string {
  if (required && optional) return "is not required"
  const handedIn = subject.component ?? subject.parameters
  return handedIn && !required && !optional ? "is required" : ""
}

function defaultFault(entry: Entry, name: string, component: ComponentName): string {
  const actual = defaultsOf(component)[name]
  const said = evaluate(entry.default)
  return said === actual ? "" : `has the default ${actual}, not ${said}`
}

function nameOf({ name }: Entry, { prefix = "" }: Subject): string {
  return name.startsWith(prefix) ? name.slice(prefix.length) : name
}

function finding({ at }: Subject, name: string, fault: Finding["fault"], text: string): Finding {
  return { place: `${at} ${name}`, fault, text: `${name} ${text}` }
}
