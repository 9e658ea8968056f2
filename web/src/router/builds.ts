import { addressOf } from "../lib/base"
import { getJSON } from "./load"

/** A page asks so often whether the site has been published anew, in milliseconds. */
export const POLL = 3_600_000

const LATEST = "/_nuxt/builds/latest.json"

interface WatchOptions {
  /** The build that the page is of. */
  build: string
  /** Called once, when there is a newer one. */
  onNewer: () => void
  /** Called when something of this build is missing and there is a newer one. */
  reload: () => void
}

/** Knows whether the site has been published anew since the page was loaded. */
export interface Builds {
  isNewer: () => boolean
  /** Takes note that a file of this build could not be loaded, and looks whether that is why. */
  miss: () => Promise<void>
  /** Asks no more: a preview keeps its pages up to date by itself. */
  stop: () => void
}

/** Asks for the current build each hour, in tabs that are looked at. */
export function watchBuilds({ build, onNewer, reload }: WatchOptions): Builds {
  let isNewer = false
  let isBroken = false
  let isStopped = false
  let due = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    clearTimeout(timer)
    if (isStopped) return
    due = Date.now() + POLL
    timer = setTimeout(look, POLL)
  }
  const look = () => {
    if (!isNewer && !document.hidden && Date.now() >= due) void check()
  }
  const check = async () => {
    wait()
    const current = await currentBuild()
    if (isNewer || current === undefined || current === build) return
    isNewer = true
    stop()
    onNewer()
    if (isBroken) reload()
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", look)
  }
  wait()
  document.addEventListener("visibilitychange", look)
  return {
    stop,
    isNewer: () => isNewer,
    async miss() {
      isBroken = true
      if (isNewer) reload()
      else await check()
    },
  }
}

/** Asks which build is published; no answer is no news. */
async function currentBuild(): Promise<string | undefined> {
  try {
    return (await getJSON<{ id?: string } | null>(`${addressOf(LATEST)}?${Date.now()}`))?.id
  } catch (error) {
    console.warn("tresdocs: the current build is not known:", error)
    return undefined
  }
}
