/**
 * Renders a site's Vue components in the engine at build time. `addComponents` runs the site's own bundle, which
 * imports its packages from `tresdocs.modules` and registers its components.
 */
import { renderToString, type SSRContext } from "@vue/server-renderer"
import * as vue from "vue"
import {
  createSSRApp,
  defineComponent,
  h,
  onErrorCaptured,
  type AsyncComponentLoader,
  type AsyncComponentOptions,
  type Component,
} from "vue"
import { attributeAddress, setBase } from "../src/lib/base"
import * as icons from "../src/lib/named-icons"
import * as nuxt from "./nuxt"
import { fix } from "../src/parts/steady"
import { PAGE, type ContentQuery, type PageContext } from "./page"
import { currentProvided, provideAll, toVNode, type Provided, type TreeNode } from "./tree"

/** A request from Go to render the trees of one page. */
interface Request {
  path: string
  base: string
  locale: PageContext["locale"]
  locales: PageContext["locales"]
  trees: TreeNode[]
  answers: PageContext["answers"]
}

/** The rendered trees of a page. If `asked` is not empty, the page must be rendered again with the results. */
interface Response {
  trees: Answer[]
  asked: ContentQuery[]
}

/** A tree as HTML, with `<td-piece n>` in place of the document's HTML. */
interface Answer {
  html: string
  /** The reason why only the browser can render the tree, if the author should know it. */
  fault?: string
  /** The reason why one of the tree's queries failed. */
  refused?: string
}

type Load = () => { default: Component }

/** Runs the site's own bundle, which passes the functions that load the modules of components to `register`. */
let runBundle = () => {}

let loads: Record<string, Load> = {}

let components: Record<string, Component> = {}

/** The errors of components whose modules threw when they were loaded. */
const faults = new Map<string, unknown>()

/**
 * Prepares the modules for a page. Every page loads them again, because a module may have state, such as a counter
 * for ids, and pages must not depend on the pages that were rendered before them.
 */
function renew() {
  components = Object.create(null) as typeof components // a name may be "constructor"
  faults.clear()
  for (const key of Reflect.ownKeys(globalThis)) {
    if (!globals.has(key)) Reflect.deleteProperty(globalThis, key)
  }
  runBundle()
}

/** Loads a component before its first use. An error in its module does not affect other components. */
function load(name: string) {
  if (name in components || faults.has(name) || !loads[name]) return
  try {
    components[name] = loads[name]().default
  } catch (error) {
    faults.set(name, error)
  }
}

/** Loads the components of a tree, and returns the error of one that could not be loaded, if there is one. */
function faultIn(tree: TreeNode): unknown {
  load(tree.name)
  const inner = Object.values(tree.slots)
    .flat()
    .map((part) => (typeof part === "number" ? undefined : faultIn(part)))
  return faults.get(tree.name) ?? inner.find((fault) => fault !== undefined)
}

/** Thrown if a component is still waiting for something that only a browser can provide. */
class Timeout extends Error {}

/** The maximum number of microtasks that a component may wait for during the build. */
const MAX_TURNS = 1000

async function timeout(): Promise<never> {
  for (let turn = 0; turn < MAX_TURNS; turn++) await Promise.resolve()
  throw new Timeout()
}

/** The values that the pieces of a page get from the components around them, by tree and piece. */
type ProvidedAt = Map<string, Provided>

/** Returns a component for the pieces of a tree, whose values are added to `at`. */
const createPiece = (tree: number, at: ProvidedAt) =>
  defineComponent(
    ({ n, unwrap }: { n: number; unwrap?: string | undefined }) => {
      const key = `${tree}.${n}`
      if (!at.has(key)) at.set(key, currentProvided()) // a slot can be shown several times
      return () => h("td-piece", { n, unwrap })
    },
    { props: ["n", "unwrap"] },
  )

/**
 * Renders a tree to HTML. `index` makes the results of `useId` unique on the page. Teleported content, whose targets are
 * not part of the tree, follows the rest.
 */
async function toHtml(
  root: Component,
  index: number,
  page: PageContext,
  provided?: Provided,
): Promise<string> {
  const app = createSSRApp(root)
  app.provide(PAGE, page)
  provideAll(app, provided)
  app.config.idPrefix = `v${index}`
  const context: SSRContext = {}
  const html = await renderToString(app, context)
  return html + Object.values(context.teleports ?? {}).join("")
}

async function renderTree(
  tree: TreeNode,
  index: number,
  context: PageContext,
  at: ProvidedAt,
): Promise<Answer> {
  const refused: string[] = []
  let fault = faultIn(tree)
  if (fault !== undefined) return waiting(fault)
  const piece = createPiece(index, at)
  const { outer } = tree
  const provided = outer && at.get(`${outer.tree}.${outer.piece}`)
  const root: Component = {
    setup() {
      onErrorCaptured((error) => {
        fault ??= error
        return false
      })
      return () => toVNode(tree, components, (n, unwrap) => h(piece, { n, unwrap }))
    },
  }
  try {
    const html = await Promise.race([
      toHtml(root, index, { ...context, refused }, provided),
      timeout(),
    ])
    return fault === undefined ? { html, refused: refused[0] } : waiting(fault)
  } catch (error) {
    return waiting(error)
  }
}

async function renderPage({ trees, ...pageContext }: Request): Promise<Response> {
  const page = { ...pageContext, server: true, asked: [] }
  setBase(page.base)
  renew()
  const rendered: Answer[] = []
  const at: ProvidedAt = new Map()
  for (const [index, tree] of trees.entries())
    rendered.push(await renderTree(tree, index, page, at))
  return { trees: rendered, asked: page.asked }
}

/**
 * Matches errors about globals that only browsers have. A component that throws one is rendered in the browser, and no
 * problem is reported.
 */
const BROWSER = new RegExp(
  "\\b(window|self|document|navigator|location|history|screen|localStorage|sessionStorage|HTML\\w*Element|SVG\\w*Element|" +
    "Element|Node|Event|EventTarget|CustomEvent|addEventListener|customElements|requestAnimationFrame|setImmediate|\\w+Observer|" +
    "matchMedia|getComputedStyle|fetch|XMLHttpRequest|Worker|Image|Audio|Blob|crypto|performance|DOMParser)\\b" +
    ".*(not defined|undefined)|^Math\\.random |" +
    "^'?(URL|URLSearchParams|Text(En|De)coder|Abort(Controller|Signal)|structuredClone|btoa|atob|Intl|WebAssembly|" +
    "FormData|Headers|Request|Response|File|FileReader|ReadableStream|WebSocket|EventSource|MessageChannel|" +
    "BroadcastChannel|requestIdleCallback|CSS|CSSStyleSheet|DOM(Rect|Point|Matrix)|indexedDB|OffscreenCanvas)'? is not defined",
)

/** The error that the engine throws if a call takes too long. Go handles it. */
const INTERRUPTED = "interrupted"

/** Returns the result for a tree that only the browser can render. */
function waiting(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error)
  if (message === INTERRUPTED) throw error
  const expected = error instanceof Timeout || BROWSER.test(message)
  return expected ? { html: "" } : { html: "", fault: message }
}

/** The engine has no console, and nobody would read what components log during the build. */
const silent = () => {}

/** A module that the bundle imports dynamically. It is an object that Vue does not recognize as a module. */
type Loaded = Component & { default?: Component }

/** Replaces Vue's `defineAsyncComponent`: the components are the default exports of modules. */
function defineAsyncComponent(source: AsyncComponentLoader | AsyncComponentOptions) {
  const options = typeof source === "function" ? { loader: source } : source
  const loader = async () => {
    const loaded = (await options.loader()) as Loaded
    return loaded.default ?? loaded
  }
  return vue.defineAsyncComponent({ ...options, loader })
}

/** The global that the site's own bundle uses to import packages and to register components. */
const tresdocs = {
  modules: {
    vue: { ...vue, defineAsyncComponent },
    "tresdocs/nuxt": { ...nuxt, ...icons, attributeAddress },
  },
  register: (modules: Record<string, Load>) => void (loads = modules),
}

/** The site's own bundle, and the date of the build in milliseconds. */
interface Delivery {
  code: string
  now: number
}

Object.assign(globalThis, {
  console: { log: silent, info: silent, debug: silent, warn: silent, error: silent },
  queueMicrotask: (run: () => void) => void Promise.resolve().then(run),
  // Timers never fire, because the page is finished before they would.
  setTimeout: () => 0,
  setInterval: () => 0,
  clearTimeout: silent,
  clearInterval: silent,
  tresdocs,
  addComponents(delivery: string): string {
    const { code, now } = JSON.parse(delivery) as Delivery
    fix(now, "draw it in onMounted")
    runBundle = globalThis.eval(`() => {\n${code}\n}`) as () => void
    return ""
  },
  async renderVue(argument: string): Promise<string> {
    return JSON.stringify(await renderPage(JSON.parse(argument) as Request))
  },
})

/** The globals that are not from the site's modules. */
const globals = new Set(Reflect.ownKeys(globalThis))
