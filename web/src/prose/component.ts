import type { ReactNode } from "react"
import type { Released, Teaser } from "../payload.gen"

declare const drawn: unique symbol

/** A complete inline SVG element. Authors write the name of an icon, and the build draws it. */
export type Icon = string & { readonly [drawn]?: true }

/**
 * What a prop takes from an author, and as what `render` gets it:
 *
 * - `string`: text. A number becomes its digits.
 * - `text`: a string, a number or a boolean, as a string.
 * - `number`: a number, or text that reads as one.
 * - `boolean`: true or false. Text is true unless it is "false", so a bare name is true.
 * - `icon`: the name of an icon, which `render` gets as an SVG element.
 * - `link`: a page of the site or an address elsewhere.
 * - `labeled-link`: a label and a link, as a list or as an object; `render` gets the object.
 * - `pages`: the path of a folder; `render` gets the pages below it, in reading order. Without a path these are the
 *   pages below the one that the component is in.
 * - `releases`: like `pages`, for what those pages, their headings and fields say is new, changed or deprecated.
 * - `list`: a list; `of` says of what.
 * - `any`: any value, unchecked.
 */
export type TypeName =
  | "string"
  | "text"
  | "number"
  | "boolean"
  | "icon"
  | "link"
  | "labeled-link"
  | "pages"
  | "releases"
  | "list"
  | "any"

/** What `render` gets of a prop of the type `labeled-link`. */
export interface LabeledLink {
  label: string
  to: string
}

/** Declares one prop. */
export interface Prop {
  /** A type, or the list of the values that the prop takes. */
  type: TypeName | readonly (string | number)[]
  /** What the prop is for, in a sentence. Authors read it. */
  doc: string
  /** Authors must give it. */
  required?: boolean
  /** The value where an author gives none. */
  default?: unknown
  /** Words that authors of other sites write for a value, and that value. */
  aliases?: Readonly<Record<string, string>>
  /** The items of a list: the props of an object, or a type. */
  of?: Props | TypeName
  /** The build gives the value; authors cannot. */
  supplied?: boolean
}

/** Props by their name in camelCase; authors write it in kebab-case. */
export type Props = Readonly<Record<string, Prop>>

/** Declares one slot. */
export interface Slot {
  /** What belongs into the slot, in a sentence. Authors read it. */
  doc: string
  /** The slot stands in a line, so a single paragraph comes without its `<p>`. */
  inline?: boolean
  /** The component shows nothing where the slot is empty, unless the prop `or` is given. */
  required?: boolean
  /** The prop that may stand for the slot. */
  or?: string
}

/** Slots by name. `default` is what stands in no other slot. */
export type Slots = Readonly<Record<string, string | Slot>>

type None = Record<never, never>

type Named<Name> = Name extends "number"
  ? number
  : Name extends "boolean"
    ? boolean
    : Name extends "icon"
      ? Icon
      : Name extends "labeled-link"
        ? LabeledLink
        : Name extends "pages"
          ? Teaser[]
          : Name extends "releases"
            ? Released[]
            : Name extends "list"
              ? unknown[]
              : Name extends "any"
                ? unknown
                : string

type Of<Item> = Item extends Props ? Values<Item> : Named<Item>

type Value<P extends Prop> = P["type"] extends readonly (infer Member)[]
  ? Member
  : P extends { type: "list"; of: infer Item }
    ? Of<Item>[]
    : Named<P["type"]>

type Given<P extends Props> = {
  [K in keyof P]: P[K] extends { required: true } | { default: unknown } ? K : never
}[keyof P]

/** The values of props as `render` gets them: those that are required or have a default are there. */
export type Values<P extends Props> = {
  -readonly [K in Given<P>]: Value<P[K]>
} & { -readonly [K in Exclude<keyof P, Given<P>>]?: Value<P[K]> }

/** The named slots that an author has filled. */
export type Filled<S extends Slots> = { [K in Exclude<keyof S, "default">]?: ReactNode }

/** A component in the default slot of one that looks at each, such as a tab. */
export interface Item<I extends Props = Props> {
  /** The name of the component that the author has written. */
  name: string
  props: Values<I>
  children?: ReactNode
}

/** What `render` gets. */
export type RenderProps<P extends Props, S extends Slots, I extends Props> = Values<P> & {
  /** The default slot. */
  children?: ReactNode
  slots: Filled<S>
} & ("items" extends keyof P
    ? unknown
    : {
        /** The components in the default slot one by one, where the definition asks for items. */
        items: Item<I>[]
      })

type Optional<P extends Props> = {
  [K in keyof P]: P[K] extends { required: true } ? never : K
}[keyof P]

/** What a component takes where another one uses it in JSX. */
export type Input<P extends Props, S extends Slots, I extends Props> = {
  [K in Exclude<keyof P, Optional<P>>]: Value<P[K]>
} & { [K in Optional<P>]?: Value<P[K]> } & {
  children?: ReactNode
  slots?: Filled<S>
} & ("items" extends keyof P ? unknown : { items?: Item<I>[] })

/** All that there is to know of a component. */
export interface Definition<
  P extends Props = Props,
  S extends Slots = Slots,
  I extends Props = Props,
> {
  /** What the component is for, in a sentence. Authors read it. */
  doc: string
  props?: P
  slots?: S
  /** Asks for the components in the default slot one by one, each read by these props. */
  items?: I
  /** The component that this one is an item of. Elsewhere authors are warned. */
  parent?: string
  /** The component stands in a line of text. */
  inline?: boolean
  /** Other names for the component. */
  aliases?: readonly string[]
  /**
   * A command of npm. The default slot shows it for each package manager. `{name}` stands for the
   * prop of that name.
   */
  command?: string
  /**
   * Draws the component. It is a React component: write `render: function Counter() {…}` where it
   * uses hooks.
   */
  render: (props: RenderProps<P, S, I>) => ReactNode
  /**
   * Returns the Markdown that stands for the component where programs read a page. Without it that is its title, its
   * sentence and what is in its slots. An island leaves it out of the browser's code with `import.meta.env.SSR`.
   */
  toMarkdown?: ((props: Values<P>, content: MarkdownContent) => string) | false
}

/** What a component holds, as Markdown. */
export interface MarkdownContent {
  /** The default slot. */
  children: string
  slots: Readonly<Record<string, string>>
  /** The components in the default slot one by one. */
  parts: MarkdownPart[]
  /** The marks of a heading below the one that the component stands under. */
  heading: string
}

/** A component in the default slot of another one. */
export interface MarkdownPart {
  name: string
  props: Readonly<Record<string, unknown>>
  children: string
}

/** A component that authors can use in Markdown, and others in JSX. */
export interface Component<
  P extends Props = Props,
  S extends Slots = Slots,
  I extends Props = Props,
> {
  (props: Input<P, S, I>): ReactNode
  readonly definition: Definition<P, S, I> & { props: P }
}

/** A component of whatever props, as the registry holds it. */
export interface AnyComponent {
  (props: object): ReactNode
  /** Its own name, which aliases stand for. */
  displayName?: string
  readonly definition: Omit<Definition, "render" | "toMarkdown"> & {
    props: Props
    toMarkdown?: ((props: Record<string, unknown>, content: MarkdownContent) => string) | false
  }
}

/**
 * Defines a component: the default export of a file that is named after it. What authors may write,
 * what is checked and what the documentation says all follow from the definition.
 */
export function component<
  const P extends Props = None,
  const S extends Slots = None,
  const I extends Props = None,
>(definition: Definition<P, S, I>): Component<P, S, I> {
  const defaults = defaultsOf(definition.props)
  /** A capital keeps React's fast refresh; the registry sets the name that errors show. */
  function Prose(input: Input<P, S, I>) {
    const props: Record<string, unknown> = { slots: {}, items: [], ...defaults }
    for (const [key, value] of Object.entries(input)) if (value !== undefined) props[key] = value
    return definition.render(props as unknown as RenderProps<P, S, I>)
  }
  const props = definition.props ?? ({} as P)
  return Object.assign(Prose, { definition: { ...definition, props } })
}

/** Returns the value of each prop that is there although nobody has given it. */
export function defaultsOf(props: Props = {}): Record<string, unknown> {
  const defaults: Record<string, unknown> = {}
  for (const [key, prop] of Object.entries(props)) {
    if (prop.default !== undefined) defaults[key] = prop.default
    else if (prop.required) defaults[key] = emptyOf(prop)
  }
  return defaults
}

/** Returns the value of a required prop that an author has left out and was warned of. */
function emptyOf({ type }: Prop): unknown {
  if (typeof type !== "string") return type[0]
  switch (type) {
    case "number":
      return 0
    case "boolean":
      return false
    case "list":
      return []
    case "any":
      return undefined
  }
  return ""
}
