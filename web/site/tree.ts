import { h, type Component, type FunctionalComponent, type VNode } from "vue"

/** A component in a document with all that stands in it. */
export interface TreeNode {
  name: string
  props: Record<string, unknown>
  /** What fills each slot: components, and pieces of the document's HTML by their number. */
  slots: Record<string, (TreeNode | number)[]>
}

/** Shows what stands in a component that is not there (yet). */
const Pending: FunctionalComponent = (_, { slots }) =>
  Object.values(slots).flatMap((slot) => slot?.() ?? [])
Pending.inheritAttrs = false

/** Makes a virtual node of a tree; `piece` makes one of the document's HTML. */
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
