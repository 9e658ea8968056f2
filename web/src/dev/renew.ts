import { addressOf, pathAt } from "../lib/base"
import { inflateArticle } from "../lib/inflate"
import type { Preview } from "./preview"
import type { View } from "../router/view"
import type { Page, Section } from "../payload.gen"
import type { Change } from "./follow"
import { morph } from "./morph"
import { previewAddress } from "./own-path"

/** The HTML that each visible article was last rendered from. */
const sources = new WeakMap<Element, string>()

const SCENE = "[data-td-island=scene]"

/** Returns a function that updates the page, one change at a time. */
export function createRenewal(turn: number, shell: string) {
  let latest: Change | undefined
  let shownTurn = turn
  let busy = false
  return async (change: Change) => {
    latest = change
    if (busy) return
    busy = true
    try {
      while (latest.turn !== shownTurn) {
        const current: Change = latest
        await apply(current, shell)
        shownTurn = current.turn
      }
    } finally {
      busy = false
    }
  }
}

async function apply({ turn, build, shell, moved }: Change, currentShell: string) {
  if (shell !== currentShell || !document.querySelector("[data-td-app]")) return reload()
  const { preview, navigate } = await running()
  preview.renew(`${build}.${turn}`)
  const target = moved?.[pathOf(location)]
  if (target) {
    await navigate(addressOf(target), { kind: "replace" })
    return
  }
  const at = location.pathname
  const response = await fetch(
    `${previewAddress("page")}?path=${encodeURIComponent(pathOf(location))}`,
  )
  if (!response.ok) return // the overlay shows the problem
  const page = (await response.json()) as Page
  const article = await inflateArticle(page.article)
  const view = { page, tree: await treeOf(page, preview.shown()), article }
  if (location.pathname === at) replace(preview, view)
}

/** Replaces the current view. React does not update the article in it; this function does. */
function replace(preview: Preview, next: View) {
  const current = preview.shown()
  const article = document.querySelector("[data-td-article]")
  if (
    !article ||
    current.page.path !== next.page.path ||
    current.page.layout !== next.page.layout
  ) {
    return preview.update(next)
  }
  morph(article, sources.get(article) ?? current.article, next.article)
  sources.set(article, next.article)
  preview.update({ ...next, article: current.article })
}

/** Resets running scenes to their initial HTML. Scenes in view then start again. */
export async function restartScenes() {
  const { preview } = await running()
  const article = document.querySelector("[data-td-article]")
  const template = document.createElement("template")
  template.innerHTML = (article && sources.get(article)) ?? preview.shown().article
  const initialScenes = template.content.querySelectorAll(SCENE)
  const scenes = article?.querySelectorAll(SCENE) ?? []
  if (scenes.length !== initialScenes.length) return reload()
  scenes.forEach((scene, index) => {
    if (scene.matches("[data-td-awake]")) scene.replaceWith(initialScenes[index] as Element)
  })
  preview.update({ ...preview.shown() })
}

async function treeOf({ nav }: Page, { page, tree }: View) {
  if (!nav) return undefined
  if (nav === page.nav && tree) return tree
  return { section: (await (await fetch(nav)).json()) as Section }
}

/** Returns the path of the page at a location, in the form that pages use. */
function pathOf({ pathname }: Location): string {
  const path = pathAt(pathname) ?? pathname
  return decodeURIComponent(path.replace(/(.)\/+$/, "$1"))
}

interface Running {
  preview: Preview
  navigate: (to: string, options: { kind: "replace" }) => Promise<unknown>
}

/** Waits until the page is hydrated. */
async function running(): Promise<Running> {
  const { tresdocs } = globalThis as { tresdocs?: Partial<Running> }
  if (tresdocs?.preview) return tresdocs as Running
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return running()
}

function reload(): Promise<never> {
  location.reload()
  return new Promise(() => undefined) // the page is being unloaded
}
