/** The texts of a site that differ from those of the program, by group and key. */
export type Overrides = Readonly<Record<string, Readonly<Record<string, string>>>>

declare const names: unique symbol

/** A text with placeholders, which `fill` puts values into. */
export type Template<Name extends string> = string & { readonly [names]: Name }

/** The names of the placeholders in a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** The texts of a group: one without placeholders is a string, and one with them cannot be shown before they are filled. */
type Texts<English extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof English]: [Names<English[Key]>] extends [never]
    ? string
    : Template<Names<English[Key]>>
}

const groups = new Map<string, { english: object; shown: Record<string, string> }>()
let own: Overrides = {}

/** Makes a group of the program's texts; those that the site has of its own take their places. */
export function texts<const English extends Readonly<Record<string, string>>>(
  group: string,
  english: English,
): Texts<English> {
  const shown: Record<string, string> = { ...english, ...own[group] }
  groups.set(group, { english, shown })
  return shown as unknown as Texts<English>
}

/**
 * Puts the texts of a site in the place of the program's. In a browser it is called once, before anything is shown; a
 * build calls it before it renders pages in another language.
 */
export function override(overrides: Overrides = {}) {
  own = overrides
  for (const [group, { english, shown }] of groups) Object.assign(shown, english, own[group])
}

/** Returns what `override` was given, for a worker to be told. */
export const overrides = () => own

/** Puts values into a text. */
export function fill<Name extends string>(
  text: Template<Name>,
  values: Readonly<Record<Name, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: Name) =>
    String(values[name] ?? placeholder),
  )
}

/** The names of the texts that depend on a number. */
type Plurals<Group> = keyof Group extends infer Key
  ? Key extends `${infer Name}.other`
    ? Name
    : never
  : never

/**
 * Returns the form of a text for a number, with the number in it. Only browsers know the rules of languages, so what
 * the build renders has no such texts.
 */
export function plural<Group extends object>(
  group: Group,
  name: Plurals<Group>,
  count: number,
): string {
  const form = new Intl.PluralRules(document.documentElement.lang || "en").select(count)
  const shown = group as Readonly<Record<string, Template<"count"> | undefined>>
  const text = shown[[name, form].join(".")] ?? shown[[name, "other"].join(".")]
  return text ? fill(text, { count }) : ""
}
