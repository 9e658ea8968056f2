import { addressOf, pathAt } from "../lib/base"
import { inflateArticle } from "../lib/inflate"
import type { Preview } from "./preview"
import type { View } from "../router/view"
import type { Page, Section } from "../payload.gen"
import type { Change } from "./follow"
import { morph } from "./morph"

/** The HTML that each article on the screen was made of last. */
const sources = new WeakMap<Element, string>()

const SCENE = "[data-td-island=scene]"

/** Returns what brings the page up to date, one change after the other. */
export function createRenewal(turn: number, shell: string) {
  let wanted: Change | undefined
  let shown = turn
  let busy = false
  return async (change: Change) => {
    wanted = change
    if (busy) return
    busy = true
    try {
      while (wanted.turn !== shown) {
        const now: Change = wanted
        await bring(now, shell)
        shown = now.turn
      }
    } finally {
      busy = false
    }
  }
}

async function bring({ turn, build, shell, moved }: Change, known: string) {
  if (shell !== known || !document.querySelector("[data-td-app]")) return reload()
  const { preview, navigate } = await running()
  preview.renew(`${build}.${turn}`)
  const target = moved?.[pathOf(location)]
  if (target) {
    await navigate(addressOf(target), { kind: "replace" })
    return
  }
  const at = location.pathname
  const response = await fetch(`/__tresdocs/page?path=${encodeURIComponent(pathOf(location))}`)
  if (!response.ok) return // the problem is told in words
  const page = (await response.json()) as Page
  const article = await inflateArticle(page.article)
  const view = { page, tree: await treeOf(page, preview.shown()), article }
  if (location.pathname === at) replace(preview, view)
}

/** Puts a view in the place of the one shown. React is told that the article is as it was: it is mended here. */
function replace(preview: Preview, next: View) {
  const before = preview.shown()
  const article = document.querySelector("[data-td-article]")
  if (!article || before.page.path !== next.page.path || before.page.layout !== next.page.layout) {
    return preview.update(next)
  }
  morph(article, sources.get(article) ?? before.article, next.article)
  sources.set(article, next.article)
  preview.update({ ...next, article: before.article })
}

/** Puts the scenes that have begun back to how they came; those in view then start anew. */
export async function restartScenes() {
  const { preview } = await running()
  const article = document.querySelector("[data-td-article]")
  const came = document.createElement("template")
  came.innerHTML = (article && sources.get(article)) ?? preview.shown().article
  const fresh = came.content.querySelectorAll(SCENE)
  const scenes = article?.querySelectorAll(SCENE) ?? []
  if (scenes.length !== fresh.length) return reload()
  scenes.forEach((scene, index) => {
    if (scene.matches("[data-td-awake]")) scene.replaceWith(fresh[index] as Element)
  })
  preview.update({ ...preview.shown() })
}

async function treeOf({ nav }: Page, { page, tree }: View) {
  if (!nav) return undefined
  if (nav === page.nav && tree) return tree
  return { section: (await (await fetch(nav)).json()) as Section }
}

/** Returns the path of the page at an address, as its document has it. */
function pathOf({ pathname }: Location): string {
  const path = pathAt(pathname) ?? pathname
  return decodeURIComponent(path.replace(/(.)\/+$/, "$1"))
}

interface Running {
  preview: Preview
  navigate: (to: string, options: { kind: "replace" }) => Promise<unknown>
}

/** Waits until the page is live. */
async function running(): Promise<Running> {
  const { tresdocs } = globalThis as { tresdocs?: Partial<Running> }
  if (tresdocs?.preview) return tresdocs as Running
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return running()
}

function reload(): Promise<never> {
  location.reload()
  return new Promise(() => undefined) // the page goes away
}
