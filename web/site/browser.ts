/** Mounts a site's Vue components in the browser. It is a module of its own beside Vue's. */
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

/** Shows a piece of the document's HTML: the elements that were there before, with all that lives in them. */
function createPiece(nodes: Node[], n: number) {
  return defineComponent(() => {
    const place = shallowRef<HTMLElement>()
    onMounted(() => place.value?.replaceChildren(...nodes))
    return () => h("td-piece", { n, ref: place })
  })
}

/** What a document shows of a tree, and the elements that it is made of. */
export interface Mount {
  element: HTMLElement
  tree: TreeNode
  components: Record<string, Component>
  /** The document's HTML in the tree, piece by piece. */
  pieces: Node[][]
  page: PageContext
}

/** Mounts a tree in an element and returns how to take it away. */
export function mount({ element, tree, components, pieces, page }: Mount): () => void {
  const shown = pieces.map(createPiece)
  const piece = (index: number): VNode => h(shown[index] ?? "span")
  // A component whose setup waits shows when it has what it waits for.
  const app = createApp({ render: () => h(Suspense, () => toVNode(tree, components, piece)) })
  app.provide(PAGE, page)
  app.mount(element)
  return () => app.unmount()
}
