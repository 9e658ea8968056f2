import { prefersLessData } from "../lib/connection"
import { addressOf } from "../lib/base"
import type { Readable } from "../lib/store"
import type { Site } from "../payload.gen"
import { thisBuild } from "../router/builds"
import { payloadAddress } from "../router/load"
import type { View } from "../router/view"
import type { Visit } from "./message"

/** Makes the service worker cache each page that the reader views. */
export async function keepPages(site: Site, view: Readable<View>) {
  if (!("serviceWorker" in navigator)) return
  await navigator.serviceWorker.register(addressOf("/service-worker.js"))
  const { active } = await navigator.serviceWorker.ready
  const build = await thisBuild()
  const postVisit = () => active?.postMessage(visit(site, build, view.get().page.path))
  postVisit()
  view.subscribe(postVisit)
}

function visit({ header, search }: Site, build: string, page: string): Visit {
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && pathname.includes("/_tresdocs/"),
    )
    .map(({ href }) => href)
  const version = encodeURIComponent(build)
  const index = `${search ?? addressOf("/_tresdocs/search/")}catalog.json?${version}`
  const catalog = header.search && !prefersLessData() ? index : undefined
  return { page, payload: payloadAddress(page, build), files, catalog }
}
