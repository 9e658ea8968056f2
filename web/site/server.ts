/**
 * Renders a site's Vue components at build, in the engine. The site's own bundle, which `addComponents` runs, finds
 * its packages in `tresdocs.modules` and registers its components.
 */
import { ssrRenderComponent, type SSRContext } from "@vue/server-renderer"
import * as vue from "vue"
import { defineComponent, h, onErrorCaptured, provide, type Component } from "vue"
import * as icons from "../src/lib/named-icons"
import * as nuxt from "./nuxt"
import { fix } from "../src/parts/steady"
import { PAGE, type ContentQuery, type PageContext } from "./page"
import { toVNode, type TreeNode } from "./tree"

/** What the engine is asked for: the trees of one page. */
interface Request {
  path: string
  base: string
  trees: TreeNode[]
  answers: PageContext["answers"]
}

/** What a page is made of, or the queries that it needs the answers of first. */
interface Response {
  trees: Answer[]
  asked: ContentQuery[]
}

/** What a tree is as HTML, with `<td-piece n>` where the document's HTML stands. */
interface Answer {
  html: string
  /** Why the tree waits for the browser, where that is worth telling its author. */
  fault?: string
  /** Why a query of the tree has no answer. */
  refused?: string
}

const components: Record<string, Component> = {}

/** What the modules of components threw that could not be loaded. */
const faults = new Map<string, unknown>()

/** Runs the module of each component. One that throws leaves the others alone. */
function register(modules: Record<string, () => { default: Component }>) {
  for (const [name, load] of Object.entries(modules)) {
    try {
      components[name] = load().default
    } catch (error) {
      faults.set(name, error)
    }
  }
}

/** Gives what kept a component in a tree from being loaded. */
function faultIn(tree: TreeNode): unknown {
  const inner = Object.values(tree.slots)
    .flat()
    .map((part) => (typeof part === "number" ? undefined : faultIn(part)))
  return faults.get(tree.name) ?? inner.find((fault) => fault !== undefined)
}

type Buffer = (string | Buffer | Promise<Buffer>)[]

/** What a component waits for at build is there after some turns, or waits for the browser. */
class Waits extends Error {}

const TURNS = 1000

async function fewTurns(): Promise<never> {
  for (let turn = 0; turn < TURNS; turn++) await Promise.resolve()
  throw new Waits()
}

async function flatten(part: string | Buffer | Promise<Buffer>): Promise<string> {
  if (typeof part === "string") return part
  let html = ""
  for (const inner of await part) html += await flatten(inner)
  return html
}

async function renderTree(tree: TreeNode, about: PageContext): Promise<Answer> {
  const refused: string[] = []
  const page = { ...about, refused }
  let fault = faultIn(tree)
  if (fault !== undefined) return waiting(fault)
  const root = defineComponent({
    setup() {
      provide(PAGE, page)
      provide(Symbol.for("v-scx"), {} satisfies SSRContext)
      onErrorCaptured((error) => {
        fault ??= error
        return false
      })
      return () => toVNode(tree, components, (n) => h("td-piece", { n }))
    },
  })
  try {
    const html = await Promise.race([flatten(ssrRenderComponent(root)), fewTurns()])
    return fault === undefined ? { html, refused: refused[0] } : waiting(fault)
  } catch (error) {
    return waiting(error)
  }
}

async function renderPage({ trees, ...about }: Request): Promise<Response> {
  const page = { ...about, server: true, asked: [] }
  const rendered: Answer[] = []
  for (const tree of trees) rendered.push(await renderTree(tree, page))
  return { trees: rendered, asked: page.asked }
}

/** The names that only browsers have: a component that uses one waits, and nothing is wrong with it. */
const BROWSER =
  /\b(window|document|navigator|location|localStorage|HTML\w*Element|requestAnimationFrame|ResizeObserver|IntersectionObserver|matchMedia|fetch)\b.*(not defined|undefined)|^Math\.random /

function waiting(error: unknown): Answer {
  const message = error instanceof Error ? error.message : String(error)
  const expected = error instanceof Waits || BROWSER.test(message)
  return expected ? { html: "" } : { html: "", fault: message }
}

/** The engine has no console, and what components print at build is for nobody. */
const silent = () => {}

/** What the site's own bundle finds: its packages, and where it registers its components. */
const tresdocs = {
  modules: { vue, "tresdocs/nuxt": { ...nuxt, ...icons } },
  register,
}

/** The site's own bundle, and the date of the build in milliseconds. */
interface Delivery {
  code: string
  now: number
}

Object.assign(globalThis, {
  console: { log: silent, info: silent, debug: silent, warn: silent, error: silent },
  tresdocs,
  addComponents(delivery: string): string {
    const { code, now } = JSON.parse(delivery) as Delivery
    fix(now, "draw it in onMounted")
    globalThis.eval(code)
    return ""
  },
  async renderVue(argument: string): Promise<string> {
    return JSON.stringify(await renderPage(JSON.parse(argument) as Request))
  },
})
