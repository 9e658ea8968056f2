/** The strings that a site overrides, by group and key. */
export type Overrides = Readonly<Record<string, Readonly<Record<string, string>>>>

declare const names: unique symbol

/** A string with placeholders, which `fill` replaces. */
export type Template<Name extends string> = string & { readonly [names]: Name }

/** The names of the placeholders in a string. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** The strings in a group. Strings with placeholders must be filled in before they can be shown. */
type Texts<English extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof English]: [Names<English[Key]>] extends [never]
    ? string
    : Template<Names<English[Key]>>
}

const groups = new Map<string, { english: object; merged: Record<string, string> }>()
let siteTexts: Overrides = {}

/** Creates a group of interface strings. Strings that the site overrides take precedence. */
export function texts<const English extends Readonly<Record<string, string>>>(
  group: string,
  english: English,
): Texts<English> {
  const merged: Record<string, string> = { ...english, ...siteTexts[group] }
  groups.set(group, { english, merged })
  return merged as unknown as Texts<English>
}

/**
 * Sets the strings that a site overrides. In a browser, this is called once, before anything is rendered. A build
 * calls it before rendering pages in another language.
 */
export function override(overrides: Overrides = {}) {
  siteTexts = overrides
  for (const [group, { english, merged }] of groups)
    Object.assign(merged, english, siteTexts[group])
}

/** Returns the current overrides, so that they can be passed to a worker. */
export const overrides = () => siteTexts

/** Replaces the placeholders in a string with values. */
export function fill<Name extends string>(
  text: Template<Name>,
  values: Readonly<Record<Name, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: Name) =>
    String(values[name] ?? placeholder),
  )
}

/** The names of the strings with plural forms. */
type Plurals<Group> = keyof Group extends infer Key
  ? Key extends `${infer Name}.other`
    ? Name
    : never
  : never

/**
 * Returns the plural form of a string for a number, and inserts the number. Plural rules are only available in
 * browsers, so the build does not render these strings.
 */
export function plural<Group extends object>(
  group: Group,
  name: Plurals<Group>,
  count: number,
): string {
  const form = new Intl.PluralRules(document.documentElement.lang || "en").select(count)
  const forms = group as Readonly<Record<string, Template<"count"> | undefined>>
  const text = forms[[name, form].join(".")] ?? forms[[name, "other"].join(".")]
  return text ? fill(text, { count }) : ""
}
