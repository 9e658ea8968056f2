/** Mounts a site's Vue components in the browser. It is a separate module that does not contain Vue. */
import {
  createApp,
  defineComponent,
  h,
  nextTick,
  onBeforeUnmount,
  onMounted,
  shallowRef,
  Suspense,
  type Component,
} from "vue"
import { PAGE, type PageContext } from "./page"
import {
  currentProvided,
  provideAll,
  toVNode,
  type Piece,
  type Provided,
  type TreeNode,
} from "./tree"

/** The values that the components in a piece get from the components around it. */
const providedIn = new WeakMap<Element, Provided>()

/**
 * Returns a component that shows a piece of the document's HTML: its existing nodes, with their listeners and state. If
 * a slot is rendered more than once, the other elements contain copies. Each occurrence can unwrap the nodes.
 */
function createPiece(nodes: Node[], n: number): Component {
  let owner: HTMLElement | undefined
  /** The element whose content the owner shows. */
  let wrapper: Element | undefined
  const copies = () => {
    const copyOf = (node: Node) => node.cloneNode(true)
    if (!owner || !wrapper) return nodes.map(copyOf)
    const copy = wrapper.cloneNode() as Element
    copy.append(...[...owner.childNodes].map(copyOf))
    return [copy]
  }
  return defineComponent(
    ({ unwrap }: { unwrap?: string | undefined }) => {
      const container = shallowRef<HTMLElement>()
      const provided = currentProvided()
      onMounted(() => {
        if (container.value) providedIn.set(container.value, provided)
        const content = unwrapped(owner ? copies() : nodes, unwrap)
        container.value?.replaceChildren(...content)
        if (owner) return
        owner = container.value
        wrapper = content === nodes ? undefined : (nodes[0] as Element)
      })
      onBeforeUnmount(() => {
        if (owner !== container.value) return
        if (owner) wrapper?.append(...owner.childNodes)
        owner = wrapper = undefined
      })
      return () => h("td-piece", { n, ref: container })
    },
    { props: ["unwrap"] },
  )
}

/** Returns the content of the only node if it is an element with this name, and otherwise all nodes. */
function unwrapped(nodes: Node[], name: string | undefined): Node[] {
  const [only, ...others] = nodes
  const isWrapper = others.length === 0 && only?.nodeName.toLowerCase() === name
  return isWrapper ? [...(only?.childNodes ?? [])] : nodes
}

/** A tree of components in a document, and the data to mount it. */
export interface Mount {
  element: HTMLElement
  tree: TreeNode
  components: Record<string, Component>
  /** The pieces of the document's HTML in the tree, by number. */
  pieces: Node[][]
  page: PageContext
  /** Called when the tree is shown, after all components with an async setup are ready. */
  shown?: () => void
}

/** The number of trees that have been mounted. */
let mounted = 0

/** Mounts a tree in an element. Returns a function that unmounts it. */
export function mount({ element, tree, components, pieces, page, shown }: Mount): () => void {
  const pieceComponents = pieces.map(createPiece)
  const piece: Piece = (index, unwrap) => h(pieceComponents[index] ?? "span", { unwrap })
  // A component with an async setup is shown when the setup has finished.
  const onResolve = () => void nextTick(() => shown?.())
  const content = () => toVNode(tree, components, piece)
  const app = createApp({ render: () => h(Suspense, { onResolve }, content) })
  app.provide(PAGE, page)
  const outer = element.parentElement?.closest("td-piece")
  provideAll(app, outer ? providedIn.get(outer) : undefined)
  app.config.idPrefix = `m${mounted++}` // trees that are not mounted yet have ids that begin with v
  app.mount(element)
  return () => app.unmount()
}
