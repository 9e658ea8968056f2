/** Mounts a site's Vue components in the browser. It is a separate module, apart from Vue. */
import {
  createApp,
  defineComponent,
  h,
  onMounted,
  shallowRef,
  Suspense,
  type Component,
  type VNode,
} from "vue"
import { PAGE, type PageContext } from "./page"
import { toVNode, type TreeNode } from "./tree"

/** Returns a component that shows a piece of the document's HTML: its existing nodes, with their listeners and state. */
function createPiece(nodes: Node[], n: number) {
  return defineComponent(() => {
    const container = shallowRef<HTMLElement>()
    onMounted(() => container.value?.replaceChildren(...nodes))
    return () => h("td-piece", { n, ref: container })
  })
}

/** A tree of components in a document, and the data to mount it. */
export interface Mount {
  element: HTMLElement
  tree: TreeNode
  components: Record<string, Component>
  /** The pieces of the document's HTML in the tree, by number. */
  pieces: Node[][]
  page: PageContext
}

/** Mounts a tree in an element. Returns a function that unmounts it. */
export function mount({ element, tree, components, pieces, page }: Mount): () => void {
  const pieceComponents = pieces.map(createPiece)
  const piece = (index: number): VNode => h(pieceComponents[index] ?? "span")
  // A component with an async setup is shown once that is done.
  const app = createApp({ render: () => h(Suspense, () => toVNode(tree, components, piece)) })
  app.provide(PAGE, page)
  app.mount(element)
  return () => app.unmount()
}
