import type { ReactNode } from "react"
import type { Released, Teaser } from "../payload.gen"

declare const drawn: unique symbol

/** A complete inline SVG element, which the build renders from the icon name that the author wrote. */
export type Icon = string & { readonly [drawn]?: true }

/**
 * The types of props: the values that authors write and that `render` receives.
 * - `string`: text. A number is converted to text.
 * - `text`: a string, a number or a boolean, as a string.
 * - `number`: a number, or text that contains one.
 * - `boolean`: true or false. Text is true unless it is "false", so a bare name is true.
 * - `icon`: the name of an icon. `render` receives an SVG element.
 * - `link`: a page of the site or a URL.
 * - `labeled-link`: a label and a link, as a list or an object. `render` receives the object.
 * - `pages`: the path of a folder, by default the current page. `render` receives the pages below it, in reading order.
 * - `releases`: like `pages`, for the new, changed and deprecated pages, headings and
 *   fields.
 * - `list`: a list. `of` is the type of its items.
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

/** The value of a prop of type `labeled-link`. */
export interface LabeledLink {
  label: string
  to: string
}

/** Declares one prop. */
export interface Prop {
  /** A type, or the allowed values. */
  type: TypeName | readonly (string | number)[]
  /** A sentence that describes the prop for authors. */
  doc: string
  /** Whether authors must set it. */
  required?: boolean
  /** The default value. */
  default?: unknown
  /** Maps words used by other engines to the values of the prop. */
  aliases?: Readonly<Record<string, string>>
  /** The items of a list: the props of an object, or a type. */
  of?: Props | TypeName
  /** Whether only the build can set the value. */
  supplied?: boolean
}

/** Props by name in camelCase. Authors write them in kebab-case. */
export type Props = Readonly<Record<string, Prop>>

/** Declares one slot. */
export interface Slot {
  /** A sentence that describes the slot's content for authors. */
  doc: string
  /** Whether the content is inline. If so, a single paragraph is unwrapped. */
  inline?: boolean
  /** Whether the component renders nothing without the slot or the prop in `or`. */
  required?: boolean
  /** The prop that can replace the slot. */
  or?: string
}

/** The slots by name. `default` is the content outside the named slots. */
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

/** The values of props that `render` receives. Required props and props with defaults are always present. */
export type Values<P extends Props> = {
  -readonly [K in Given<P>]: Value<P[K]>
} & { -readonly [K in Exclude<keyof P, Given<P>>]?: Value<P[K]> }

/** The named slots that an author filled. */
export type Filled<S extends Slots> = { [K in Exclude<keyof S, "default">]?: ReactNode }

/** A component in the default slot of a component with `items`, such as a tab. */
export interface Item<I extends Props = Props> {
  /** The name that the author wrote. */
  name: string
  props: Values<I>
  children?: ReactNode
}

/** The argument of `render`. */
export type RenderProps<P extends Props, S extends Slots, I extends Props> = Values<P> & {
  /** The default slot. */
  children?: ReactNode
  slots: Filled<S>
} & ("items" extends keyof P
    ? unknown
    : {
        /** The components in the default slot, if the definition has `items`. */
        items: Item<I>[]
      })

type Optional<P extends Props> = {
  [K in keyof P]: P[K] extends { required: true } ? never : K
}[keyof P]

/** The props of a component in JSX. */
export type Input<P extends Props, S extends Slots, I extends Props> = {
  [K in Exclude<keyof P, Optional<P>>]: Value<P[K]>
} & { [K in Optional<P>]?: Value<P[K]> } & {
  children?: ReactNode
  slots?: Filled<S>
} & ("items" extends keyof P ? unknown : { items?: Item<I>[] })

/** The complete definition of a component. */
export interface Definition<
  P extends Props = Props,
  S extends Slots = Slots,
  I extends Props = Props,
> {
  /** A sentence that describes the component for authors. */
  doc: string
  props?: P
  slots?: S
  /** The props to read from each component in the default slot. They are passed as `items`. */
  items?: I
  /**
   * Whether the component requires the landing layout. A page without any such component gets the layout of an
   * ordinary page.
   */
  landing?: boolean
  /** The parent component. Authors get a warning if they use the component elsewhere. */
  parent?: string
  /** Whether the component is part of a line of text. */
  inline?: boolean
  /** Other names for the component. */
  aliases?: readonly string[]
  /**
   * An npm command. `{name}` is replaced with the value of that prop. The default slot shows the command for each
   * package manager.
   */
  command?: string
  /** Renders the component. This is a React component, so if it uses hooks, write `render: function Counter() {…}`. */
  render: (props: RenderProps<P, S, I>) => ReactNode
  /**
   * Returns the component as Markdown, for agents. By default, this is the title, the description, images, lists, links and
   * the content of the slots. In an island, wrap this function in `import.meta.env.SSR`, so that browsers do not load it.
   */
  toMarkdown?: ((props: Values<P>, content: MarkdownContent) => string) | false
}

/** The content of a component, as Markdown. */
export interface MarkdownContent {
  /** The default slot. */
  children: string
  slots: Readonly<Record<string, string>>
  /** The components in the default slot. */
  parts: MarkdownPart[]
  /** The marker for headings in the component, which are one level below the preceding heading. */
  heading: string
}

/** A component in the default slot of another one. */
export interface MarkdownPart {
  name: string
  props: Readonly<Record<string, unknown>>
  children: string
}

/** A component that authors can use in Markdown, and other components in JSX. */
export interface Component<
  P extends Props = Props,
  S extends Slots = Slots,
  I extends Props = Props,
> {
  (props: Input<P, S, I>): ReactNode
  readonly definition: Definition<P, S, I> & { props: P }
}

/** A component with arbitrary props, as stored in the registry. */
export interface AnyComponent {
  (props: object): ReactNode
  /** The component's real name, even if the component is used under an alias. */
  displayName?: string
  readonly definition: Omit<Definition, "render" | "toMarkdown"> & {
    props: Props
    toMarkdown?: ((props: Record<string, unknown>, content: MarkdownContent) => string) | false
  }
}

/**
 * Defines a component. The result is the default export of a file with the same name as the component. The syntax
 * for authors, the checks and the documentation are all derived from the definition.
 */
export function component<
  const P extends Props = None,
  const S extends Slots = None,
  const I extends Props = None,
>(definition: Definition<P, S, I>): Component<P, S, I> {
  const defaults = defaultsOf(definition.props)
  /** React Fast Refresh requires the capital letter. The registry sets the display name for error messages. */
  function Prose(input: Input<P, S, I>) {
    const props: Record<string, unknown> = { slots: {}, items: [], ...defaults }
    for (const [key, value] of Object.entries(input)) if (value !== undefined) props[key] = value
    return definition.render(props as unknown as RenderProps<P, S, I>)
  }
  const props = definition.props ?? ({} as P)
  return Object.assign(Prose, { definition: { ...definition, props } })
}

/** Returns the values of props that have a value even if the author does not set them. */
export function defaultsOf(props: Props = {}): Record<string, unknown> {
  const defaults: Record<string, unknown> = {}
  for (const [key, prop] of Object.entries(props)) {
    if (prop.default !== undefined) defaults[key] = prop.default
    else if (prop.required) defaults[key] = emptyOf(prop)
  }
  return defaults
}

/** Returns the value of a required prop that the author did not set. The author has already received a warning. */
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
