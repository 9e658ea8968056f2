import { h, type Component, type FunctionalComponent, type VNode } from "vue"

/** A component in a document, with its content. */
export interface TreeNode {
  name: string
  props: Record<string, unknown>
  /** The content of each slot: components, and numbers of pieces of the document's HTML. */
  slots: Record<string, (TreeNode | number)[]>
}

/** Renders the content of a component that is not loaded, or not yet. */
const Pending: FunctionalComponent = (_, { slots }) =>
  Object.values(slots).flatMap((slot) => slot?.() ?? [])
Pending.inheritAttrs = false

/** Converts a tree to a virtual node. `piece` returns the virtual node of a piece of the document's HTML. */
export function toVNode(
  node: TreeNode,
  components: Record<string, Component>,
  piece: (index: number) => VNode,
): VNode {
  const slots = Object.entries(node.slots).map(([name, content]) => [
    name,
    () =>
      content.map((part) =>
        typeof part === "number" ? piece(part) : toVNode(part, components, piece),
      ),
  ])
  return h(
    components[node.name] ?? Pending,
    node.props,
    Object.fromEntries(slots) as Record<string, () => VNode[]>,
  )
}
