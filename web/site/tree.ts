import {
  getCurrentInstance,
  h,
  type App,
  type Component,
  type FunctionalComponent,
  type VNode,
} from "vue"

/** A component in a document, with its content. */
export interface TreeNode {
  name: string
  props: Record<string, unknown>
  /** The content of each slot: components, and indexes of pieces of the document's HTML. */
  slots: Record<string, (TreeNode | number)[]>
  /** The piece of another tree that contains this tree. */
  outer?: { tree: number; piece: number }
}

/** Renders the content of a component that is missing or has not been loaded yet. */
const Pending: FunctionalComponent = (_, { slots }) =>
  Object.values(slots).flatMap((slot) => slot?.() ?? [])
Pending.inheritAttrs = false

type Content = TreeNode["slots"][string]

/** Returns the index of the first piece in the content of a slot. Pieces are numbered in document order. */
function firstPiece(content: Content): number {
  const pieces = content.map((part) =>
    typeof part === "number" ? part : firstPiece(Object.values(part.slots).flat()),
  )
  return Math.min(...pieces)
}

/** Compares slots by their positions in the document. The content of missing components is shown in this order. */
const byPlace = ([, a]: [string, Content], [, b]: [string, Content]) =>
  firstPiece(a) - firstPiece(b) || 0

/**
 * Returns the virtual node of a piece of the document's HTML. With `unwrap`, the only element of the piece, which has
 * this name, is replaced with its content.
 */
export type Piece = (index: number, unwrap?: string) => VNode

/**
 * Returns props with the spelling that a component declares, such as "imageURL". Documents ignore the case of names, and
 * write the words of a name with hyphens.
 */
function declared(component: Component, given: TreeNode["props"]) {
  const { props = {} } = component as { props?: unknown }
  const names = Array.isArray(props) ? (props as string[]) : Object.keys(props as object)
  const spelling = new Map(names.map((name) => [name.toLowerCase(), name]))
  const spelled = (name: string) =>
    names.includes(name) ? name : (spelling.get(name.toLowerCase()) ?? name)
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [spelled(name), value]))
}

/** The values that a component gets from the components around it. */
export type Provided = Record<string | symbol, unknown>

/** Returns the values that are provided to the current component. */
export const currentProvided = () =>
  (getCurrentInstance() as unknown as { provides: Provided }).provides

/** Provides values to all components of an app, unless the app itself provides others. */
export function provideAll(app: App, provided: Provided | undefined) {
  if (provided) Object.setPrototypeOf(app._context.provides, provided)
}

/** Converts a tree to a virtual node. Its slots support mdc-unwrap, as in Nuxt Content. */
export function toVNode(
  node: TreeNode,
  components: Record<string, Component>,
  piece: Piece,
): VNode {
  const slots = Object.entries(node.slots)
    .sort(byPlace)
    .map(([name, content]) => [
      name,
      (props?: { mdcUnwrap?: string }) =>
        content.map((part) =>
          typeof part === "number"
            ? piece(part, props?.mdcUnwrap)
            : toVNode(part, components, piece),
        ),
    ])
  const component = components[node.name] ?? Pending
  return h(
    component,
    declared(component, node.props),
    Object.fromEntries(slots) as Record<string, () => VNode[]>,
  )
}
