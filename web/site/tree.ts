import { h, type Component, type FunctionalComponent, type VNode } from "vue"

/** A component in a document, with its content. */
export interface TreeNode {
  name: string
  props: Record<string, unknown>
  /** The content of each slot: components, and indexes of pieces of the document's HTML. */
  slots: Record<string, (TreeNode | number)[]>
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
  return h(
    components[node.name] ?? Pending,
    node.props,
    Object.fromEntries(slots) as Record<string, () => VNode[]>,
  )
}
